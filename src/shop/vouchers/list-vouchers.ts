import type { Shop } from '../shop.ts'
import { countVouchersByView, selectPageOfVouchers, selectVoucher, selectVouchers } from './desk-queries.ts'
import { selectUsablePublicVouchers } from './queries.ts'
import { type PublicVoucher, readCode, type VoucherInList, type VoucherView } from './voucher.ts'

/** Every voucher with its state, for the owner. */
export const listVouchers = ({ db }: Pick<Shop, 'db'>): Promise<VoucherInList[]> => selectVouchers(db)

const PAGE_SIZE = 25

/** A page of the list that staff see: the newest first. `next`: below which id the next page begins. */
export async function listVouchersForStaff(
  { db }: Pick<Shop, 'db'>,
  { view, below }: { view: VoucherView | 'all'; below: number | undefined },
): Promise<{ vouchers: VoucherInList[]; next: number | undefined; counts: Record<VoucherView, number> }> {
  const rows = await selectPageOfVouchers(db, { view, below, atMost: PAGE_SIZE + 1 })
  const vouchers = rows.slice(0, PAGE_SIZE)
  return {
    vouchers,
    next: rows.length > PAGE_SIZE ? vouchers.at(-1)?.id : undefined,
    counts: await countVouchersByView(db),
  }
}

export async function findVoucher({ db }: Pick<Shop, 'db'>, typed: string): Promise<VoucherInList | undefined> {
  const code = readCode(typed)
  return code === undefined ? undefined : selectVoucher(db, code)
}

/** The public vouchers that can be used now. */
export function listPublicVouchers({ db }: Pick<Shop, 'db'>): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db)
}

/** The public vouchers that this customer can still use. */
export function listVouchersLeft({ db }: Pick<Shop, 'db'>, customerId: number): Promise<PublicVoucher[]> {
  return selectUsablePublicVouchers(db, customerId)
}
