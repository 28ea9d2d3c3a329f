import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './empty-tab.module.css'

/** A tab with nothing to show yet. The children are a link or text that says what to do next. */
export function EmptyTab({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <section className={styles['empty']}>
      <BrandMark className={styles['mark']} />
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
