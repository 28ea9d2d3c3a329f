import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/today.ts'
import button from '../../ui/button.module.css'
import type { OrderRow } from '../orders/order-facts.ts'
import { OrderList } from '../orders/order-list.tsx'
import styles from './recent-orders.module.css'

/** New orders do not move what is being read: they wait behind a button. What changes of an order that is shown changes in place. */
export function RecentOrders({ orders }: { orders: readonly OrderRow[] }) {
  const [first, setFirst] = useState(orders)
  const shown = first.map((order) => orders.find(({ invoice }) => invoice === order.invoice) ?? order)
  const added = orders.filter(({ invoice }) => !first.some((order) => order.invoice === invoice)).length
  return (
    <section>
      <header className={styles['head']}>
        <h2>{texts.recentOrders}</h2>
        <Link to="/orders?view=all">{texts.viewAll}</Link>
      </header>
      <div role="status">
        {added > 0 && (
          <button type="button" className={`${button['outline']} ${styles['new']}`} onClick={() => setFirst(orders)}>
            {texts.newOrders(added)}
          </button>
        )}
      </div>
      <OrderList orders={shown} />
    </section>
  )
}
