import { formatRupiah } from '../../values/rupiah.ts'
import type { Block } from '../emails/email.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import type { OrderEmailTexts } from './email-texts.ts'
import type { Order } from './order.ts'

/* The parts that emails about an order have in common. */

export const orderLink = ({ id, paymentLink }: Pick<Order, 'id' | 'paymentLink'>) =>
  paymentLink ?? `/Account?tab=orders&id=${id}`

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

export const itemsBlock = ({ items }: Order): Block => ({
  kind: 'items',
  lines: items.map(({ name, color, size, qty, unitPrice }) => ({
    name,
    detail: `${joined([color, size])} · ${qty} × ${formatRupiah(unitPrice)}`,
    amount: formatRupiah(qty * unitPrice),
  })),
})

/** For packing: how many of which article, with its number. */
export const packingBlock = ({ items }: Order): Block => ({
  kind: 'items',
  lines: items.map(({ name, color, size, sku, qty, unitPrice }) => ({
    name: `${qty} × ${name}`,
    detail: joined([color, size, sku]),
    amount: formatRupiah(qty * unitPrice),
  })),
})

export function sumsBlock(
  { total, ongkir, discount, voucher, grossAmount, taxPercent }: Order,
  texts: OrderEmailTexts,
): Block {
  const saved = discount > 0 ? [[texts.voucher(voucher?.code ?? ''), formatRupiah(-discount)] as const] : []
  return {
    kind: 'sums',
    rows: [
      [texts.subtotal, formatRupiah(total)],
      [texts.shipping, formatRupiah(ongkir)],
      ...saved,
      [taxPercent > 0 ? texts.totalWithTax : texts.total, formatRupiah(grossAmount)],
    ],
  }
}

export const addressOf = ({ address: to }: Order): string =>
  [
    withoutLinks(to.fullName),
    withoutLinks(to.address),
    `${joined([to.subdistrictName, to.cityName, to.provinceName])} ${withoutLinks(to.zipCode)}`,
    withoutLinks(to.phone),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n')

export function serviceOf({ shipping }: Order, texts: OrderEmailTexts): string {
  const { courier, service, serviceName, ekstimasi } = shipping
  const named = serviceName === '' || serviceName === service ? service : `${service} (${serviceName})`
  const days = ekstimasi === '' ? '' : `, ${/\d$/.test(ekstimasi) ? texts.days(ekstimasi) : ekstimasi}`
  return `${courier} ${named}${days}`
}

export const deliveryBlock = (order: Order, texts: OrderEmailTexts): Block => ({
  kind: 'facts',
  rows: [
    [texts.order, order.invoice],
    ...(order.isHandedOver
      ? []
      : ([
          [texts.deliverTo, addressOf(order)],
          [texts.by, serviceOf(order, texts)],
        ] as const)),
  ],
})
