import { formatRupiah } from '../../values/rupiah.ts'
import { formatDay } from '../../values/time/shop-time.ts'
import type { ShopIdentity } from '../shop.ts'
import type { Order } from './order.ts'

/** Where the customer of an order without an account pays it and sees its state. */
export const paymentLinkOf = (
  { publicOrigin }: Pick<ShopIdentity, 'publicOrigin'>,
  { paymentLink }: Pick<Order, 'paymentLink'>,
): string | undefined => (paymentLink === undefined ? undefined : publicOrigin + paymentLink)

const clock = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' })

/** The message to the customer of an unpaid order. Customers write to the shop in Indonesian, whatever language its staff use. */
export function paymentMessage(identity: Pick<ShopIdentity, 'publicOrigin' | 'bankAccount'>, order: Order): string {
  const { address, items, grossAmount, ongkir, dueAt, payment } = order
  const pieces = items.map(({ qty, name, color, size }) =>
    [qty > 1 ? String(qty) : '', name, color, /^(all size|one size)$/i.test(size) ? '' : size]
      .filter((part) => part !== '')
      .join(' '),
  )
  const sum = `Total ${formatRupiah(grossAmount)}${ongkir > 0 ? ' termasuk ongkir' : ''}.`
  const until = `${formatDay(dueAt, 'id')}, ${clock.format(dueAt).replace(':', '.')} WIB`
  const link = paymentLinkOf(identity, order) ?? ''
  const ask =
    payment === undefined
      ? `Silakan transfer${identity.bankAccount === undefined ? '' : ` ke ${identity.bankAccount}`} sebelum ${until} dan kirim buktinya ke sini. Status pesanan: ${link}`
      : `Bayar sebelum ${until}: ${link}`
  return `Halo Kak ${address.fullName}, pesanan Anda sudah kami siapkan: ${pieces.join(', ')}. ${sum} ${ask}`
}
