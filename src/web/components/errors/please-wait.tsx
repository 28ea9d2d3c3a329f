import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'

/** Stands where a page would stand that the shop is too busy to answer, or that was asked for too often from one address. */
export function PleaseWait() {
  const { revalidate } = useRevalidator()
  // The button that has the focus goes when the page has come.
  useEffect(() => () => document.getElementById('main')?.focus(), [])
  return (
    <section className="not-found wrap">
      <title>{texts.pleaseWait}</title>
      <BrandMark />
      <h1>{texts.pleaseWait}</h1>
      <p>Too many pages are asked for just now. Try again in a minute or two.</p>
      <button type="button" className="button" onClick={revalidate}>
        Try again
      </button>
    </section>
  )
}
