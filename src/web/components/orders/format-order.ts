import { deliveryDays } from '#texts/phrases.ts'
import type { OrderDetail } from './order.ts'

type Order = OrderDetail['orders']

/** `SiCepat REG (Regular), 2 to 3 days` */
export function formatService({ courier, service, service_name: name, ekstimasi }: Order): string {
  const named = name === '' || name === service ? service : `${service} (${name})`
  return [`${courier} ${named}`, ekstimasi && deliveryDays(ekstimasi)].filter((part) => part !== '').join(', ')
}

/** The delivery address, line by line. */
export const formatAddress = (order: Order): string[] =>
  [
    order.fullName,
    ...order.address.split(/\r?\n/),
    `${[order.subdistrict_name, order.city_name, order.province_name].filter((part) => part !== '').join(', ')} ${order.zipCode}`,
    order.phone,
  ].filter((line) => line.trim() !== '')
