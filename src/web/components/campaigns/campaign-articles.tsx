import * as texts from '#texts/campaign.ts'
import layout from '../../ui/layout.module.css'
import { type CardFacts, ProductCard } from '../content/product-card.tsx'
import styles from './campaign-articles.module.css'

/** The articles that the owner has chosen for the story. */
export function CampaignArticles({ articles }: { articles: CardFacts[] }) {
  if (articles.length === 0) return null
  return (
    <section className={`${styles['articles']} ${layout['wrap']}`} aria-labelledby="campaign-articles">
      <div className={layout['blockHead']}>
        <h2 id="campaign-articles">{texts.shopTheStory}</h2>
      </div>
      <ul>
        {articles.map((article) => (
          <li key={article.sku}>
            <ProductCard article={article} sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
