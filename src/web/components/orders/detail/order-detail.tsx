import { useCallback, useEffect, useState } from 'react'
import * as texts from '#texts/orders.ts'
import { orderNotFound } from '../../../../contract/texts.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useCall } from '../../../data/use-call.ts'
import { AccountLoading } from '../../account/account-loading.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { canBePaid, type OrderDetail as Detail } from '../order.ts'
import { OrderSums } from '../order-sums.tsx'
import { PayNow } from '../payment/pay-now.tsx'
import { Status } from '../status.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import './order-detail.css'

type OrderDetailProps = {
  id: number
  /** What the list shows is out of date too. */
  onChange: () => Promise<void>
  /** There is no row above it that says which order it is. */
  named?: boolean
}

/** All there is to an order, and what its customer can do about it. */
export function OrderDetail({ id, onChange, named = false }: OrderDetailProps) {
  const { detail, failure, again } = useOrder(id)
  const onTurn = useCallback(async () => {
    await Promise.all([again(), onChange()])
  }, [again, onChange])
  if (failure === 404) return <p className="order-detail-gone">{orderNotFound}</p>
  if (detail === undefined) {
    return failure === undefined ? (
      <AccountLoading small />
    ) : (
      <LoadError onRetry={again}>{texts.orderNotLoaded}</LoadError>
    )
  }
  const { orders: order, order_items: items } = detail
  return (
    <div className="order-detail">
      {failure !== undefined && <LoadError onRetry={again}>{texts.orderNotLoaded}</LoadError>}
      <div className="how-it-stands">
        {named && (
          <h2>
            {order.invoice} <Status status={order.status} />
          </h2>
        )}
        <p role="status">{sentenceOf(order)}</p>
        {named && canBePaid(order) && <PayNow order={order} onChange={onTurn} />}
      </div>
      <OrderItems items={items} />
      <div className="facts">
        <OrderFacts order={order} onOver={onTurn} />
        <OrderSums order={order} />
      </div>
      <OrderActions order={order} onChange={onTurn} />
    </div>
  )
}

/** Between its deadline and the moment the shop ends it, an order is unpaid and cannot be paid. */
function sentenceOf(order: Detail['orders']): string {
  return order.status === 'Unpaid' && !canBePaid(order) ? texts.paymentTimeOver : texts.describeStatus(order.status)
}

function useOrder(id: number) {
  const call = useCall()
  const [detail, setDetail] = useState<Detail>()
  const { answer, waiting, again } = useAnswer(
    useCallback(
      (signal: AbortSignal) => call('POST /api/transaction_detail/:id', { params: { id: String(id) }, signal }),
      [call, id],
    ),
  )
  // Once read, it stays when the shop cannot be reached the next time.
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
