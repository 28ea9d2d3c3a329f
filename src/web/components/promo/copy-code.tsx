import { useState, useSyncExternalStore } from 'react'

/** A code that is copied with one touch; where the browser does not let a page copy, it is there to be selected. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <p className="code">
      <code>{code}</code>
      {useClipboardHere() && (
        <button type="button" onClick={copy} aria-label={`Copy ${code}`}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      )}
      <span className="unseen" role="status">
        {copied && `${code} copied`}
      </span>
    </p>
  )
}

const never = () => () => {}

// On an address without TLS the browser has none.
const useClipboardHere = () =>
  useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  )
