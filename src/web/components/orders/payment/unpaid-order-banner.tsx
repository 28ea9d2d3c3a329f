import { canBePaid, type OrderRow } from '../order.ts'
import { Deadline } from './deadline.tsx'
import { PayNow } from './pay-now.tsx'
import './unpaid-order-banner.css'

type UnpaidOrderBannerProps = { orders: OrderRow[]; onChange: () => unknown }

/** Says that an order waits for its payment: of several, the one whose time ends first. */
export function UnpaidOrderBanner({ orders, onChange }: UnpaidOrderBannerProps) {
  const [order] = orders.filter(canBePaid).sort((one, other) => Date.parse(one.due_date) - Date.parse(other.due_date))
  if (order === undefined) return null
  return (
    <section className="waiting-banner" aria-label="Waiting for payment">
      <p>
        <span>
          Order <b>{order.invoice}</b> is waiting for payment
        </span>
        <span className="until">
          Pay before <Deadline at={order.due_date} onOver={onChange} />
        </span>
      </p>
      <PayNow order={order} onChange={onChange} />
    </section>
  )
}
