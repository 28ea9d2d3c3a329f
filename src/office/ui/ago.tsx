import type { Ago as Moment } from '../server/format-time.ts'
import styles from './ago.module.css'

/** How long ago it was. The exact moment appears below the pointer, and while the focus is in the row. */
export const Ago = ({ at: { ago, exact, iso } }: { at: Moment }) => (
  <time dateTime={iso} title={exact} className={styles['ago']} data-exact={ago === exact ? undefined : exact}>
    {ago}
  </time>
)
