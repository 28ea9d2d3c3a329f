import { texts } from '#office-texts/errors.ts'
import text from '../text.module.css'
import styles from './error-note.module.css'

/** A page in place of one that cannot be shown. It must not need anything that can fail. */
export const ErrorNote = ({ title, advice }: { title: string; advice: string }) => (
  <main className={styles['note']}>
    <h1>{title}</h1>
    <p className={text['quiet']}>{advice}</p>
    <p>
      <a className={text['link']} href="/">
        {texts.toToday}
      </a>
    </p>
  </main>
)
