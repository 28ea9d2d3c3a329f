import { html } from 'hono/html'
import { findOrder } from '../../shop/orders/find-orders.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Shop } from '../../shop/shop.ts'
import { whatsappLink } from '../../values/links.ts'
import { paymentPhase } from '../../values/orders/order-status.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { paths } from '../paths.ts'
import * as english from '../texts/en/payment.ts'
import * as indonesian from '../texts/id/payment.ts'

type LinkShop = Pick<Shop, 'db' | 'identity'>

/**
 * `/pay/INV-…/<code>`: where the customer of an order without an account pays it and sees its state, in the
 * language of the order. The code is the proof, so the page names no address and no phone number. Undefined if there is no such link.
 */
export async function drawPaymentLink(
  shop: LinkShop,
  { path, hasReturned }: { path: string; hasReturned: boolean },
): Promise<string | undefined> {
  const [, invoice = ''] = /^\/pay\/(INV-\d{8}-\d{6,})\/[\w-]{8,}$/.exec(path) ?? []
  const order = invoice === '' ? undefined : await findOrder(shop, { invoice })
  if (order?.paymentLink !== path) return undefined
  const { name, whatsapp } = shop.identity
  const { language } = order
  const texts = language === 'en' ? english : indonesian
  const url = order.payment?.url
  // The provider sends customers back here before its notification has arrived.
  const isExpectingNews = hasReturned && order.status === 'Unpaid'
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isExpectingNews ? html`<meta http-equiv="refresh" content="10">` : ''}
<title>${texts.linkTitle} – ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${paths.payStyle()}">
</head>
<body>
<main>
<p class="name">${name}</p>
<h1>${texts.linkTitle}</h1>
<p>${texts.order} ${order.invoice}</p>
<ul>
${order.items.map(({ qty, name, color, size }) => html`<li>${qty} × ${name}, ${color}, ${size}</li>`)}
</ul>
<p><b>${texts.total} ${formatRupiah(order.grossAmount)}</b></p>
<p role="status">${isExpectingNews ? texts.justPaid : stateOf(order)}</p>
${url === undefined ? '' : html`<p><a class="pay" href="${url}">${texts.payAmount(formatRupiah(order.grossAmount))}</a></p>`}
${whatsapp === '' ? '' : html`<p><a href="${whatsappLink(whatsapp, order.invoice)}">${texts.writeToUs}</a></p>`}
</main>
</body>
</html>
`)
}

function stateOf(order: Order): string {
  const { language, status, isBeingLookedAt, payment, dueAt, grossAmount, resi, shippedAt, deliveredAt } = order
  const texts = language === 'en' ? english : indonesian
  if (isBeingLookedAt) return texts.linkChecking
  switch (paymentPhase(status)) {
    case 'unpaid':
      if (dueAt.getTime() <= Date.now()) return texts.linkChecking
      return payment === undefined
        ? texts.transferUntil(formatRupiah(grossAmount), formatMoment(dueAt, language))
        : texts.payUntil(formatMoment(dueAt, language))
    case 'checking':
      return texts.linkChecking
    case 'over':
      return texts.linkOver
    case 'paid':
      if (deliveredAt !== undefined) return texts.linkDelivered
      return shippedAt === undefined ? texts.linkPaid : texts.linkShipped(resi)
  }
}
