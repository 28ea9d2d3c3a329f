import type { ReactNode } from 'react'
import { tryAgain } from '#texts/phrases.ts'
import './load-error.css'

/** Shown in the place of something that could not be loaded. */
export function LoadError({ children, onRetry }: { children: ReactNode; onRetry: () => Promise<void> }) {
  return (
    <p className="not-read" role="alert">
      {children}{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        {tryAgain}
      </button>
    </p>
  )
}
