import { daysInWords } from '../checkout/days-in-words.ts'
import type { OrderDetail } from './order.ts'

type Order = OrderDetail['orders']

/** `SiCepat REG (Regular), 2 to 3 days` */
export function serviceOf({ courier, service, service_name: name, ekstimasi }: Order): string {
  const named = name === '' || name === service ? service : `${service} (${name})`
  return [`${courier} ${named}`, daysInWords(ekstimasi)].filter((part) => part !== '').join(', ')
}

/** Where it goes, line by line. */
export const addressOf = (order: Order): string[] =>
  [
    order.fullName,
    ...order.address.split(/\r?\n/),
    `${[order.subdistrict_name, order.city_name, order.province_name].filter((part) => part !== '').join(', ')} ${order.zipCode}`,
    order.phone,
  ].filter((line) => line.trim() !== '')
