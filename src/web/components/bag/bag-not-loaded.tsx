import { useState } from 'react'
import * as bagTexts from '#texts/bag.ts'
import * as phrases from '#texts/phrases.ts'
import { loadBag } from '../../data/load-bag.ts'
import text from '../../ui/text.module.css'
import styles from './bag-not-loaded.module.css'

/** The bag could not be loaded. The page shows the last loaded bag, if there is one. */
export function BagNotLoaded() {
  const [waiting, setWaiting] = useState(false)
  const retry = async () => {
    setWaiting(true)
    await loadBag({ again: true })
    setWaiting(false)
  }
  return (
    <p className={styles['message']} role="status" aria-busy={waiting}>
      {bagTexts.notLoaded}{' '}
      <button type="button" className={text['link']} onClick={retry}>
        {waiting ? bagTexts.trying : phrases.tryAgain}
      </button>
    </p>
  )
}
