import type { ReactNode } from 'react'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { NotRead } from '../account/not-read.tsx'
import { Deadline } from '../orders/deadline.tsx'
import type { OrderState } from '../orders/order.ts'
import { PayNow } from '../orders/pay-now.tsx'
import { wordsFor } from '../orders/status-words.ts'
import { useOrderState } from './use-order-state.ts'
import './payment-state.css'

type PaymentStateProps = {
  invoice: string
  /** The customer comes back from a payment window that would not take the token. */
  refused: boolean
}

/** How the order stands by the shop's own books, whatever the address says; nothing when it is not this customer's. */
export function PaymentState({ invoice, refused }: PaymentStateProps) {
  const { state, failure, again } = useOrderState(invoice)
  if (state === undefined) {
    // An order of somebody else, or none.
    if (failure === 404) return null
    return (
      <PaymentStatePlace>
        {failure === undefined ? (
          <p className="quiet" role="status">
            Looking how your order stands
          </p>
        ) : (
          <NotRead what="How your order stands" again={again} />
        )}
      </PaymentStatePlace>
    )
  }
  return (
    <section className="payment-state" aria-labelledby="how-it-stands">
      <div role="status">
        <h2 id="how-it-stands" className={state.state}>
          {headingOf(state)}
        </h2>
        <p>{sentenceOf(state, refused)}</p>
      </div>
      {state.state === 'waiting' && <Waiting state={state} refused={refused} again={again} />}
      <p>
        <PageLink className="link" to={paths.order(state.id)}>
          View the order
        </PageLink>
      </p>
    </section>
  )
}

/** Kept free from the start, so that nothing moves when it is known. */
export const PaymentStatePlace = ({ children }: { children?: ReactNode }) => (
  <div className="payment-state-place">{children}</div>
)

function Waiting({ state, refused, again }: { state: OrderState; refused: boolean; again: () => Promise<void> }) {
  return (
    <>
      <dl>
        <div>
          <dt>Total</dt>
          <dd>{formatRupiah(state.gross_amount)}</dd>
        </div>
        <div>
          <dt>Pay before</dt>
          <dd>
            <Deadline at={state.due_date} onOver={again} />
          </dd>
        </div>
      </dl>
      <PayNow order={state} refused={refused} onChange={again} />
    </>
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
  return wordsFor(status).sentence
}
