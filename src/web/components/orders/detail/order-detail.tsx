import { useCallback, useEffect, useState } from 'react'
import * as texts from '#texts/orders.ts'
import { orderNotFound } from '../../../../contract/texts.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { call } from '../../../data/api-client.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { AccountLoading } from '../../account/account-loading.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { canBePaid, type OrderDetail as Detail } from '../order.ts'
import { OrderSums } from '../order-sums.tsx'
import { PayNow } from '../payment/pay-now.tsx'
import { Status } from '../status.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-detail.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'

type OrderDetailProps = {
  id: number
  /** Called when the order history may be out of date as well. */
  onChange: () => Promise<void>
  /** True if no row above names the order. */
  named?: boolean
}

/** Everything about an order, and what the customer can do with it. */
export function OrderDetail({ id, onChange, named = false }: OrderDetailProps) {
  const { detail, failure, again } = useOrder(id)
  const onChanged = useCallback(async () => {
    await Promise.all([again(), onChange()])
  }, [again, onChange])
  if (failure === 404) return <p className={styles['notFound']}>{orderNotFound}</p>
  if (detail === undefined) {
    return failure === undefined ? (
      <AccountLoading small />
    ) : (
      <LoadError onRetry={again}>{texts.orderNotLoaded}</LoadError>
    )
  }
  const { orders: order, order_items: items } = detail
  return (
    <div className={styles['detail']}>
      {failure !== undefined && (
        <LoadError className={styles['error']} onRetry={again}>
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
        {named && canBePaid(order) && <PayNow order={order} onChange={onChanged} />}
      </div>
      <OrderItems items={items} />
      <div className={styles['facts']}>
        <OrderFacts order={order} onOver={onChanged} />
        <OrderSums order={order} />
      </div>
      <OrderActions order={order} onChange={onChanged} />
    </div>
  )
}

/** After its deadline, an order stays unpaid for a moment until the server expires it. */
function readSentence(order: Detail['orders']): string {
  return order.status === 'Unpaid' && !canBePaid(order) ? texts.paymentTimeOver : texts.statusSentences[order.status]
}

function useOrder(id: number) {
  const [detail, setDetail] = useState<Detail>()
  const { answer, waiting, again } = useAnswer(
    useCallback(
      (signal: AbortSignal) => call('POST /api/transaction_detail/:id', { params: { id: String(id) }, signal }),
      [id],
    ),
  )
  // The last answer stays on the page when a later call fails.
  useEffect(() => {
    if (answer?.ok) setDetail(answer.body)
  }, [answer])
  useRefetchOnReturn(again)
  return {
    detail: detail?.orders.id === id ? detail : undefined,
    failure: answer === undefined || answer.ok || waiting ? undefined : answer.status,
    again,
  }
}
