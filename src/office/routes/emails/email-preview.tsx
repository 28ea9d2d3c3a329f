import { useState } from 'react'
import { texts } from '#office-texts/emails.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './emails.module.css'

/** The email as the customer sees it, or its plain text. Without script both are there. */
export function EmailPreview({ id, text: plain }: { id: number; text: string }) {
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <p className={styles['kinds']}>
        <button type="button" aria-pressed={!isPlain} onClick={() => setPlain(false)}>
          {texts.html}
        </button>
        <button type="button" aria-pressed={isPlain} onClick={() => setPlain(true)}>
          {texts.plainText}
        </button>
      </p>
      {isPlain ? (
        <pre className={styles['plain']}>{plain}</pre>
      ) : (
        // No script runs in it, nothing is loaded, and it cannot reach this page.
        <iframe className={styles['frame']} sandbox="" src={`/emails/${id}/preview`} title={texts.previewTitle} />
      )}
      <p className={text['small']}>{texts.masked}</p>
      <noscript>
        <pre className={styles['plain']}>{plain}</pre>
      </noscript>
    </>
  )
}

export function CopyText({ text: plain }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(plain).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button type="button" className={button['outline']} onClick={copy}>
      <Icon name="copy" size={16} /> <span role="status">{isCopied ? texts.copied : texts.copyText}</span>
    </button>
  )
}
