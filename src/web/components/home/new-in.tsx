import { useRef } from 'react'
import * as homeTexts from '#texts/home.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { type CardFacts, ProductCard, wideCardSizes } from '../content/product-card.tsx'
import styles from './new-in.module.css'

/** The newest articles in one row that scrolls: by swiping on a phone, four at a time on a wide screen. */
export function NewIn({ articles }: { articles: CardFacts[] }) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth })
  if (articles.length === 0) return null
  return (
    <section className={`${styles['section']} ${layout['wrap']}`}>
      <div className={layout['blockHead']}>
        <h2>{texts.newIn}</h2>
        <div className={styles['ways']}>
          {articles.length > 4 && (
            <div className={styles['turn']}>
              <button type="button" aria-label={homeTexts.earlierInRow} onClick={() => turn(-1)}>
                <BackIcon />
              </button>
              <button type="button" aria-label={homeTexts.furtherInRow} onClick={() => turn(1)}>
                <ForwardIcon />
              </button>
            </div>
          )}
          <PageLink className={`${text['link']} ${text['small']}`} to={paths.viewAll()}>
            {texts.viewAll}
          </PageLink>
        </div>
      </div>
      <ul className={styles['row']} ref={row}>
        {articles.map((article) => (
          <li key={article.sku}>
            <ProductCard article={article} sizes={`${wideCardSizes}, 66vw`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
