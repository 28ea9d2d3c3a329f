import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { formatMoment } from '../../../../values/time/shop-time.ts'
import { formatAddress, formatService } from '../format-order.ts'
import type { OrderDetail } from '../order.ts'
import styles from './order-facts.module.css'

type Order = OrderDetail['orders']

/** Dates, courier and address of an order. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles['facts']} data-list="facts">
      <Moment name={texts.ordered} at={order.order_date} />
      <Moment name={texts.payment} at={order.paid_date} />
      <dt>{texts.courier}</dt>
      <dd>{formatService(order)}</dd>
      {order.resi === '' && (
        <>
          <dt>{texts.trackingNumber}</dt>
          <dd>{texts.notShippedYet}</dd>
        </>
      )}
      <dt>{texts.shipTo}</dt>
      <dd>
        <address>
          {formatAddress(order).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </dd>
    </dl>
  )
}

function Moment({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </dd>
    </>
  )
}
