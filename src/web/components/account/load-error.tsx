import './load-error.css'

/** Stands where something would stand that did not come. */
export function LoadError({ what, onRetry }: { what: string; onRetry: () => Promise<void> }) {
  return (
    <p className="not-read" role="alert">
      {what} could not be loaded.{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        Try again
      </button>
    </p>
  )
}
