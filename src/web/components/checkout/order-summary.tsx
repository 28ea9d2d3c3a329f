import type { ReactNode } from 'react'
import * as texts from '../../../contract/texts.ts'
import type { OrderSums } from '../../../values/order-sums.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import { colorAndSize } from '../bag/item-name.ts'
import { ItemPicture } from '../bag/item-picture.tsx'
import { Cost } from './courier-choice.tsx'
import type { Service } from './use-shipping-costs.ts'
import type { Voucher } from './use-voucher-code.ts'
import './order-summary.css'

type OrderSummaryProps = {
  lines: BagItem[]
  sums: OrderSums
  service: Service | undefined
  billedKg: number | undefined
  voucher: Voucher | undefined
  taxIncluded: boolean
  dispatchNote: string
  /** The way on, and what was said of it. */
  children: ReactNode
}

/** All that is bought and what it comes to, beside the form or at its end. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, sums, service, billedKg, voucher, taxIncluded, dispatchNote, children } = props
  const offTotal = voucher?.type === 'total' ? sums.discount : 0
  const offShipping = voucher?.type === 'shipping' ? sums.discount : 0
  return (
    <aside className="order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <ItemPicture file={line.product_image_small} />
            <span>
              {line.product_name}
              <span className="quiet">
                {colorAndSize(line)}, {line.product_qty} ×
              </span>
            </span>
            <span className="cost">{formatRupiah(line.product_qty * priceOf(line))}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{formatRupiah(sums.total)}</dd>
        <dt>
          Shipping{' '}
          {service && billedKg !== undefined && (
            <span className="quiet">
              {texts.sicepat} {service.service}, {billedKg} kg
              {offShipping > 0 && `, voucher ${voucher?.code}`}
            </span>
          )}
        </dt>
        <dd>
          {service ? <Cost full={sums.ongkir} off={offShipping} /> : <span className="quiet">Not known yet</span>}
        </dd>
        {offTotal > 0 && (
          <>
            <dt className="off">Voucher {voucher?.code}</dt>
            <dd className="off">−{formatRupiah(offTotal)}</dd>
          </>
        )}
        <dt className="total">Total {taxIncluded && <span className="quiet">PPN included</span>}</dt>
        <dd className="total">
          {service ? formatRupiah(sums.grossTotalFinal) : <span className="quiet">With shipping</span>}
        </dd>
      </dl>
      <p className="quiet ways">{texts.waysToPay}</p>
      {dispatchNote !== '' && <p className="quiet ways">{dispatchNote}</p>}
      {children}
    </aside>
  )
}
