import * as texts from '#texts/orders.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { colorAndSize } from '../bag/item-name.ts'
import { ItemPicture } from '../bag/item-picture.tsx'
import { isGoing } from '../orders/detail/order-detail.tsx'
import { formatAddress, formatService } from '../orders/format-order.ts'
import type { OrderDetail } from '../orders/order.ts'
import { OrderSums } from '../orders/order-sums.tsx'
import { formatDays } from '../orders/progress/format-days.ts'
import { Progress } from '../orders/progress/progress.tsx'
import styles from './order-glance.module.css'

/** When the order arrives, and where. */
export function OrderWay({ order }: { order: OrderDetail['orders'] }) {
  const { arrival, shipped_date: sent, delivered_date: delivered } = order
  const days = arrival && formatDays(arrival.from, arrival.until)
  return (
    <div className={styles['way']}>
      {isGoing(order) && (
        <>
          {days !== null && delivered === null && (
            <p>
              {sent === null
                ? texts.leavesAndArrives(formatDays(arrival?.leaves_by ?? ''), days)
                : texts.arriving(days)}
            </p>
          )}
          <Progress order={order} arrival={arrival} />
        </>
      )}
      <dl>
        <dt>{texts.shipTo}</dt>
        <dd>
          {formatAddress(order).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
        <dt>{texts.courier}</dt>
        <dd>{formatService(order)}</dd>
      </dl>
    </div>
  )
}

/** The items of the order and what they cost. */
export function OrderLines({ detail: { orders: order, order_items: items } }: { detail: OrderDetail }) {
  return (
    <section className={styles['lines']} aria-label={texts.itemsOfOrder}>
      <ul>
        {items.map((item) => (
          <li key={`${item.product_sku} ${item.product_size}`}>
            <ItemPicture file={item.product_image_small} />
            <span>
              <PageLink to={paths.product(item.product_slug, item.product_sku)}>{item.product_name}</PageLink>
              <span className={text['quiet']}>
                {colorAndSize(item)}, {item.qty}&nbsp;×{item.qty > 1 && ` ${formatRupiah(item.price)}`}
              </span>
            </span>
            <span>{formatRupiah(item.qty * item.price)}</span>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}
