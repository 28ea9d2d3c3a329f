import type { MouseEvent } from 'react'
import * as bagTexts from '#texts/bag.ts'
import { pieces } from '#texts/checkout/steps.ts'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { Bag } from '../../data/bag-store.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TotalBar } from '../checkout/steps/total-bar.tsx'
import styles from './bag-summary.module.css'
import { fullItemName } from './item-name.ts'
import { ShippingEstimate } from './shipping-estimate.tsx'

/** The subtotal and the link to the shipping page. While a line is sold out, the link only scrolls to that line. */
export function BagSummary({ bag: { cart, subtotal, count } }: { bag: Bag }) {
  const soldOut = cart.filter(({ size }) => size.stock === 0)
  const stop = (event: MouseEvent) => {
    const [first] = soldOut
    if (first === undefined) return
    event.preventDefault()
    const line = document.getElementById(`line-${first.id}`)
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
    showToast({ kind: 'error', text: texts.soldOut, lang: 'id', about: soldOut.map(fullItemName).join('; ') })
  }
  return (
    <aside className={styles['summary']} aria-label={bagTexts.summary}>
      <h2>{bagTexts.summary}</h2>
      <dl>
        <dt>{bagTexts.subtotalOf(count)}</dt>
        <dd>{formatRupiah(subtotal)}</dd>
        <ShippingEstimate cart={cart} />
      </dl>
      <TotalBar total={formatRupiah(subtotal)} note={pieces(count)}>
        <PageLink className={button['button']} to={paths.shipping()} onClick={stop} aria-describedby="why-not">
          {texts.goToShipping}
        </PageLink>
      </TotalBar>
      <p className={styles['soldOut']} id="why-not">
        {soldOut.length > 0 && (
          <>
            <span lang="id">{texts.soldOut}</span>: {soldOut.map(fullItemName).join('; ')}
          </>
        )}
      </p>
    </aside>
  )
}
