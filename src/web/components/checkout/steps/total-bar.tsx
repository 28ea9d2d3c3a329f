import type { ReactNode } from 'react'
import text from '../../../ui/text.module.css'
import styles from './total-bar.module.css'

type TotalBarProps = {
  total: string
  /** What the total is for. */
  note: string
  /** The button, and what has to be said above it. */
  children: ReactNode
}

/** The end of a summary: the button to the next step. On a phone it stays at the foot of the window, beside the total. */
export function TotalBar({ total, note, children }: TotalBarProps) {
  return (
    <div className={styles['bar']} data-total-bar>
      <p className={styles['total']}>
        <b>{total}</b>
        <span className={text['quiet']}>{note}</span>
      </p>
      {children}
    </div>
  )
}
