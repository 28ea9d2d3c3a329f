import { findVoucher } from '../../../shop/vouchers/list-vouchers.ts'
import type { VoucherInList } from '../../../shop/vouchers/voucher.ts'
import type { Office } from '../../server/office-context.ts'

/** The voucher of an address; without one, the page is not found. */
export async function readVoucher({ shop }: Pick<Office, 'shop'>, code: string): Promise<VoucherInList> {
  const voucher = await findVoucher(shop, code)
  if (voucher === undefined) throw new Response(null, { status: 404 })
  return voucher
}
