import type { Shop } from '../shop.ts'
import { selectUsablePublicVouchers } from './queries.ts'
import type { PublicVoucher } from './voucher.ts'

/** The public vouchers that can be used now: one that has not begun, is over or used up is of no use to anybody. */
export function listPublicVouchers({ db }: Pick<Shop, 'db'>): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db)
}
