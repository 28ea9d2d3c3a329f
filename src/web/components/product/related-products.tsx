import * as texts from '../../../contract/texts.ts'
import layout from '../../ui/layout.module.css'
import { type CardFacts, ProductCard } from '../content/product-card.tsx'
import styles from './related-products.module.css'

const MOST = 4

/** At most four, without the article of the page. The server applies the same rule. */
export function RelatedProducts({ articles, sku }: { articles: CardFacts[]; sku: string }) {
  const others = articles.filter((article) => article.sku !== sku).slice(0, MOST)
  if (others.length === 0) return null
  return (
    <section className={`${styles['related']} ${layout['wrap']}`} id="also-like" aria-labelledby="also-like-title">
      <div className={layout['blockHead']}>
        <h2 id="also-like-title">{texts.youMayAlsoLike}</h2>
      </div>
      <ul>
        {others.map((article) => (
          <li key={article.sku}>
            <ProductCard article={article} sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 66vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
