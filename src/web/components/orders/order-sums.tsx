import * as texts from '#texts/orders.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { useFrame } from '../../data/frame-data.ts'
import type { OrderDetail } from './order.ts'

/** The sums of an order, as calculated when it was placed. */
export function OrderSums({ order }: { order: OrderDetail['orders'] }) {
  const totalLabel = useFrame()?.shop.tax === 'ppn' ? texts.totalWithTax : texts.total
  return (
    <dl className="order-sums">
      <dt>{texts.subtotal}</dt>
      <dd>{formatRupiah(order.total)}</dd>
      <dt>{texts.shipping}</dt>
      <dd>{formatRupiah(order.ongkir)}</dd>
      {order.voucher_code !== '' && (
        <>
          <dt className="off">
            {texts.voucher(order.voucher_code)}
            {order.voucher_desc !== '' && <span className="quiet">{order.voucher_desc}</span>}
          </dt>
          <dd className="off">−{formatRupiah(order.discount)}</dd>
        </>
      )}
      <dt className="total">{totalLabel}</dt>
      <dd className="total">{formatRupiah(order.gross_amount)}</dd>
      {order.refunded_amount > 0 && (
        <>
          <dt>{texts.refunded}</dt>
          <dd>{formatRupiah(order.refunded_amount)}</dd>
        </>
      )}
    </dl>
  )
}
