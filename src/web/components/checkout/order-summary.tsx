import type { ReactNode } from 'react'
import * as steps from '#texts/checkout/steps.ts'
import * as texts from '#texts/checkout.ts'
import { sicepat } from '../../../contract/texts.ts'
import type { OrderSums } from '../../../values/orders/order-sums.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import text from '../../ui/text.module.css'
import { colorAndSize } from '../bag/item-name.ts'
import { ItemPicture } from '../bag/item-picture.tsx'
import { Cost } from './courier-choice.tsx'
import styles from './order-summary.module.css'
import { TotalBar } from './steps/total-bar.tsx'
import type { Service } from './use-shipping-costs.ts'
import type { Voucher } from './use-voucher-code.ts'

type OrderSummaryProps = {
  items: BagItem[]
  sums: OrderSums
  service: Service | undefined
  billedKg: number | undefined
  voucher: Voucher | undefined
  taxIncluded: boolean
  dispatchNote: string
  /** The form message and the payment button. */
  children: ReactNode
}

/** The items and sums of the order, beside the form or below it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, sums, service, billedKg, voucher, taxIncluded, dispatchNote, children } = props
  const orderDiscount = voucher?.type === 'total' ? sums.discount : 0
  const pieces = items.reduce((sum, { product_qty: qty }) => sum + qty, 0)
  const shippingDiscount = voucher?.type === 'shipping' ? sums.discount : 0
  return (
    <aside className={styles['summary']} aria-labelledby="order-summary">
      <h2 id="order-summary">{texts.orderSummary}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ItemPicture file={item.product_image_small} />
            <span>
              {item.product_name}
              <span className={text['quiet']}>
                {colorAndSize(item)}, {item.product_qty}&nbsp;×
                {item.product_qty > 1 && ` ${formatRupiah(priceOf(item))}`}
              </span>
            </span>
            <Cost full={item.product_qty * priceOf(item)} discount={0} />
          </li>
        ))}
      </ul>
      <dl>
        <dt>{texts.subtotal}</dt>
        <dd>{formatRupiah(sums.total)}</dd>
        <dt>
          {texts.shipping}{' '}
          {service && billedKg !== undefined && (
            <span className={text['quiet']}>
              {texts.parcel(`${sicepat} ${service.service}`, billedKg)}
              {shippingDiscount > 0 && texts.withVoucher(voucher?.code ?? '')}
            </span>
          )}
        </dt>
        <dd>
          {service ? (
            <Cost full={sums.ongkir} discount={shippingDiscount} />
          ) : (
            <span className={text['quiet']}>{texts.notKnownYet}</span>
          )}
        </dd>
        {orderDiscount > 0 && (
          <>
            <dt className={styles['discount']}>{texts.voucherNamed(voucher?.code ?? '')}</dt>
            <dd className={styles['discount']}>−{formatRupiah(orderDiscount)}</dd>
          </>
        )}
        <dt className={styles['total']}>
          {texts.total} {taxIncluded && <span className={text['quiet']}>{texts.taxIncluded}</span>}
        </dt>
        <dd className={styles['total']}>
          {service ? formatRupiah(sums.grossTotalFinal) : <span className={text['quiet']}>{texts.withShipping}</span>}
        </dd>
      </dl>
      <p className={`${text['quiet']} ${styles['note']}`}>{texts.waysToPay}</p>
      {dispatchNote !== '' && <p className={`${text['quiet']} ${styles['note']}`}>{dispatchNote}</p>}
      <TotalBar
        total={formatRupiah(sums.grossTotalFinal)}
        note={service ? steps.withShipping(pieces) : steps.withoutShipping(pieces)}
      >
        {children}
      </TotalBar>
    </aside>
  )
}
