import { formatRupiah } from '../../../../values/rupiah.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { colorAndSize } from '../../bag/item-name.ts'
import { ItemPicture } from '../../bag/item-picture.tsx'
import type { OrderDetail } from '../order.ts'

/** The ordered items, as they were at the time of the order. */
export function OrderItems({ items }: { items: OrderDetail['order_items'] }) {
  return (
    <ul className="order-items">
      {items.map((item) => {
        const to = paths.product(item.product_slug, item.product_sku)
        return (
          <li key={`${item.product_sku} ${item.product_size}`}>
            <PageLink to={to} tabIndex={-1} aria-hidden="true">
              <ItemPicture file={item.product_image_small} />
            </PageLink>
            <div className="words">
              <h3>
                <PageLink to={to}>{item.product_name}</PageLink>
              </h3>
              <p className="quiet">{colorAndSize(item)}</p>
              <p className="quiet">{item.product_sku}</p>
              <p className="quiet">
                {item.qty} × {formatRupiah(item.price)}
              </p>
            </div>
            <p className="price">{formatRupiah(item.qty * item.price)}</p>
          </li>
        )
      })}
    </ul>
  )
}
