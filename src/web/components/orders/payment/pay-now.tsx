import { useState } from 'react'
import * as texts from '../../../../contract/texts.ts'
import { messageOf } from '../../../data/result-message.ts'
import { useCall } from '../../../data/use-call.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Payable } from '../order.ts'

type PayNowProps = {
  order: Payable
  /** The payment window would not take the token, so another one is asked for. */
  refused?: boolean
  /** What is known of the order is out of date. */
  onChange: () => unknown
}

/** Opens the payment page, a document of its own, with the token that is stored. */
export function PayNow({ order, refused = false, onChange }: PayNowProps) {
  const { invoice, payment_token: token } = order
  const label = `${texts.payNow}: ${invoice}`
  if (token === null || refused) return <AskForPage order={order} label={label} onChange={onChange} />
  return (
    <a className="button" href={payPage(token, invoice)} aria-label={label}>
      {texts.payNow}
    </a>
  )
}

/** Where the widget has an origin of its own, the page leads there by itself. */
const payPage = (token: string, invoice: string) => paths.pay('', token, invoice)

type AskForPageProps = { order: Payable; label: string; onChange: () => unknown }

function AskForPage({ order: { id, invoice, payment_token: token }, label, onChange }: AskForPageProps) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const body = token === null ? {} : { refused_token: token }
    const answer = await call('POST /api/pay-now/:id', { params: { id: String(id) }, body })
    if (answer.ok) return window.location.assign(payPage(answer.body.payment_token, invoice))
    setBusy(false)
    showToast(messageOf(answer))
    onChange()
  }
  return (
    <ActionButton busy={busy} label={label} onPress={() => void ask()}>
      {texts.payNow}
    </ActionButton>
  )
}
