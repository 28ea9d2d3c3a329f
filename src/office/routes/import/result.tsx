import { Link } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import { CheckGrid } from './check-grid.tsx'
import type { describeDone } from './describe-draft.ts'
import styles from './import.module.css'

type Done = Awaited<ReturnType<typeof describeDone>>

/** What the import did, and what needs attention. */
export const Result = ({ done, canUndo }: { done: Done; canUndo: boolean }) => (
  <>
    <dl className={styles['counts']}>
      {done.counts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
    <div className={styles['split']}>
      <section>
        <h2>{texts.attention}</h2>
        {done.attention.length === 0 ? (
          <p className={text['quiet']}>{texts.allFine}</p>
        ) : (
          <ul className={styles['rows']}>
            {done.attention.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
        <header className={styles['head']}>
          <h2>{texts.changes}</h2>
          <Link to="/activity?action=import" className={text['link']}>
            {texts.inActivity}
          </Link>
        </header>
        {done.rows.length > 0 && <CheckGrid {...done} />}
      </section>
      {canUndo && (
        <aside aria-label={texts.undo}>
          <h2>{texts.undo}</h2>
          <p className={text['quiet']}>{texts.undoHint}</p>
          <Form method="post">
            <button type="submit" name="intent" value="undo" className={button['outline']}>
              {texts.undoImport}
            </button>
          </Form>
        </aside>
      )}
    </div>
  </>
)
