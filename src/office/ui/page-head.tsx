import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import text from './text.module.css'

type PageHeadProps = { title: ReactNode; below?: ReactNode; children?: ReactNode }

/** The title of a page, a quiet line below it, and the page's actions. */
export const PageHead = ({ title, below, children }: PageHeadProps) => (
  <div className={styles['head']}>
    <div>
      <h1>{title}</h1>
      {below !== undefined && <p className={text['quiet']}>{below}</p>}
    </div>
    {children !== undefined && <div className={styles['actions']}>{children}</div>}
  </div>
)
