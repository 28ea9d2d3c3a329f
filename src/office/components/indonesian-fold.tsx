import type { ReactNode } from 'react'
import { texts } from '#office-texts/forms/indonesian.ts'
import styles from './indonesian-fold.module.css'

type IndonesianFoldProps = { hasError: boolean; children: ReactNode }

/** The Indonesian versions of the fields above. Closed, because a shop may be written in one language only. */
export const IndonesianFold = ({ hasError, children }: IndonesianFoldProps) => (
  <details className={styles['fold']} open={hasError}>
    <summary lang="id">Bahasa Indonesia</summary>
    <p className={styles['hint']}>{texts.hint}</p>
    {children}
  </details>
)
