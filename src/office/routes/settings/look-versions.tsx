import { texts } from '#office-texts/look.ts'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import styles from './look.module.css'

type Version = { id: number; at: string; by: string; what: string; isPublished: boolean }

/** What was published, newest first. */
export function LookVersions({ versions }: { versions: Version[] }) {
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      <ul className={styles['versions']}>
        {versions.map(({ id, at, by, what, isPublished }) => (
          <li key={id}>
            <p>
              {at}
              <span className={text['small']}>
                {by}: {what.toLowerCase()}
              </span>
            </p>
            {isPublished ? (
              <span className={styles['live']}>{texts.live}</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="version" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="revert"
                  className={text['link']}
                  aria-label={texts.revertTo(at)}
                >
                  {texts.revert}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
