import { useState } from 'react'
import { trackingPage } from '../../../../values/links.ts'

/** The waybill number, to be copied, and the page of the courier that wants it typed in. */
export function Tracking({ resi }: { resi: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(resi).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <span className="tracking">
      <span className="resi">{resi}</span>
      {/* On an address without TLS the browser has no clipboard. */}
      {'clipboard' in navigator && (
        <button type="button" className="link" aria-label={`Copy ${resi}`} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      )}
      <a className="link" href={trackingPage} target="_blank" rel="noopener noreferrer">
        Follow the parcel
      </a>
      <span className="unseen" role="status">
        {copied && `${resi} copied`}
      </span>
    </span>
  )
}
