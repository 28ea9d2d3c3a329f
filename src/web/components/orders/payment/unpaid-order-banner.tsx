import * as texts from '#texts/orders.ts'
import { canBePaid, type OrderRow } from '../order.ts'
import { Deadline } from './deadline.tsx'
import { PayNow } from './pay-now.tsx'
import styles from './unpaid-order-banner.module.css'

type UnpaidOrderBannerProps = { orders: OrderRow[]; onChange: () => unknown }

/** The unpaid orders, the one whose time to pay ends first at the top. */
export function UnpaidOrderBanner({ orders, onChange }: UnpaidOrderBannerProps) {
  const unpaid = orders.filter(canBePaid).sort((one, other) => Date.parse(one.due_date) - Date.parse(other.due_date))
  if (unpaid.length === 0) return null
  return (
    <section className={styles['banner']} aria-label={texts.waitingForPayment}>
      {unpaid.map((order) => (
        <div key={order.id}>
          <p>
            <span>
              {texts.order} <b>{order.invoice}</b> {texts.isWaitingForPayment}
            </span>
            <span className={styles['until']}>
              {texts.payBefore} <Deadline at={order.due_date} onOver={onChange} />
            </span>
          </p>
          <PayNow order={order} onChange={onChange} />
        </div>
      ))}
    </section>
  )
}
