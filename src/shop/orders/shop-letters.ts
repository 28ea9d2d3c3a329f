import { formatRupiah } from '../../values/rupiah.ts'
import { formatMoment } from '../../values/shop-day.ts'
import { idIn, type Letter, type LetterWriter, type LetterWriters } from '../messages/letter.ts'
import type { Shop } from '../shop.ts'
import { findOrder } from './find-order.ts'
import { addressOf, serviceOf, sumsOf } from './letter-blocks.ts'
import type { CheckReason, Order } from './order.ts'

/** To those who pack and answer: STORE_MAIL_CARE. */
const toShop =
  (write: (shop: Shop, order: Order) => Pick<Letter, 'subject' | 'blocks'> | undefined): LetterWriter =>
  async (shop, data) => {
    const order = await findOrder(shop, { id: idIn(data, 'orderId') })
    const written = order && write(shop, order)
    return (
      written && { to: shop.identity.mailCare, because: `orders of ${shop.identity.name} are told here`, ...written }
    )
  }

export const shopLetters: LetterWriters = {
  'shop.paid': toShop((shop, order) => ({
    subject: `To pack: ${order.invoice}, ${pieces(order)}`,
    blocks: [
      { kind: 'heading', text: `To pack: ${order.invoice}` },
      {
        kind: 'goods',
        lines: order.items.map(({ name, color, size, sku, qty, unitPrice }) => ({
          name: `${qty} × ${name}`,
          detail: `${[color, size, sku].filter((part) => part !== '').join(', ')}`,
          amount: formatRupiah(qty * unitPrice),
        })),
      },
      sumsOf(order, shop.identity.tax),
      {
        kind: 'facts',
        rows: [
          ['Send to', addressOf(order)],
          ['By', serviceOf(order)],
          ['Weight', `${order.weightGrams} g`],
          ...(order.paidAt === undefined ? [] : [['Paid', formatMoment(order.paidAt)] as const]),
          ['Status', order.status],
        ],
      },
      { kind: 'note', text: `Label and picking list: npm run shop -- order slip ${order.invoice}` },
    ],
  })),

  'shop.check': toShop((_shop, order) =>
    order.checkReason === undefined
      ? undefined
      : {
          subject: `To decide: the payment of ${order.invoice}`,
          blocks: [
            { kind: 'heading', text: `The payment of ${order.invoice} does not fit` },
            { kind: 'text', text: whatToDecide[order.checkReason] },
            {
              kind: 'facts',
              rows: [
                ['Total', formatRupiah(order.grossAmount)],
                ['Customer', `${order.address.fullName}\n${order.address.phone}`],
                ['Its pieces', order.hasPieces ? 'are still held for it' : 'are back on the shelf'],
              ],
            },
            {
              kind: 'note',
              text: `npm run shop -- order show ${order.invoice}\nnpm run shop -- order resolve ${order.invoice} --as paid|refunded|cancelled`,
            },
          ],
        },
  ),
}

function pieces({ items }: Order): string {
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

const whatToDecide: Record<CheckReason, string> = {
  'sold-out':
    'Money came after the order had ended, and its pieces are sold. Give it back, or take the pieces from elsewhere.',
  amount: 'More or less came than was asked for. Ask the provider what happened before anything is packed.',
  reversal: 'The money was taken back. Do not send what is not sent yet.',
  undecided:
    'A day after the deadline the provider still cannot say whether it was paid. Look into the provider’s own pages.',
}
