import { formatRupiah } from '../../../../values/rupiah.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { colorAndSize } from '../../bag/item-name.ts'
import { ItemPicture } from '../../bag/item-picture.tsx'
import type { OrderDetail } from '../order.ts'
import styles from './order-items.module.css'

/** The ordered items, as they were at the time of the order. */
export function OrderItems({ items }: { items: OrderDetail['order_items'] }) {
  return (
    <ul className={styles['items']} data-list="items">
      {items.map((item) => {
        const to = paths.product(item.product_slug, item.product_sku)
        return (
          <li key={`${item.product_sku} ${item.product_size}`}>
            <PageLink to={to} tabIndex={-1} aria-hidden="true">
              <ItemPicture file={item.product_image_small} />
            </PageLink>
            <div>
              <h3>
                <PageLink to={to}>{item.product_name}</PageLink>
              </h3>
              <p className={text['quiet']}>{colorAndSize(item)}</p>
              <p className={text['quiet']}>{item.product_sku}</p>
              <p className={text['quiet']}>
                {item.qty} × {formatRupiah(item.price)}
              </p>
            </div>
            <p className={styles['price']}>{formatRupiah(item.qty * item.price)}</p>
          </li>
        )
      })}
    </ul>
  )
}
