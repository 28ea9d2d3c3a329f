import { useState } from 'react'
import * as texts from '#texts/account/wishlist.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import styles from './wishlist-emails.module.css'

/** The check box for emails about reduced and nearly sold-out pieces. Off until the customer ticks it. */
export function WishlistEmails({ wanted: first, label }: { wanted: boolean; label: string }) {
  const [wanted, setWanted] = useState(first)
  const [busy, setBusy] = useState(false)
  const change = async (to: boolean) => {
    if (busy) return
    setBusy(true)
    setWanted(to)
    const answer = await call('PUT /api/account/wishlist-emails', { body: { wanted: to } })
    setBusy(false)
    if (!answer.ok) setWanted(!to)
    showToast(messageOf(answer))
  }
  return (
    <label className={styles['emails']}>
      <input type="checkbox" checked={wanted} onChange={({ target }) => void change(target.checked)} />
      <span>
        {label}
        <span className={`${text['quiet']} ${text['small']}`}>{texts.emailMeHint}</span>
      </span>
    </label>
  )
}
