import type { OrderDetail } from './order.ts'

type Order = OrderDetail['orders']

/** `SiCepat REG (Regular), 2-3 days`, as its letters say it. */
export function serviceOf({ courier, service, service_name: name, ekstimasi }: Order): string {
  const named = name === '' || name === service ? service : `${service} (${name})`
  const days = ekstimasi === '' ? '' : `, ${/\d$/.test(ekstimasi) ? `${ekstimasi} days` : ekstimasi}`
  return `${courier} ${named}${days}`
}

/** Where it goes, line by line. */
export const addressOf = (order: Order): string[] =>
  [
    order.fullName,
    ...order.address.split(/\r?\n/),
    [order.subdistrict_name, order.city_name, order.province_name].filter((part) => part !== '').join(', '),
    order.zipCode,
    order.phone,
  ].filter((line) => line.trim() !== '')
