import type { Shop } from '../shop.ts'
import { selectVouchers } from './desk-queries.ts'
import { selectUsablePublicVouchers } from './queries.ts'
import type { PublicVoucher, VoucherInList } from './voucher.ts'

/** Every voucher with its state, for the owner. */
export const listVouchers = ({ db }: Pick<Shop, 'db'>): Promise<VoucherInList[]> => selectVouchers(db)

/** The public vouchers that can be used now. */
export function listPublicVouchers({ db }: Pick<Shop, 'db'>): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db)
}

/** The public vouchers that this customer can still use. */
export function listVouchersLeft({ db }: Pick<Shop, 'db'>, customerId: number): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db, customerId)
}
