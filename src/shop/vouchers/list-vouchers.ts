import type { Shop } from '../shop.ts'
import { selectUsablePublicVouchers, selectVouchers } from './queries.ts'
import type { PublicVoucher, VoucherInList } from './voucher.ts'

/** Every code there ever was, with how it stands. */
export const listVouchers = ({ db }: Pick<Shop, 'db'>): Promise<VoucherInList[]> => selectVouchers(db)

/** The public vouchers that can be used now: one that has not begun, is over or used up is of no use to anybody. */
export function listPublicVouchers({ db }: Pick<Shop, 'db'>): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db)
}

/** The public vouchers that this customer can still use: not those that an order of theirs has. */
export function listVouchersLeft({ db }: Pick<Shop, 'db'>, customerId: number): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db, customerId)
}
