import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { selectTracked } from './queries.ts'

/** Shown without signing in, so it has no name, street or items. */
export type TrackedOrder = {
  invoice: string
  status: ShownOrderStatus
  paidAt: Date | undefined
  packedAt: Date | undefined
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
  courier: string
  service: string
  resi: string
  subdistrictName: string
  cityName: string
}

/** Fewer digits could be guessed. */
const LEAST_DIGITS = 8

/** Finds an order without signing in, by its invoice number and the email or phone number that it was ordered with. */
export async function trackOrder(
  { db }: Pick<Shop, 'db'>,
  { invoice, contact }: { invoice: string; contact: string },
): Promise<TrackedOrder | undefined> {
  const digits = /^[+\d ().-]+$/.test(contact) ? contact.replace(/\D/g, '').replace(/^(62|0)/, '') : ''
  const found = await selectTracked(db, {
    invoice: invoice.trim().toUpperCase(),
    email: contact.trim().toLowerCase(),
    phone: digits.length >= LEAST_DIGITS ? digits : '',
  })
  return (
    found && {
      ...{ invoice: found.invoice, status: found.status, courier: found.courier, service: found.service },
      ...{ resi: found.resi, subdistrictName: found.subdistrict_name, cityName: found.city_name },
      paidAt: found.paid_at ?? undefined,
      packedAt: found.packed_at ?? undefined,
      shippedAt: found.shipped_at ?? undefined,
      deliveredAt: found.delivered_at ?? undefined,
    }
  )
}
