import { useState } from 'react'
import * as promoTexts from '#texts/promo.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import text from '../../ui/text.module.css'
import styles from './voucher-card.module.css'
import type { VoucherFacts } from './voucher-facts.ts'

export function VoucherCard({
  code,
  gives,
  conditions,
  level: Heading = 'h2',
}: VoucherFacts & { level?: 'h2' | 'h3' }) {
  return (
    <article className={styles['voucher']}>
      <div>
        <Heading>{gives}</Heading>
        {conditions !== '' && <p className={`${text['quiet']} ${text['small']}`}>{conditions}</p>}
      </div>
      <CopyCode code={code} />
    </article>
  )
}

/** A code with a copy button. If the browser has no clipboard, the customer can select the code. */
function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  // Browsers have no clipboard on pages without TLS.
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
