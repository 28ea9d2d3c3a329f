import { useState } from 'react'
import * as texts from '#texts/orders.ts'
import { trackingPage } from '../../../../values/links.ts'

/** The tracking number with a copy button, because the courier's page has no link for a single parcel. */
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
      {/* Browsers have no clipboard on pages without TLS. */}
      {'clipboard' in navigator && (
        <button type="button" className="link" aria-label={texts.copyNumber(resi)} onClick={copy}>
          {copied ? texts.copied : texts.copy}
        </button>
      )}
      <a className="link" href={trackingPage} target="_blank" rel="noopener noreferrer">
        {texts.trackParcel}
      </a>
      <span className="unseen" role="status">
        {copied && texts.numberCopied(resi)}
      </span>
    </span>
  )
}
