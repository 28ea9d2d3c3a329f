import { type CardFacts, ProductCard } from '../content/product-card.tsx'
import styles from './campaign-articles.module.css'

/** The pieces of the story, beside its text on a wide screen. */
export function CampaignArticles({ title, articles }: { title: string; articles: CardFacts[] }) {
  return (
    <section className={styles['articles']} aria-labelledby="campaign-articles">
      <h2 id="campaign-articles">{title}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.sku}>
            <ProductCard article={article} sizes="(min-width: 62rem) 20vw, (min-width: 48rem) 33vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
