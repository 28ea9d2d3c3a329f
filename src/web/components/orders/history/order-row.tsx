import { useEffect, useRef } from 'react'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { close } from '#texts/phrases.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { formatDay } from '../../../../values/time/shop-time.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import type { OrderAnswer } from '../../account/account-data.ts'
import { OrderDetail } from '../detail/order-detail.tsx'
import { canBePaid, type OrderRow as Order } from '../order.ts'
import { PayNow } from '../payment/pay-now.tsx'
import { Status } from '../status.tsx'
import styles from './order-row.module.css'

type OrderRowProps = {
  order: Order
  isOpen: boolean
  /** The details, once they are loaded. */
  answer: OrderAnswer | undefined
  onChange: () => Promise<void>
}

/** A row of the order history, with the details below while it is open. */
export function OrderRow({ order, isOpen, answer, onChange }: OrderRowProps) {
  const { id, invoice, tgl_order: orderedAt, status, gross_amount: total } = order
  const row = useScrollIntoView(isOpen)
  return (
    <article aria-label={texts.orderLabel(invoice)} id={`order-${id}`} tabIndex={-1} ref={row}>
      <div className={styles['row']}>
        <h2>{invoice}</h2>
        <time className={styles['date']} dateTime={orderedAt}>
          {formatDay(new Date(orderedAt), language)}
        </time>
        <Status status={status} />
        <span className={styles['amount']}>{formatRupiah(total)}</span>
        <div className={styles['actions']}>
          <PageLink
            className={text['link']}
            to={isOpen ? paths.accountTab('orders') : paths.order(id)}
            aria-label={isOpen ? texts.closeDetailOf(invoice) : texts.viewDetailOf(invoice)}
            preventScrollReset
          >
            {isOpen ? close : texts.viewDetail}
          </PageLink>
          {canBePaid(order) && <PayNow className={styles['payNow']} order={order} onChange={onChange} />}
        </div>
      </div>
      {isOpen && <OrderDetail answer={answer} onChange={onChange} />}
    </article>
  )
}

/** An order that is already open when the page loads may be below the visible part. */
function useScrollIntoView(isOpen: boolean) {
  const row = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return row
}
