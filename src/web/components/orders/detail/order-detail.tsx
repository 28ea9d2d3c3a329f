import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { formatDay } from '../../../../values/time/shop-time.ts'
import text from '../../../ui/text.module.css'
import { canBePaid, type OrderDetail as Detail } from '../order.ts'
import { OrderSums } from '../order-sums.tsx'
import { Deadline } from '../payment/deadline.tsx'
import { PayNow } from '../payment/pay-now.tsx'
import { formatDays } from '../progress/format-days.ts'
import { Progress } from '../progress/progress.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { Status } from '../status.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-detail.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { Tracking } from './tracking.tsx'

type Order = Detail['orders']
type OrderDetailProps = { detail: Detail; onChange: () => Promise<void> }

export function OrderDetail({ detail: { orders: order, order_items: items }, onChange }: OrderDetailProps) {
  const { id, invoice, status } = order
  const heading = readHeading(order)
  return (
    <article className={styles['order']} aria-label={texts.orderLabel(invoice)} id={`order-${id}`} tabIndex={-1}>
      <div className={styles['head']}>
        <div>
          <h1>{heading}</h1>
          <p className={text['quiet']}>
            {invoice}, {formatDay(new Date(order.order_date), language)}
          </p>
        </div>
        {heading !== texts.statusName(status) && <Status status={status} />}
      </div>
      <div className={styles['state']}>
        <p role="status">{readSentence(order)}</p>
        {canBePaid(order) && (
          <div className={styles['pay']}>
            <PayNow order={order} onChange={onChange} />
            <p>
              <span className={text['quiet']}>{texts.payBefore}</span>{' '}
              <Deadline at={order.due_date} onOver={onChange} />
            </p>
          </div>
        )}
      </div>
      {isGoing(order) && <Progress order={order} arrival={order.arrival} />}
      <div className={styles['columns']}>
        <div className={styles['items']}>
          {order.resi !== '' && (
            <div className={styles['parcel']}>
              <span>
                {order.courier} {order.service}
              </span>
              <Tracking resi={order.resi} />
            </div>
          )}
          <h2 className={text['visuallyHidden']}>{texts.itemsOfOrder}</h2>
          <OrderItems items={items} />
        </div>
        <div className={styles['facts']}>
          <OrderFacts order={order} />
          <OrderSums order={order} />
          <OrderActions order={order} onChange={onChange} />
        </div>
      </div>
      <OrderReturns order={order} />
    </article>
  )
}

/** The order is paid, and neither over nor in doubt. */
export const isGoing = ({ status, paid_date }: Order): boolean =>
  paid_date !== null && ['Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded'].includes(status)

function readHeading({ status, arrival }: Order): string {
  if (status === 'Unpaid') return texts.waitingForPayment
  const isExpected = status === 'Paid' || status === 'Packed' || status === 'Shipped'
  return isExpected && arrival !== null
    ? texts.arriving(formatDays(arrival.from, arrival.until))
    : texts.statusName(status)
}

/** After its deadline, an order stays unpaid for a moment until the server expires it. */
function readSentence(order: Order): string {
  return order.status === 'Unpaid' && !canBePaid(order) ? texts.paymentTimeOver : texts.statusSentences[order.status]
}
