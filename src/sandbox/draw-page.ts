import { html } from 'hono/html'
import { formatRupiah } from '../values/rupiah.ts'
import { formatMoment } from '../values/time/shop-time.ts'
import { type Action, deliveries } from './act.ts'
import { methodOf, methods } from './methods.ts'
import { describePayment } from './notifications.ts'
import type { SandboxPage, SandboxPayment } from './queries.ts'

type Html = ReturnType<typeof html>

export type PaymentPageParts = {
  shopName: string
  page: SandboxPage
  payment: SandboxPayment | undefined
  notifications: readonly { id: number; status: string; tries: number; outcome: string; isOver: boolean }[]
  /** Inside the widget: the origin of the page that gets its messages. */
  widgetOf: string | undefined
}

/** The result, as the name of the widget's callback. */
const kindOf = (payment: SandboxPayment | undefined) => {
  if (payment === undefined) return 'close'
  if (payment.status === 'pending') return 'pending'
  return isTaken(payment) ? 'success' : 'close'
}

const isTaken = (payment: SandboxPayment | undefined) =>
  payment?.status === 'settlement' || payment?.status === 'capture'

export function drawPaymentPage({ shopName, page, payment, notifications, widgetOf }: PaymentPageParts) {
  const canChoose = page.isOpen && (payment === undefined || isOver(payment))
  return drawShell({
    title: `Pay ${formatRupiah(page.amount)}`,
    kind: kindOf(payment),
    result: payment === undefined ? {} : resultOf(payment),
    widgetOf,
    content: html`
      <p class="to">${shopName}</p>
      <h1>${formatRupiah(page.amount)}</h1>
      <p class="quiet">${page.reference}</p>
      <details>
        <summary>What it is for</summary>
        <ul class="lines">${page.items.map(
          (item) =>
            html`<li><span>${item.quantity} × ${item.name}</span><span>${formatRupiah(item.price * item.quantity)}</span></li>`,
        )}</ul>
      </details>
      ${payment === undefined ? '' : drawPayment(payment)}
      ${isTaken(payment) ? drawLeave(page, payment) : ''}
      ${payment === undefined ? '' : drawActions(payment, page, widgetOf)}
      ${canChoose ? drawChoice(page, widgetOf, payment !== undefined) : ''}
      ${!page.isOpen && payment === undefined ? html`<p role="status" class="state over">This page can no longer be paid.</p>` : ''}
      ${isTaken(payment) ? '' : drawLeave(page, payment)}
      ${notifications.length === 0 ? '' : drawNotifications(notifications)}`,
  })
}

/** For an unknown token. Like Midtrans’ widget, this one reports it as an error. */
export const drawDeadPage = (widgetOf: string | undefined) =>
  drawShell({
    title: 'This payment page doesn’t exist',
    kind: 'error',
    result: { status_code: '404', status_message: ['Token not found'] },
    widgetOf,
    content: html`<h1>This payment page doesn’t exist</h1>
      <p>It was replaced or closed. Go back to the shop and choose Pay now.</p>`,
  })

/** For a form with fields that this page does not have. */
export const drawRefusal = (pageAddress: string, why: string) =>
  drawShell({
    title: 'We couldn’t read that',
    kind: 'close',
    result: {},
    widgetOf: undefined,
    content: html`<h1>We couldn’t read that</h1>
      <p>${why} Nothing was changed.</p>
      <p class="leave"><a class="button" href="${pageAddress}">Back to the payment page</a></p>`,
  })

type Shell = { title: string; kind: string; result: object; widgetOf: string | undefined; content: Html }

/** Inline, because a browser without an icon requests one from the shop, which has none for this page. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%235e2637'/%3E%3C/svg%3E"

const drawShell = ({ title, kind, result, widgetOf, content }: Shell) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Payment sandbox</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/sandbox/sandbox.css">
${widgetOf === undefined ? '' : html`<script src="/sandbox/snap/report.js"></script>`}
</head>
<body data-kind="${kind}" data-result="${JSON.stringify(result)}" ${widgetOf === undefined ? '' : html`data-to="${widgetOf}"`}>
<header class="marked"><strong>Sandbox: no real money</strong></header>
<main>${content}</main>
</body>
</html>
`

const isOver = ({ status }: SandboxPayment) => ['deny', 'cancel', 'expire'].includes(status)

const formAddress = ({ token }: { token: string }, action: string, widgetOf: string | undefined) =>
  `/sandbox/pay/${encodeURIComponent(token)}/${action}${widgetOf === undefined ? '' : '?in=widget'}`

function drawChoice(page: SandboxPage, widgetOf: string | undefined, isAgain: boolean): Html {
  return html`<form method="post" action="${formAddress(page, 'choose', widgetOf)}">
    <fieldset>
      <legend>${isAgain ? 'Pay another way' : 'How would you like to pay?'}</legend>
      ${Object.entries(methods).map(
        ([method, { name, note }], place) => html`<label class="choice">
          <input type="radio" name="method" value="${method}" ${place === 0 ? html`checked` : ''}>
          <span><b>${name}</b><small>${note}</small></span>
        </label>`,
      )}
    </fieldset>
    <button class="button">Continue</button>
  </form>`
}

const states: Record<string, string> = {
  pending: 'Waiting for the payment',
  capture: 'Paid by card',
  settlement: 'Paid',
  deny: 'Refused by the bank',
  cancel: 'Cancelled',
  expire: 'Not paid in time',
  refund: 'Refunded',
  partial_refund: 'Partly refunded',
}

function drawPayment(payment: SandboxPayment): Html {
  const method = methodOf(payment.method)
  const kind = method?.kind
  return html`<section aria-labelledby="state">
    <h2 id="state" class="state ${isOver(payment) ? 'over' : payment.status}">${states[payment.status] ?? payment.status}</h2>
    <dl>
      <div><dt>By</dt><dd>${method?.name ?? payment.method}</dd></div>
      ${kind === 'account' ? html`<div><dt>Account</dt><dd class="code">${payment.code.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd></div>` : ''}
      ${payment.status === 'pending' ? html`<div><dt>Until</dt><dd>${formatMoment(payment.expires_at)}</dd></div>` : ''}
    </dl>
    ${payment.status === 'pending' && kind === 'qris' ? drawCode(payment.code) : ''}
  </section>`
}

const SIDE = 21

/** The three corner squares of a QR code; the rest is a pattern made from the number. */
function isDark(code: string, x: number, y: number): boolean {
  const [right, down] = [x > SIDE - 9 && y < 8, y > SIDE - 9 && x < 8]
  if ((x < 8 && y < 8) || right || down) {
    const ring = Math.max(Math.abs(x - (right ? SIDE - 4 : 3)), Math.abs(y - (down ? SIDE - 4 : 3)))
    return ring === 3 || ring < 2
  }
  const digit = Number(code[(x * 5 + y * 3) % code.length])
  return (digit * 7 + x * y + x * 3 + y) % 3 === 0
}

/** A picture in place of a QR code. It cannot be scanned. */
function drawCode(code: string): Html {
  const places = Array.from({ length: SIDE * SIDE }, (_, place) => [place % SIDE, Math.floor(place / SIDE)] as const)
  const path = places
    .filter(([x, y]) => isDark(code, x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return html`<svg class="qr" viewBox="0 0 ${SIDE} ${SIDE}" shape-rendering="crispEdges" role="img" aria-label="A pattern in place of a QR code"><path d="${path}"/></svg>`
}

const pendingActions: readonly (readonly [Action, string, string])[] = [
  ['pay', 'Pay', 'button'],
  ['refuse', 'Let the bank refuse it', 'button line'],
  ['expire', 'Let it expire', 'button line'],
]
const paidActions: readonly (readonly [Action, string, string])[] = [
  ['again', 'Notify the shop again', 'button line'],
  ['reverse', 'Let the bank take it back', 'button line'],
]

function drawActions(payment: SandboxPayment, page: SandboxPage, widgetOf: string | undefined): Html {
  const isPending = payment.status === 'pending'
  const own = isPending ? pendingActions : isTaken(payment) ? paidActions : []
  if (own.length === 0) return html``
  return html`<form method="post" action="${formAddress(page, 'act', widgetOf)}">
    ${own.slice(0, isPending ? 1 : 0).map(drawAction)}
    <details>
      <summary>For testers</summary>
      <label class="field">Notify the shop
        <select name="telling">${Object.entries(deliveries).map(([delivery, words]) => html`<option value="${delivery}">${words}</option>`)}</select>
      </label>
      ${own.slice(isPending ? 1 : 0).map(drawAction)}
    </details>
  </form>`
}

const drawAction = ([action, words, look]: readonly [Action, string, string]) =>
  html`<button class="${look}" name="deed" value="${action}">${words}</button>`

function drawLeave(page: SandboxPage, payment: SandboxPayment | undefined): Html {
  const words = payment?.status === 'pending' ? 'Pay later, back to the shop' : 'Back to the shop'
  return html`<p class="leave"><a class="${isTaken(payment) ? 'button' : 'link'}" data-leave href="${finishAddress(page, payment)}">${words}</a></p>`
}

/** The address that the shop wants its customer to return to, with the parameters that Midtrans adds. */
function finishAddress(page: SandboxPage, payment: SandboxPayment | undefined): string {
  const url = new URL(page.finish_url)
  if (payment === undefined) return url.href
  const { order_id, status_code, transaction_status } = describePayment(payment, '')
  for (const [name, value] of Object.entries({ order_id, status_code, transaction_status })) {
    url.searchParams.append(name, value)
  }
  return url.href
}

function resultOf(payment: SandboxPayment): object {
  const { signature_key: _, merchant_id: __, ...result } = describePayment(payment, '')
  return result
}

function drawNotifications(notifications: PaymentPageParts['notifications']): Html {
  return html`<section class="notifications" aria-labelledby="notifications">
    <h2 id="notifications">Notifications to the shop</h2>
    <ol>${notifications.map((notification) => html`<li><span>${notification.status}</span><span>${outcomeOf(notification)}</span></li>`)}</ol>
  </section>`
}

function outcomeOf({ tries, outcome, isOver }: PaymentPageParts['notifications'][number]): string {
  if (outcome === '') return tries === 0 ? 'not yet' : 'under way'
  return `answered ${outcome}${isOver ? '' : ', again later'}`
}
