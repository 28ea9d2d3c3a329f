import type { Shop } from '../shop.ts'
import { selectVouchers } from './queries.ts'
import type { VoucherInList } from './voucher.ts'

/** Every code there ever was, with how it stands. */
export const listVouchers = ({ db }: Pick<Shop, 'db'>): Promise<VoucherInList[]> => selectVouchers(db)
