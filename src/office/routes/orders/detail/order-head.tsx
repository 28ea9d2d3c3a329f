import { Link } from 'react-router'
import { texts } from '#office-texts/orders/order-page.ts'
import { texts as orders } from '#office-texts/orders/orders.ts'
import { MoreMenu, WayUp } from '../../../components/detail-head.tsx'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ParcelMark, PaymentMark } from '../../../ui/status.tsx'
import type { OrderData } from '../order.tsx'
import styles from './order-head.module.css'

type Action = { name: string; to: string; icon?: 'left' | 'right' | 'print' }

/** What the person may do, besides the next step. Most of it is behind the last button, on a phone all of it. */
export function OrderHead({ order }: { order: OrderData }) {
  const { invoice, more, list } = order
  const path = (name: string) => `/orders/${invoice}/${name}`
  const beside = (neighbour: string | undefined) => (neighbour === undefined ? '' : `/orders/${neighbour}${list.query}`)
  const steps: Action[] = [
    { name: texts.previousOrder, to: beside(list.previous), icon: 'left' },
    { name: texts.nextOrder, to: beside(list.next), icon: 'right' },
  ]
  const actions: Action[] = [
    ...(order.mayPack && order.parcel !== undefined
      ? [{ name: texts.print, to: `/print?invoice=${invoice}`, icon: 'print' as const }]
      : []),
    ...(order.mayRefund ? [{ name: texts.refund, to: path('refund') }] : []),
  ]
  const inMenu = [...actions, ...steps].filter(({ to }) => to !== '')
  return (
    <>
      <WayUp to={`/orders${list.query}`}>{orders.orders}</WayUp>
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
        {steps.map((step) => (
          <Neighbour key={step.name} {...step} />
        ))}
        {actions.map(({ name, to, icon }) => (
          <Link key={name} to={to} className={`${button['outline']} ${styles['onDesktop']}`}>
            {icon !== undefined && <Icon name={icon} size={16} />} {name}
          </Link>
        ))}
        {inMenu.length + more.length > 0 && (
          <MoreMenu key={invoice} label={texts.more} isForPhone={more.length === 0}>
            {inMenu.map(({ name, to }) => (
              <li key={name} className={styles['onPhone']}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            {more.map(({ link, name }) => (
              <li key={link}>
                <Link to={path(link)}>{name}</Link>
              </li>
            ))}
          </MoreMenu>
        )}
      </PageHead>
    </>
  )
}

/** At an end of the list it is greyed out, so that the other stays where it is. */
const Neighbour = ({ to, icon, name }: Action) =>
  to === '' ? (
    <span className={`${button['outline']} ${styles['none']} ${styles['onDesktop']}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} size={16} />}
    </span>
  ) : (
    <Link to={to} className={`${button['outline']} ${styles['onDesktop']}`} aria-label={name}>
      {icon !== undefined && <Icon name={icon} size={16} />}
    </Link>
  )
