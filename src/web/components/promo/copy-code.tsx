import { useState } from 'react'
import * as promoTexts from '#texts/promo.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import text from '../../ui/text.module.css'
import styles from './voucher-card.module.css'

/** A code that is copied with one touch; where the browser does not let a page copy, it is there to be selected. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  // On an address without TLS the browser has no clipboard.
  const canCopy = useHydrated() && 'clipboard' in navigator
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <p className={styles['code']}>
      <code>{code}</code>
      {canCopy && (
        <button
          type="button"
          onClick={copy}
          aria-label={copied ? promoTexts.codeCopied(code) : promoTexts.copyCode(code)}
        >
          {copied ? promoTexts.copied : promoTexts.copy}
        </button>
      )}
      <span className={text['visuallyHidden']} role="status">
        {copied && promoTexts.announceCopied(code)}
      </span>
    </p>
  )
}
