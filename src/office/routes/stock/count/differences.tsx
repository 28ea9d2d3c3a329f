import { texts } from '#office-texts/articles/stock-count.ts'
import text from '../../../ui/text.module.css'
import styles from './count.module.css'
import type { CountedArticle } from './count.tsx'

/** The sizes whose count is not what was expected, before they are saved. */
export function Differences({ articles, numbers }: { articles: CountedArticle[]; numbers: Record<number, string> }) {
  const rows = articles.flatMap((article) =>
    article.sizes.flatMap((size) => {
      const typed = numbers[size.id] ?? ''
      const difference = /^\d+$/.test(typed) ? Number(typed) - size.shelf : 0
      return difference === 0 ? [] : [{ article, size, counted: Number(typed), difference }]
    }),
  )
  return (
    <section className={styles['differences']} aria-label={texts.differences}>
      <h2>{texts.differences}</h2>
      {rows.length === 0 && <p className={text['quiet']}>{texts.noDifference}</p>}
      <ul>
        {rows.map(({ article, size, counted, difference }) => (
          <li key={size.id}>
            <span>
              {article.name} {article.color}, {size.size}
              <span className={text['small']}>
                {texts.differs(size.shelf, counted)}
                {size.left === 0 && difference > 0 && size.waiting > 0 && `. ${texts.emailed(size.waiting)}`}
              </span>
            </span>
            <b className={difference < 0 ? styles['missing'] : styles['more']}>
              {difference < 0 ? `−${-difference}` : `+${difference}`}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
