import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import text from './text.module.css'

type PageHeadProps = { title: ReactNode; beside?: ReactNode; below?: ReactNode; children?: ReactNode }

/** The title of a page with its state beside it, a quiet line below, and the page's actions. */
export const PageHead = ({ title, beside, below, children }: PageHeadProps) => (
  <div className={styles['head']}>
    <div>
      {beside === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className={styles['title']}>
          <h1>{title}</h1>
          {beside}
        </div>
      )}
      {below !== undefined && <p className={text['quiet']}>{below}</p>}
    </div>
    {children !== undefined && <div className={styles['actions']}>{children}</div>}
  </div>
)
