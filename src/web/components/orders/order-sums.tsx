import * as texts from '#texts/orders.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import text from '../../ui/text.module.css'
import type { OrderDetail } from './order.ts'
import styles from './order-sums.module.css'

/** The sums of an order, as calculated when it was placed. */
export function OrderSums({ order, className = '' }: { order: OrderDetail['orders']; className?: string | undefined }) {
  const totalLabel = order.tax_percent > 0 ? texts.totalWithTax : texts.total
  return (
    <dl className={`${styles['sums']} ${className}`} data-list="sums">
      <dt>{texts.subtotal}</dt>
      <dd>{formatRupiah(order.total)}</dd>
      <dt>{texts.shipping}</dt>
      <dd>{formatRupiah(order.ongkir)}</dd>
      {order.voucher_code !== '' && (
        <>
          <dt className={styles['discount']}>
            {texts.voucher(order.voucher_code)}
            {order.voucher_desc !== '' && <span className={text['quiet']}>{order.voucher_desc}</span>}
          </dt>
          <dd className={styles['discount']}>−{formatRupiah(order.discount)}</dd>
        </>
      )}
      <dt className={styles['total']}>{totalLabel}</dt>
      <dd className={styles['total']}>{formatRupiah(order.gross_amount)}</dd>
      {order.refunded_amount > 0 && (
        <>
          <dt>{texts.refunded}</dt>
          <dd>{formatRupiah(order.refunded_amount)}</dd>
        </>
      )}
    </dl>
  )
}
