import type { ReactNode } from 'react'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { LoadError } from '../account/load-error.tsx'
import type { OrderState } from '../orders/order.ts'
import { Deadline } from '../orders/payment/deadline.tsx'
import { PayNow } from '../orders/payment/pay-now.tsx'
import { readStatusTexts } from '../orders/status-texts.ts'
import { useOrderState } from './use-order-state.ts'
import './payment-state.css'

type PaymentStateProps = {
  invoice: string
  /** The customer comes back from a payment window that would not take the token. */
  refused: boolean
}

/** How the order stands by the shop's own books, whatever the address says, unless it is not this customer's. */
export function PaymentState({ invoice, refused }: PaymentStateProps) {
  const { state, failure, again } = useOrderState(invoice)
  if (state === undefined) {
    return (
      <PaymentStatePlace>
        <Unknown failure={failure} again={again} />
      </PaymentStatePlace>
    )
  }
  const isWaiting = state.state === 'waiting'
  return (
    <section className="payment-state" aria-labelledby="how-it-stands">
      <div role="status">
        <h2 id="how-it-stands" className={state.state}>
          {headingOf(state)}
        </h2>
        <p>{sentenceOf(state, refused)}</p>
      </div>
      <dl>
        <div>
          <dt>Total</dt>
          <dd>{formatRupiah(state.gross_amount)}</dd>
        </div>
        {isWaiting && (
          <div>
            <dt>Pay before</dt>
            <dd>
              <Deadline at={state.due_date} onOver={again} />
            </dd>
          </div>
        )}
      </dl>
      <div className="on">
        {isWaiting && <PayNow order={state} refused={refused} onChange={again} />}
        <PageLink className={isWaiting ? 'link' : 'button line'} to={paths.order(state.id)}>
          View the order
        </PageLink>
      </div>
    </section>
  )
}

/** Kept free from the start, so that nothing moves when it is known. */
export const PaymentStatePlace = ({ children }: { children?: ReactNode }) => (
  <div className="payment-state-place">{children}</div>
)

type UnknownProps = { failure: number | 'unreachable' | undefined; again: () => Promise<void> }

function Unknown({ failure, again }: UnknownProps) {
  if (failure === undefined) {
    return (
      <p className="quiet" role="status">
        Looking how your order stands
      </p>
    )
  }
  if (failure !== 404) return <LoadError what="How your order stands" onRetry={again} />
  // Of somebody else, or of nobody: which of them is not told.
  return (
    <p>
      Your own orders are in your{' '}
      <PageLink className="link" to={paths.accountTab('orders')}>
        {texts.orderHistory}
      </PageLink>
    </p>
  )
}

function headingOf({ state, order_status: status }: OrderState): string {
  const headings = {
    waiting: texts.waitingForPayment,
    paid: texts.paid,
    checking: texts.checkingPayment,
    over: status,
  }
  return headings[state]
}

function sentenceOf({ state, order_status: status }: OrderState, refused: boolean): string {
  if (state === 'waiting') {
    return refused
      ? `The payment window did not take this order. ${texts.payNow} opens a new one.`
      : 'Just paid? It shows here by itself as soon as we hear of it.'
  }
  if (state === 'checking' && status !== 'Payment Check') {
    return 'A payment is being looked at. It shows here by itself as soon as it is known.'
  }
  return readStatusTexts(status).sentence
}
