import type { ReactNode } from 'react'
import { tryAgain } from '#texts/phrases.ts'
import text from '../../ui/text.module.css'
import styles from './load-error.module.css'

type LoadErrorProps = { className?: string | undefined; children: ReactNode; onRetry: () => Promise<void> }

/** Shown in place of content that could not be loaded. */
export function LoadError({ className = '', children, onRetry }: LoadErrorProps) {
  return (
    <p className={`${styles['error']} ${className}`} role="alert">
      {children}{' '}
      <button type="button" className={text['link']} onClick={() => void onRetry()}>
        {tryAgain}
      </button>
    </p>
  )
}
