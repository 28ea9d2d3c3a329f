import { useSearchParams } from 'react-router'
import * as texts from '#texts/account.ts'
import { loading } from '#texts/phrases.ts'
import { goToShop } from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import { OrderDetail } from '../orders/detail/order-detail.tsx'
import { OrderRow } from '../orders/history/order-row.tsx'
import { useOrders } from '../orders/history/use-orders.ts'
import { Invoice } from '../orders/invoice.tsx'
import { UnpaidOrderBanner } from '../orders/payment/unpaid-order-banner.tsx'
import { AccountLoading } from './account-loading.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { LoadError } from './load-error.tsx'
import styles from './orders-tab.module.css'

/** The order history, with the order that the address names opened; or the invoice of one order. */
export function OrdersTab() {
  const [query] = useSearchParams()
  const open = Number(query.get('id') ?? Number.NaN)
  return query.has('print') && isId(open) ? <Invoice id={open} /> : <OrderHistory open={open} />
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

function OrderHistory({ open }: { open: number }) {
  const { orders, waiting, failed, hasMore, showMore, again } = useOrders()
  if (orders === undefined)
    return failed ? <LoadError onRetry={again}>{texts.ordersNotLoaded}</LoadError> : <AccountLoading small />
  if (orders.length === 0) return <NoOrders />
  const isListed = orders.some(({ id }) => id === open)
  return (
    <>
      {failed && <LoadError onRetry={again}>{texts.ordersNotLoaded}</LoadError>}
      {!isId(open) && <UnpaidOrderBanner orders={orders} onChange={again} />}
      {isId(open) && !isListed && (
        <section aria-label={texts.linkedOrder}>
          <OrderDetail id={open} onChange={again} named />
        </section>
      )}
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} isOpen={order.id === open} onChange={again} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles['more']}>
          <button
            type="button"
            className={button['outlined']}
            aria-disabled={waiting}
            onClick={() => waiting || showMore()}
          >
            {waiting ? loading : texts.showMore}
          </button>
        </p>
      )}
    </>
  )
}

const NoOrders = () => (
  <EmptyTab heading={texts.noOrders}>
    <PageLink className={button['button']} to={paths.shop()}>
      {goToShop}
    </PageLink>
  </EmptyTab>
)
