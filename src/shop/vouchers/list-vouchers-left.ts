import type { Shop } from '../shop.ts'
import { selectUsablePublicVouchers } from './queries.ts'
import type { PublicVoucher } from './voucher.ts'

/** The public vouchers that this customer can still use: not those that an order of theirs has. */
export function listVouchersLeft({ db }: Pick<Shop, 'db'>, customerId: number): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db, customerId)
}
