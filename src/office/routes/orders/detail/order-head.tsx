import { Link } from 'react-router'
import { texts } from '#office-texts/orders/order-page.ts'
import { texts as orders } from '#office-texts/orders/orders.ts'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ParcelMark, PaymentMark } from '../../../ui/status.tsx'
import customer from '../../customers/customer.module.css'
import type { OrderData } from '../order.tsx'
import styles from './order-head.module.css'

/** What the person may do, besides the next step. Most of it is behind the last button. */
export function OrderHead({ order }: { order: OrderData }) {
  const { invoice, more, list } = order
  const path = (name: string) => `/orders/${invoice}/${name}`
  return (
    <>
      <p className={customer['up']}>
        <Link to={`/orders${list.query}`}>
          <Icon name="left" size={16} /> {orders.orders}
        </Link>
      </p>
      <PageHead
        title={order.recipient}
        beside={
          <>
            <PaymentMark status={order.payment} />
            {order.parcel !== undefined && <ParcelMark state={order.parcel} />}
          </>
        }
        below={`${invoice} · ${order.placed.exact}`}
      >
        <Neighbour to={list.previous} query={list.query} icon="left" label={texts.previousOrder} />
        <Neighbour to={list.next} query={list.query} icon="right" label={texts.nextOrder} />
        {order.mayPack && order.parcel !== undefined && (
          <Link to={`/print?invoice=${invoice}`} className={button['outline']}>
            <Icon name="print" size={16} /> {texts.print}
          </Link>
        )}
        {order.mayRefund && (
          <Link to={path('refund')} className={button['outline']}>
            {texts.refund}
          </Link>
        )}
        {more.length > 0 && (
          <details className={styles['more']} key={invoice}>
            <summary className={button['outline']} aria-label={texts.more}>
              <Icon name="more" size={16} />
            </summary>
            <ul>
              {more.map(({ link, name }) => (
                <li key={link}>
                  <Link to={path(link)}>{name}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PageHead>
    </>
  )
}

type NeighbourProps = { to: string | undefined; query: string; icon: 'left' | 'right'; label: string }

/** At an end of the list it is greyed out, so that the other stays where it is. */
const Neighbour = ({ to, query, icon, label }: NeighbourProps) =>
  to === undefined ? (
    <span className={`${button['outline']} ${styles['none']}`} aria-hidden="true">
      <Icon name={icon} size={16} />
    </span>
  ) : (
    <Link to={`/orders/${to}${query}`} className={button['outline']} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  )
