import { texts } from '#office-texts/articles/article.ts'
import text from '../../../ui/text.module.css'
import type { toRow } from '../../activity/activity-facts.ts'
import styles from './article.module.css'

type Entry = ReturnType<typeof toRow>

/** What was changed of the article, newest first. */
export const ArticleHistory = ({ entries }: { entries: Entry[] }) => (
  <section id="history" className={styles['section']} aria-label={texts.history}>
    <h2>{texts.history}</h2>
    <ol className={styles['history']}>
      {entries.map(({ id, by, did, at, iso, changes }) => (
        <li key={id}>
          <p>
            <b>{by}</b> {did} <time dateTime={iso}>{at}</time>
          </p>
          <ul className={text['small']}>
            {changes.map(({ name, before, after }) => (
              <li key={name}>
                {name}: {before ?? '–'} → {after ?? '–'}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)
