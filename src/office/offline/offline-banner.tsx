import { useEffect } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/orders/offline.ts'
import { holdForms } from './hold-forms.ts'
import styles from './offline-banner.module.css'
import { sendQueue, usePackingQueue } from './packing-queue.ts'

/** Says that the office cannot be reached, and what waits until it can. */
export function OfflineBanner() {
  const { entries, offlineSince, isSignedOut } = usePackingQueue()
  const isOffline = offlineSince !== undefined
  const waiting = entries.filter(({ kind }) => kind === 'pack').length
  useEffect(() => {
    void sendQueue()
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
    return isOffline ? holdForms() : undefined
  }, [isOffline])
  if (isSignedOut && waiting > 0) {
    return (
      <p className={styles['banner']} role="status">
        <Link to="/sign-in?to=/pack" reloadDocument>
          {texts.signInAgain}
        </Link>
      </p>
    )
  }
  return (
    <p className={isOffline ? styles['banner'] : undefined} role="status">
      {isOffline && (
        <>
          <b>{texts.offlineSince(clockTime(offlineSince))}</b> {texts.offline(waiting)}
        </>
      )}
    </p>
  )
}

/** Jakarta time, as everywhere in the office: `14.12`. */
const clockTime = (at: number) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' }).format(at)
