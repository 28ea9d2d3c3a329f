import * as texts from '#texts/account.ts'
import { loading } from '#texts/phrases.ts'
import { goToShop } from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import { OrderRow } from '../orders/history/order-row.tsx'
import { useOrders } from '../orders/history/use-orders.ts'
import { Invoice } from '../orders/invoice.tsx'
import { UnpaidOrderBanner } from '../orders/payment/unpaid-order-banner.tsx'
import { LateAskReturn } from '../orders/returns/late-ask-return.tsx'
import { type AccountData, isAskingReturn, isInvoice, readOrderId } from './account-data.ts'
import { AccountLoading } from './account-loading.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { LoadError } from './load-error.tsx'
import styles from './orders-tab.module.css'

/** The order history, the invoice of one order, or the form to ask for a return of one. */
export function OrdersTab({ data, query }: OrdersTabProps) {
  const open = readOrderId(query)
  const order = data.order?.id === open ? data.order : undefined
  if (isAskingReturn(query) && open !== undefined) {
    return <LateAskReturn key={open} id={open} detail={order?.answer.ok ? order.answer.body : undefined} />
  }
  return isInvoice(query) && open !== undefined ? (
    <Invoice id={open} answer={order?.answer} />
  ) : (
    <OrderHistory data={data} />
  )
}

type OrdersTabProps = { data: AccountData; query: URLSearchParams }

function OrderHistory({ data }: { data: AccountData }) {
  const { orders, waiting, failed, hasMore, showMore, again } = useOrders(data.orders)
  if (orders === undefined)
    return failed ? <LoadError onRetry={again}>{texts.ordersNotLoaded}</LoadError> : <AccountLoading small />
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      {failed && <LoadError onRetry={again}>{texts.ordersNotLoaded}</LoadError>}
      <UnpaidOrderBanner orders={orders} onChange={again} />
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} onChange={again} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles['more']}>
          <button
            type="button"
            className={button['outlined']}
            aria-disabled={waiting}
            onClick={() => void (waiting || showMore())}
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
