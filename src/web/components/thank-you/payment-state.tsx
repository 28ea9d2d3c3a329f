import type { ReactNode } from 'react'
import * as orderTexts from '#texts/orders.ts'
import * as texts from '#texts/payment.ts'
import { orderHistory } from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { LoadError } from '../account/load-error.tsx'
import type { OrderState } from '../orders/order.ts'
import { Deadline } from '../orders/payment/deadline.tsx'
import { PayNow } from '../orders/payment/pay-now.tsx'
import styles from './payment-state.module.css'
import { type OrderStateAnswer, useOrderState } from './use-order-state.ts'

type PaymentStateProps = {
  /** Undefined while it is loading. */
  answer: OrderStateAnswer | undefined
  /** True if the payment window refused the payment token. */
  refused: boolean
}

/** The state of an order as the server knows it. What the payment gateway added to the address is ignored. */
export function PaymentState({ answer, refused }: PaymentStateProps) {
  const { state, failure, again } = useOrderState(answer)
  if (state === undefined) {
    return (
      <PaymentStatePlaceholder>
        <NoState failure={failure} onRetry={again} />
      </PaymentStatePlaceholder>
    )
  }
  const isWaiting = state.state === 'waiting'
  return (
    <section className={styles['state']} aria-labelledby="payment-state">
      <div role="status">
        <h2 id="payment-state" className={styles[state.state]}>
          {headingOf(state)}
        </h2>
        <p>{sentenceOf(state, refused)}</p>
      </div>
      <dl>
        <div>
          <dt>{texts.total}</dt>
          <dd>{formatRupiah(state.gross_amount)}</dd>
        </div>
        {isWaiting && (
          <div>
            <dt>{orderTexts.payBefore}</dt>
            <dd>
              <Deadline at={state.due_date} onOver={again} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles['links']}>
        {isWaiting && <PayNow order={state} refused={refused} onChange={again} />}
        <PageLink className={isWaiting ? text['link'] : button['outlined']} to={paths.order(state.id)}>
          {texts.viewOrder}
        </PageLink>
      </div>
    </section>
  )
}

/** Takes the space of the payment state, so that nothing moves when it arrives. */
export const PaymentStatePlaceholder = ({ children }: { children?: ReactNode }) => (
  <div className={styles['placeholder']}>{children}</div>
)

type NoStateProps = { failure: number | 'unreachable' | undefined; onRetry: () => Promise<void> }

function NoState({ failure, onRetry }: NoStateProps) {
  if (failure === undefined) {
    return (
      <p className={text['quiet']} role="status">
        {texts.checkingOrder}
      </p>
    )
  }
  if (failure !== 404)
    return (
      <LoadError className={styles['error']} onRetry={onRetry}>
        {texts.statusNotLoaded}
      </LoadError>
    )
  // The server gives the same answer for another customer's order and for one that does not exist.
  return (
    <p>
      {texts.findYourOrders}{' '}
      <PageLink className={text['link']} to={paths.accountTab('orders')}>
        {orderHistory}
      </PageLink>
    </p>
  )
}

function headingOf({ state, order_status: status }: OrderState): string {
  const headings = {
    waiting: orderTexts.waitingForPayment,
    paid: orderTexts.paid,
    checking: orderTexts.checking,
    over: status,
  }
  return headings[state]
}

function sentenceOf({ state, order_status: status }: OrderState, refused: boolean): string {
  if (state === 'waiting') {
    return refused ? texts.windowRefused(orderTexts.payNow) : texts.justPaid
  }
  if (state === 'checking' && status !== 'Payment Check') {
    return texts.checkingPayment
  }
  return orderTexts.statusSentences[status]
}
