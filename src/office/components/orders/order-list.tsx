import { Link } from 'react-router'
import { texts } from '#office-texts/orders/orders.ts'
import { Ago } from '../../ui/ago.tsx'
import { ParcelMark, PaymentMark } from '../../ui/status.tsx'
import text from '../../ui/text.module.css'
import { SelectBox } from '../bulk-bar.tsx'
import { Thumbs } from '../thumbs.tsx'
import { useListKeys } from '../use-list-keys.ts'
import type { OrderRow } from './order-facts.ts'
import styles from './order-list.module.css'

type OrderListProps = {
  orders: OrderRow[]
  /** With checkboxes for a `BulkBar`. */
  isSelectable?: boolean
  /** What the list shows, for the page of an order: it leads back here and to the next one. */
  query?: string
}

/** Orders as a table, and as cards on a phone. */
export function OrderList({ orders, isSelectable = false, query = '' }: OrderListProps) {
  useListKeys()
  const hasAmounts = orders.some(({ total }) => total !== undefined)
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.items}</th>
            <th scope="col">{texts.service}</th>
            {hasAmounts && (
              <th scope="col" className={styles['number']}>
                {texts.total}
              </th>
            )}
            <th scope="col">{texts.payment}</th>
            <th scope="col">{texts.parcel}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.invoice} data-row>
              <td>
                {isSelectable && <SelectBox invoice={order.invoice} name={order.recipient} />}
                <Link to={`/orders/${order.invoice}${query}`} className={styles['link']} title={order.invoice}>
                  {order.lastDigits}
                </Link>
              </td>
              <td>
                {order.recipient}
                <span className={`${text['small']} ${styles['city']}`}>{order.city}</span>
              </td>
              <td>
                <span className={styles['items']}>
                  <Thumbs pictures={order.pictures} />
                  <span className={text['quiet']}>{order.items}</span>
                </span>
              </td>
              <td className={text['quiet']}>{order.service}</td>
              {hasAmounts && <td className={styles['number']}>{order.total}</td>}
              <td>
                <PaymentMark status={order.payment} />
                <span className={text['small']}>
                  <Ago at={order.paid ?? order.placed} />
                </span>
              </td>
              <td>
                <ParcelMark state={order.parcel} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['cards']}>
        {orders.map((order) => (
          <li key={order.invoice} data-row>
            {isSelectable && <SelectBox invoice={order.invoice} name={order.recipient} />}
            <Link to={`/orders/${order.invoice}${query}`}>
              <b>{order.recipient}</b>
              <b className={styles['number']}>{order.total}</b>
              <span className={text['small']}>
                {order.lastDigits} · {order.city} · {texts.count(order.items)}
              </span>
              <span className={`${text['small']} ${styles['number']}`}>
                <Ago at={order.paid ?? order.placed} />
              </span>
              <span className={styles['states']}>
                <Thumbs pictures={order.pictures} />
                <PaymentMark status={order.payment} />
                {order.parcel !== undefined && <ParcelMark state={order.parcel} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
