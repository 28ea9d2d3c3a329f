import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { formatMoment } from '../../../../values/time/shop-time.ts'
import { formatAddress, formatService } from '../format-order.ts'
import { canBePaid, type OrderDetail } from '../order.ts'
import { Deadline } from '../payment/deadline.tsx'
import styles from './order-facts.module.css'
import { Tracking } from './tracking.tsx'

type Order = OrderDetail['orders']

/** Dates, courier and address of an order. */
export function OrderFacts({ order, onOver }: { order: Order; onOver: () => unknown }) {
  return (
    <dl className={styles['facts']} data-list="facts">
      {canBePaid(order) && (
        <>
          <dt>{texts.payBefore}</dt>
          <dd>
            <Deadline at={order.due_date} onOver={onOver} />
          </dd>
        </>
      )}
      <Moment name={texts.ordered} at={order.order_date} />
      <Moment name={texts.paid} at={order.paid_date} />
      <Moment name={texts.shipped} at={order.shipped_date} />
      <Moment name={texts.delivered} at={order.delivered_date} />
      <dt>{texts.courier}</dt>
      <dd>{formatService(order)}</dd>
      <dt>{texts.trackingNumber}</dt>
      <dd>{order.resi === '' ? texts.notShippedYet : <Tracking resi={order.resi} />}</dd>
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
