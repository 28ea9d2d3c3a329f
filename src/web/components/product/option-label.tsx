import type { ReactNode } from 'react'
import styles from './option-label.module.css'

/** The line above a choice of colours or sizes. */
export function OptionLabel({ children }: { children: ReactNode }) {
  return <p className={styles['label']}>{children}</p>
}
