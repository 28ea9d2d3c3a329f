import { formatRupiah } from '../../values/rupiah.ts'
import type { ShopIdentity } from '../shop.ts'
import { canBeCorrected } from './correct-address.ts'
import type { Order } from './order.ts'

/** What staff most often write to a customer. */
export type WhatsappMessage = { about: 'order' | 'address' | 'missing' | 'bank' | 'waybill'; text: string }

/**
 * The messages that fit an order in its status; the first one only opens a conversation. Customers write to the shop in Indonesian,
 * whatever language its staff use.
 */
export function whatsappMessages(
  { name: shop }: Pick<ShopIdentity, 'name'>,
  order: Order,
  { toTransfer = 0 }: { toTransfer?: number },
): WhatsappMessage[] {
  const { invoice, address, items, isHandedOver, resi, shippedAt, status, hasPieces } = order
  const isToSend = hasPieces && shippedAt === undefined && /^(Paid|Packed|Partly Refunded)$/.test(status)
  const hello = greetOnWhatsapp(address.fullName)
  const [item] = items
  const missing = item !== undefined && items.length === 1 ? `${item.name} ${item.color}` : 'salah satu barang'
  const messages: (WhatsappMessage | false)[] = [
    { about: 'order', text: `${hello}kami dari ${shop}. Ini tentang pesanan ${invoice}.` },
    isToSend &&
      canBeCorrected(order) &&
      !isHandedOver && {
        about: 'address',
        text: `${hello}kami dari ${shop}. Paket ${invoice} siap dikirim, tetapi alamatnya belum lengkap. Boleh dibantu nomor rumah dan patokannya, Kak?`,
      },
    isToSend && {
      about: 'missing',
      text: `${hello}mohon maaf, ${missing} di pesanan ${invoice} ternyata tidak ada. Kakak mau diganti warna lain, atau dananya kami kembalikan?`,
    },
    toTransfer > 0 && {
      about: 'bank',
      text: `${hello}refund ${invoice} sebesar ${formatRupiah(toTransfer)} siap kami transfer. Boleh minta nama bank, nomor rekening, dan nama pemiliknya? Kami tidak pernah meminta PIN atau OTP.`,
    },
    resi !== '' && {
      about: 'waybill',
      text: `${hello}pesanan ${invoice} sudah kami kirim. Nomor resi ${order.shipping.courier}: ${resi}.`,
    },
  ]
  return messages.filter((message) => message !== false)
}

export const greetOnWhatsapp = (name: string): string => `Halo Kak ${name}, `
