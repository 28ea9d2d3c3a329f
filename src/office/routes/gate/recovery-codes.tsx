import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/accounts/second-factor.ts'
import button from '../../ui/button.module.css'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

/** Ten codes that are never shown again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Gate title={texts.saveCodes} intro={texts.saveCodesIntro}>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={styles['tools']}>
        <button type="button" className={button['outline']} onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </button>
        <button type="button" className={button['outline']} onClick={() => window.print()}>
          {texts.print}
        </button>
      </p>
      <Link to="/" className={`${button['button']} ${button['large']} ${button['wide']}`}>
        {texts.savedThem}
      </Link>
    </Gate>
  )
}
