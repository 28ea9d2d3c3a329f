import { useState } from 'react'
import { Form } from 'react-router'
import { texts } from '#office-texts/accounts/second-factor.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

/** Ten codes that are never shown again. */
export function RecoveryCodes({ codes, isSetup }: { codes: string[]; isSetup: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Gate title={texts.saveCodes} intro={texts.saveCodesIntro} step={isSetup ? 3 : undefined}>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={styles['tools']}>
        <button type="button" className={button['outline']} onClick={copy}>
          <Icon name="copy" size={16} /> {isCopied ? texts.copied : texts.copy}
        </button>
        <a
          className={button['outline']}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
          download="recovery-codes.txt"
        >
          <Icon name="download" size={16} /> {texts.download}
        </a>
        <button type="button" className={button['outline']} onClick={() => window.print()}>
          <Icon name="print" size={16} /> {texts.print}
        </button>
      </p>
      <Form method="get" action="/" className={styles['form']}>
        <label className={styles['choice']}>
          <input type="checkbox" required />
          {texts.savedThem}
        </label>
        <button type="submit" className={`${button['button']} ${button['large']} ${button['wide']}`}>
          {texts.toToday}
        </button>
      </Form>
    </Gate>
  )
}
