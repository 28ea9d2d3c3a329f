import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { formatDay } from '../../../../values/time/shop-time.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { canBePaid, type OrderRow as Order } from '../order.ts'
import { PayNow } from '../payment/pay-now.tsx'
import { Status } from '../status.tsx'
import styles from './order-row.module.css'

type OrderRowProps = {
  order: Order
  onChange: () => Promise<void>
}

/** A row of the order history. */
export function OrderRow({ order, onChange }: OrderRowProps) {
  const { id, invoice, tgl_order: orderedAt, status, gross_amount: total } = order
  return (
    <article aria-label={texts.orderLabel(invoice)}>
      <div className={styles['row']}>
        <h2>{invoice}</h2>
        <time className={styles['date']} dateTime={orderedAt}>
          {formatDay(new Date(orderedAt), language)}
        </time>
        <Status status={status} />
        <span className={styles['amount']}>{formatRupiah(total)}</span>
        <div className={styles['actions']}>
          <PageLink className={text['link']} to={paths.order(id)} aria-label={texts.viewDetailOf(invoice)}>
            {texts.viewDetail}
          </PageLink>
          {canBePaid(order) && <PayNow className={styles['payNow']} order={order} onChange={onChange} />}
        </div>
      </div>
    </article>
  )
}
