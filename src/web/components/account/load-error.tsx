import './load-error.css'

/** Stands where something would stand that did not come. */
export function LoadError({ what, again }: { what: string; again: () => Promise<void> }) {
  return (
    <p className="not-read" role="alert">
      {what} could not be loaded.{' '}
      <button type="button" className="link" onClick={() => void again()}>
        Try again
      </button>
    </p>
  )
}
