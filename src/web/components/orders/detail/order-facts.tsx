import { formatMoment } from '../../../../values/shop-time.ts'
import { formatAddress, formatService } from '../format-order.ts'
import { canBePaid, type OrderDetail } from '../order.ts'
import { Deadline } from '../payment/deadline.tsx'
import { Tracking } from './tracking.tsx'

type Order = OrderDetail['orders']

/** When, how and whereto. */
export function OrderFacts({ order, onOver }: { order: Order; onOver: () => unknown }) {
  return (
    <dl className="order-facts">
      {canBePaid(order) && (
        <>
          <dt>Pay before</dt>
          <dd>
            <Deadline at={order.due_date} onOver={onOver} />
          </dd>
        </>
      )}
      <Moment name="Ordered" at={order.order_date} />
      <Moment name="Paid" at={order.paid_date} />
      <Moment name="Sent" at={order.shipped_date} />
      <Moment name="Arrived" at={order.delivered_date} />
      <dt>Courier</dt>
      <dd>{formatService(order)}</dd>
      <dt>Tracking no.</dt>
      <dd>{order.resi === '' ? 'Not yet sent' : <Tracking resi={order.resi} />}</dd>
      <dt>Ship to</dt>
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
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
      </dd>
    </>
  )
}
