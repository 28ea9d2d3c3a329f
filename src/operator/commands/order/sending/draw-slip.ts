import { escapeHtml } from '../../../../shop/emails/safe-text.ts'
import { itemsToSend } from '../../../../shop/orders/items-to-send.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { addressLines, courierOf, phoneOf, piecesOf } from '../../../../shop/orders/order-lines.ts'
import type { ShopIdentity } from '../../../../shop/shop.ts'
import { formatPhoneNumber } from '../../../../values/phone.ts'
import { formatMoment } from '../../../../values/time/shop-time.ts'

const style = `
@page { size: A5; margin: 10mm }
body { font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff; max-width: 128mm; margin: 0 auto }
section { border: 1px solid #000; padding: 5mm; margin-bottom: 6mm; break-inside: avoid }
h1 { font-size: 11pt; margin: 0 0 3mm }
address { font-style: normal }
.to { font-size: 15pt; margin: 4mm 0 }
.to strong { display: block; font-size: 18pt }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #000; padding: 1.5mm 2mm 1.5mm 0; text-align: left; vertical-align: top }
.box { width: 5mm; height: 5mm; border: 1px solid #000; display: inline-block }
`

/** A page without external files: the address label, and below it what to pack. It shows no prices. */
export function drawSlip(order: Order, identity: Pick<ShopIdentity, 'name' | 'whatsapp'>): string {
  const { invoice, address } = order
  const lines = (texts: string[]) => texts.map(escapeHtml).join('<br>\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(invoice)}</title>
<style>${style}</style>
</head>
<body>
<section>
<h1>${escapeHtml(`${courierOf(order)} · ${order.weightGrams} g · ${invoice}`)}</h1>
<address class="to">To
<strong>${escapeHtml(address.fullName)}</strong>
${lines([phoneOf(order), ...addressLines(order)])}</address>
<address>From ${escapeHtml(identity.name)}, ${escapeHtml(formatPhoneNumber(identity.whatsapp))}</address>
</section>
<section>
<h1>To pack for ${escapeHtml(invoice)}: ${piecesOf(order)} ${piecesOf(order) === 1 ? 'piece' : 'pieces'}</h1>
<table>
<thead><tr><th></th><th>Pieces</th><th>Article</th><th>Colour</th><th>Size</th><th>Number</th></tr></thead>
<tbody>
${itemsToSend(order).map(drawItem).join('\n')}
</tbody>
</table>
<p>${escapeHtml(`Paid ${order.paidAt === undefined ? '' : formatMoment(order.paidAt)}, ordered ${formatMoment(order.createdAt)}.`)}</p>
</section>
</body>
</html>
`
}

function drawItem({ qty, name, color, size, sku }: Order['items'][number]): string {
  const cells = [String(qty), name, color, size, sku].map((cell) => `<td>${escapeHtml(cell)}</td>`)
  return `<tr><td><span class="box"></span></td>${cells.join('')}</tr>`
}
