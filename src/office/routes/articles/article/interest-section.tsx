import { texts } from '#office-texts/articles/article.ts'
import styles from './article.module.css'

export type InterestFacts = { sold: string; wishlists: string; waiting: { size: string; customers: string }[] }

/** What shoppers did with the article. */
export const InterestSection = ({ sold, wishlists, waiting }: InterestFacts) => (
  <section className={styles['section']} aria-label={texts.interest}>
    <h2>{texts.interest}</h2>
    <dl className={styles['facts']}>
      <dt>{texts.soldLately}</dt>
      <dd>{sold}</dd>
      <dt>{texts.wishlists}</dt>
      <dd>{wishlists}</dd>
      {waiting.map(({ size, customers }) => (
        <div key={size}>
          <dt>{texts.waitingFor(size)}</dt>
          <dd>{customers}</dd>
        </div>
      ))}
    </dl>
  </section>
)
