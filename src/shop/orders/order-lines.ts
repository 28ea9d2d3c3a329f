import { readPhone } from '../../values/phone.ts'
import { itemsToSend } from './items-to-send.ts'
import type { Order, OrderItem } from './order.ts'

/* An order as text for packing and sending. */

export const piecesOf = (order: Pick<Order, 'items' | 'shippedAt'>): number =>
  itemsToSend(order).reduce((sum, { qty }) => sum + qty, 0)

export const courierOf = ({ shipping }: Pick<Order, 'shipping'>): string => `${shipping.courier} ${shipping.service}`

/** In local format. Text that is no phone number stays as it was written. */
export const phoneOf = ({ address }: Pick<Order, 'address'>): string => readPhone(address.phone) ?? address.phone

/** Street, place and postcode, one line each. */
export function addressLines({ address: to }: Pick<Order, 'address'>): string[] {
  const place = [to.subdistrictName, to.cityName, to.provinceName].filter((part) => part !== '').join(', ')
  return [...to.address.split(/\s*\n\s*/), `${place} ${to.zipCode}`]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export const addressLine = (order: Pick<Order, 'address'>): string => addressLines(order).join(', ')

/** Colour, size and article number, to find the piece on the shelf. */
export const pieceWords = ({ color, size, sku }: OrderItem): string =>
  [color, size, sku].filter((part) => part !== '').join(', ')

export const itemsLine = (order: Pick<Order, 'items' | 'shippedAt'>): string =>
  itemsToSend(order)
    .map((item) => `${item.qty} × ${item.name} (${pieceWords(item)})`)
    .join('; ')
