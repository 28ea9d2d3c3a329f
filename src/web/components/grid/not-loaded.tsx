import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import text from '../../ui/text.module.css'
import styles from './not-loaded.module.css'

/** Stands where the articles would stand that did not come. */
export function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <p className={styles['message']} role="alert" aria-busy={state === 'loading'}>
      Could not load –{' '}
      <button type="button" className={text['link']} ref={again} onClick={() => void revalidate()}>
        Try again
      </button>
    </p>
  )
}
