import { formatRupiah } from '../../../values/rupiah.ts'
import { useFrame } from '../../data/frame-data.ts'
import type { OrderDetail } from './order.ts'

/** What it comes to, as it was reckoned when the order was placed. */
export function OrderSums({ order }: { order: OrderDetail['orders'] }) {
  const totalWords = useFrame()?.shop.tax === 'ppn' ? 'Total, PPN included' : 'Total'
  return (
    <dl className="order-sums">
      <dt>Subtotal</dt>
      <dd>{formatRupiah(order.total)}</dd>
      <dt>Shipping</dt>
      <dd>{formatRupiah(order.ongkir)}</dd>
      {order.voucher_code !== '' && (
        <>
          <dt className="off">
            Voucher {order.voucher_code}
            {order.voucher_desc !== '' && <span className="quiet">{order.voucher_desc}</span>}
          </dt>
          <dd className="off">−{formatRupiah(order.discount)}</dd>
        </>
      )}
      <dt className="total">{totalWords}</dt>
      <dd className="total">{formatRupiah(order.gross_amount)}</dd>
      {order.refunded_amount > 0 && (
        <>
          <dt>Given back</dt>
          <dd>{formatRupiah(order.refunded_amount)}</dd>
        </>
      )}
    </dl>
  )
}
