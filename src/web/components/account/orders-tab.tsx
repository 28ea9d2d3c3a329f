import { useSearchParams } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Pleats } from '../../ui/pleats.tsx'
import { Invoice } from '../orders/invoice.tsx'
import { OrderDetail } from '../orders/order-detail.tsx'
import { OrderRow } from '../orders/order-row.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { WaitingBanner } from '../orders/waiting-banner.tsx'
import { AccountWaiting } from './account-waiting.tsx'
import { NotRead } from './not-read.tsx'
import './orders-tab.css'

/** Every order, and beneath the one that the address names what was ordered; or that one alone, as an invoice. */
export function OrdersTab() {
  const [query] = useSearchParams()
  const open = Number(query.get('id') ?? Number.NaN)
  return query.has('print') && isId(open) ? <Invoice id={open} /> : <OrderHistory open={open} />
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

function OrderHistory({ open }: { open: number }) {
  const { orders, waiting, failed, hasMore, showMore, again } = useOrders()
  if (orders === undefined) return failed ? <NotRead what="Your orders" again={again} /> : <AccountWaiting small />
  if (orders.length === 0) return <NoOrders />
  const isListed = orders.some(({ id }) => id === open)
  return (
    <>
      {failed && <NotRead what="Your orders" again={again} />}
      {!isId(open) && <WaitingBanner orders={orders} onChange={again} />}
      {isId(open) && !isListed && (
        <section className="older-order" aria-label="The order you asked for">
          <OrderDetail id={open} onChange={again} named />
        </section>
      )}
      <ul className="orders">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} isOpen={order.id === open} onChange={again} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="more">
          <button type="button" className="button line" aria-disabled={waiting} onClick={() => waiting || showMore()}>
            {waiting ? 'Loading' : 'Show more'}
          </button>
        </p>
      )}
    </>
  )
}

const NoOrders = () => (
  <section className="bare">
    <Pleats />
    <h2>No orders yet</h2>
    <PageLink className="button" to={paths.shop()}>
      {texts.goToShop}
    </PageLink>
  </section>
)
