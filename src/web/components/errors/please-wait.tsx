import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '../../../contract/texts.ts'
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
      <title>{texts.pleaseWait}</title>
      <BrandMark className={styles['mark']} />
      <h1>{texts.pleaseWait}</h1>
      <p>Too many pages are asked for just now. Try again in a minute or two.</p>
      <button type="button" className={button['button']} onClick={revalidate}>
        Try again
      </button>
    </section>
  )
}
