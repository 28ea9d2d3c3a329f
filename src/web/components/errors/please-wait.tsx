import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as errorTexts from '#texts/errors.ts'
import * as phrases from '#texts/phrases.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import styles from './errors.module.css'

/** Stands where a page would stand that the shop is too busy to answer, or that was asked for too often from one address. */
export function PleaseWait() {
  const { revalidate } = useRevalidator()
  // The button that has the focus goes when the page has come.
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
