import * as texts from '#texts/orders.ts'
import { orderNotFound } from '../../../../contract/texts.ts'
import { useLastSuccess } from '../../../data/use-last-success.ts'
import type { OrderAnswer } from '../../account/account-data.ts'
import { AccountLoading } from '../../account/account-loading.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { canBePaid, type OrderDetail as Detail } from '../order.ts'
import { OrderSums } from '../order-sums.tsx'
import { PayNow } from '../payment/pay-now.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { Status } from '../status.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-detail.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'

type OrderDetailProps = {
  /** Undefined while it is loading. */
  answer: OrderAnswer | undefined
  /** Loads the order and the order history again. */
  onChange: () => Promise<void>
  /** True if no row above names the order. */
  named?: boolean
}

/** Everything about an order, and what the customer can do with it. */
export function OrderDetail({ answer, onChange, named = false }: OrderDetailProps) {
  const detail = useLastSuccess(answer)?.body
  const failure = answer === undefined || answer.ok ? undefined : answer.status
  if (failure === 404) return <p className={styles['notFound']}>{orderNotFound}</p>
  if (detail === undefined) {
    return failure === undefined ? (
      <AccountLoading small />
    ) : (
      <LoadError onRetry={onChange}>{texts.orderNotLoaded}</LoadError>
    )
  }
  const { orders: order, order_items: items } = detail
  return (
    <div className={styles['detail']}>
      {failure !== undefined && (
        <LoadError className={styles['error']} onRetry={onChange}>
          {texts.orderNotLoaded}
        </LoadError>
      )}
      <div className={styles['status']}>
        {named && (
          <h2>
            {order.invoice} <Status status={order.status} />
          </h2>
        )}
        <p role="status">{readSentence(order)}</p>
        {named && canBePaid(order) && <PayNow order={order} onChange={onChange} />}
      </div>
      <OrderItems items={items} />
      <div className={styles['facts']}>
        <OrderFacts order={order} onOver={onChange} />
        <OrderSums order={order} />
      </div>
      <OrderActions order={order} onChange={onChange} />
      <OrderReturns order={order} />
    </div>
  )
}

/** After its deadline, an order stays unpaid for a moment until the server expires it. */
function readSentence(order: Detail['orders']): string {
  return order.status === 'Unpaid' && !canBePaid(order) ? texts.paymentTimeOver : texts.statusSentences[order.status]
}
