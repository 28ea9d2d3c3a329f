import { formatRupiah } from '../../values/rupiah.ts'
import type { Block } from '../emails/email.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Order } from './order.ts'

/* What letters about an order have in common. */

export const orderLink = ({ id }: Pick<Order, 'id'>) => `/Account?tab=orders&id=${id}`

export const goodsOf = ({ items }: Order): Block => ({
  kind: 'items',
  lines: items.map(({ name, color, size, qty, unitPrice }) => ({
    name,
    detail: `${[color, size].filter((part) => part !== '').join(', ')} · ${qty} × ${formatRupiah(unitPrice)}`,
    amount: formatRupiah(qty * unitPrice),
  })),
})

export function sumsOf({ total, ongkir, discount, voucher, grossAmount }: Order, tax: ShopIdentity['tax']): Block {
  const saved = discount > 0 ? [[`Voucher ${voucher?.code ?? ''}`.trim(), formatRupiah(-discount)] as const] : []
  return {
    kind: 'sums',
    rows: [
      ['Subtotal', formatRupiah(total)],
      ['Shipping', formatRupiah(ongkir)],
      ...saved,
      [tax === 'ppn' ? 'Total, PPN included' : 'Total', formatRupiah(grossAmount)],
    ],
  }
}

export const addressOf = ({ address: to }: Order): string =>
  [
    withoutLinks(to.fullName),
    withoutLinks(to.address),
    `${[to.subdistrictName, to.cityName, to.provinceName].filter((part) => part !== '').join(', ')} ${withoutLinks(to.zipCode)}`,
    withoutLinks(to.phone),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n')

export function serviceOf({ shipping }: Order): string {
  const { courier, service, serviceName, ekstimasi } = shipping
  const named = serviceName === '' || serviceName === service ? service : `${service} (${serviceName})`
  const days = ekstimasi === '' ? '' : `, ${/\d$/.test(ekstimasi) ? `${ekstimasi} days` : ekstimasi}`
  return `${courier} ${named}${days}`
}

export const deliveryOf = (order: Order): Block => ({
  kind: 'facts',
  rows: [
    ['Order', order.invoice],
    ['Deliver to', addressOf(order)],
    ['By', serviceOf(order)],
  ],
})
