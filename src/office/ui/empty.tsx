import type { ReactNode } from 'react'
import styles from './empty.module.css'
import text from './text.module.css'

/** A list without entries says what that means. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles['empty']}>
    <h2>{title}</h2>
    {children !== undefined && <p className={text['quiet']}>{children}</p>}
  </div>
)
