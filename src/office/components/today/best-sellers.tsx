import { texts } from '#office-texts/today.ts'
import text from '../../ui/text.module.css'
import styles from './best-sellers.module.css'

type Article = {
  articleId: number
  name: string
  color: string
  pieces: number
  amount: string
  /** In percent of the largest amount. */
  share: number
  picture: string | undefined
}

/** The bar is decoration: the amount is written beside it. */
export function BestSellers({ articles }: { articles: Article[] }) {
  return (
    <>
      <header className={styles['head']}>
        <h2>{texts.bestSellers}</h2>
        <span className={text['small']}>{texts.lastDays(7)}</span>
      </header>
      <ol className={styles['list']}>
        {articles.map(({ articleId, name, color, pieces, amount, share, picture }) => (
          <li key={articleId}>
            <span className={styles['picture']}>
              {picture !== undefined && <img src={picture} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className={styles['name']}>
              <span>
                {name} <span className={text['quiet']}>{color}</span>
              </span>
              <svg width="100%" height="6" aria-hidden="true">
                <rect className={styles['rest']} width="100%" height="6" />
                <rect className={styles['bar']} width={`${share}%`} height="6" />
              </svg>
            </span>
            <span className={styles['amount']}>
              {amount}
              <span className={text['small']}>{texts.sold(pieces)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
