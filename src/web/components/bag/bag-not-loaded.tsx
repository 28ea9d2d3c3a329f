import { useState } from 'react'
import { loadBag } from '../../data/load-bag.ts'
import text from '../../ui/text.module.css'
import styles from './bag-not-loaded.module.css'

/** The bag that is shown is the last one that came, or there is none. */
export function BagNotLoaded() {
  const [waiting, setWaiting] = useState(false)
  const retry = async () => {
    setWaiting(true)
    await loadBag({ anew: true })
    setWaiting(false)
  }
  return (
    <p className={styles['message']} role="status" aria-busy={waiting}>
      Your bag could not be loaded.{' '}
      <button type="button" className={text['link']} onClick={retry}>
        {waiting ? 'Trying…' : 'Try again'}
      </button>
    </p>
  )
}
