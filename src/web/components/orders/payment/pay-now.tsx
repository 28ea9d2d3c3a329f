import { useState } from 'react'
import * as texts from '#texts/orders.ts'
import { call } from '../../../data/api-client.ts'
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
const payPage = (token: string, invoice: string) => paths.pay('', token, invoice)

type RequestPaymentProps = { className: string; order: Payable; label: string; onChange: () => unknown }

function RequestPayment({
  className,
  order: { id, invoice, payment_token: token },
  label,
  onChange,
}: RequestPaymentProps) {
  const [busy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    const body = token === null ? {} : { refused_token: token }
    const answer = await call('POST /api/pay-now/:id', { params: { id: String(id) }, body })
    if (answer.ok) return window.location.assign(payPage(answer.body.payment_token, invoice))
    setBusy(false)
    showToast(messageOf(answer))
    onChange()
  }
  return (
    <ActionButton className={className} busy={busy} label={label} onPress={() => void request()}>
      {texts.payNow}
    </ActionButton>
  )
}
