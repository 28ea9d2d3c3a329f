import { type CardFacts, ProductCard } from '../content/product-card.tsx'
import styles from './campaign-articles.module.css'
import { cardId, Numeral } from './marks.tsx'

type CampaignArticlesProps = {
  title: string
  articles: CardFacts[]
  /** True if the pictures have marks with these numbers. */
  isNumbered: boolean
}

/** The pieces of the story, beside its text on a wide screen. */
export function CampaignArticles({ title, articles, isNumbered }: CampaignArticlesProps) {
  return (
    <section className={styles['articles']} aria-labelledby="campaign-articles">
      <h2 id="campaign-articles">{title}</h2>
      <ul>
        {articles.map((article, place) => (
          <li key={article.sku} id={cardId(place + 1)} tabIndex={-1}>
            <ProductCard article={article} sizes="(min-width: 62rem) 20vw, (min-width: 48rem) 33vw, 50vw" />
            {isNumbered && (
              <span className={styles['number']}>
                <Numeral number={place + 1} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
