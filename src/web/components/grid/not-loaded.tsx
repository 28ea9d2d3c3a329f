import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import * as phrases from '#texts/phrases.ts'
import text from '../../ui/text.module.css'
import styles from './not-loaded.module.css'

/** Shown in place of articles that could not be loaded. */
export function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  useEffect(() => {
    const tryAgain = () => void revalidate()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [revalidate])
  return (
    <p className={styles['message']} role="alert" aria-busy={state === 'loading'}>
      {gridTexts.notLoaded}{' '}
      <button type="button" className={text['link']} ref={again} onClick={() => void revalidate()}>
        {phrases.tryAgain}
      </button>
    </p>
  )
}
