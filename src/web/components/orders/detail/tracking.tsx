import { useState } from 'react'
import * as texts from '#texts/orders.ts'
import { trackingPage } from '../../../../values/links.ts'
import text from '../../../ui/text.module.css'
import styles from './tracking.module.css'

/** The tracking number with a copy button, because the courier's page has no link for a single parcel. */
export function Tracking({ resi }: { resi: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(resi).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <span className={styles['tracking']}>
      <span className={styles['number']}>{resi}</span>
      {/* Browsers have no clipboard on pages without TLS. */}
      {'clipboard' in navigator && (
        <button type="button" className={text['link']} aria-label={texts.copyNumber(resi)} onClick={copy}>
          {copied ? texts.copied : texts.copy}
        </button>
      )}
      <a className={text['link']} href={trackingPage} target="_blank" rel="noopener noreferrer">
        {texts.trackParcel}
      </a>
      <span className={text['visuallyHidden']} role="status">
        {copied && texts.numberCopied(resi)}
      </span>
    </span>
  )
}
