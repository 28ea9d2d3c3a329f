import { useFetcher } from 'react-router'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { call } from '../../../data/api-client.ts'
import type { ReadField } from '../../../data/read-form.ts'
import { messageOf } from '../../../data/result-message.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import button from '../../../ui/button.module.css'
import { showToast } from '../../../ui/toast.tsx'
import type { Payable } from '../order.ts'

type PayNowProps = {
  className?: string | undefined
  order: Payable
  /** The payment window refused the stored token, so a new one is requested. */
  refused?: boolean
  /** Called when the order may have changed. */
  onChange: () => unknown
}

/** Opens the payment page with the stored token, or requests a new token first. */
export function PayNow({ className = '', order, refused = false, onChange }: PayNowProps) {
  const { invoice, payment_token: token } = order
  const label = texts.payNowFor(invoice)
  if (token === null || refused)
    return <RequestPayment className={className} order={order} label={label} onChange={onChange} />
  return (
    <a className={`${button['button']} ${className}`} href={payPage(token, invoice)} aria-label={label}>
      {texts.payNow}
    </a>
  )
}

/** This page redirects if the payment widget has its own origin. */
const payPage = (token: string, invoice: string) => paths.pay('', token, invoice, language)

/** The intent of the form that the button sends to the clientAction of its page. */
export const payNowIntent = 'pay now'

/** Opens the payment page, or shows why it cannot be opened. */
export async function requestPayment(readField: ReadField): Promise<null> {
  const refusedToken = readField('refusedToken')
  const body = refusedToken === '' ? {} : { refused_token: refusedToken }
  const answer = await call('POST /api/pay-now/:id', { params: { id: readField('id') }, body })
  if (!answer.ok) {
    showToast(messageOf(answer))
    return null
  }
  window.location.assign(payPage(answer.body.payment_token, readField('invoice')))
  // The button stays busy until the next page is there.
  return new Promise(() => undefined)
}

type RequestPaymentProps = { className: string; order: Payable; label: string; onChange: () => unknown }

function RequestPayment({
  className,
  order: { id, invoice, payment_token: token },
  label,
  onChange,
}: RequestPaymentProps) {
  const { state, submit } = useFetcher()
  const request = async () => {
    await submit(
      { intent: payNowIntent, id, invoice, refusedToken: token ?? '' },
      { method: 'post', flushSync: true, defaultShouldRevalidate: false },
    )
    onChange()
  }
  return (
    <ActionButton className={className} busy={state !== 'idle'} label={label} onPress={() => void request()}>
      {texts.payNow}
    </ActionButton>
  )
}
