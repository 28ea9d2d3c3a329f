import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as errorTexts from '#texts/errors.ts'
import * as phrases from '#texts/phrases.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import styles from './errors.module.css'

/** Shown in place of a page if the server is overloaded or the visitor's IP address has reached a rate limit. */
export function PleaseWait() {
  const { revalidate } = useRevalidator()
  // The focused button disappears when the page has loaded.
  useEffect(() => () => document.getElementById('main')?.focus(), [])
  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <title>{errorTexts.pleaseWait}</title>
      <BrandMark className={styles['mark']} />
      <h1>{errorTexts.pleaseWait}</h1>
      <p>{errorTexts.manyVisitors}</p>
      <button type="button" className={button['button']} onClick={revalidate}>
        {phrases.tryAgain}
      </button>
    </section>
  )
}
