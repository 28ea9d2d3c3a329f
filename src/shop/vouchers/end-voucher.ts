import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { endVoucher as end, selectEndedAt } from './desk-queries.ts'
import { readCode } from './voucher.ts'

export type EndVoucherResult = { ok: true; code: string } | { ok: false; reason: 'unknown' | 'ended-before' }

/** Ends a voucher for good: neither an import nor a released use makes it usable again. */
export function endVoucher({ db, actor }: Pick<Shop, 'db' | 'actor'>, typed: string): Promise<EndVoucherResult> {
  return inTransaction(db, async (db): Promise<EndVoucherResult> => {
    const code = readCode(typed)
    const ended = code === undefined ? undefined : await end(db, code)
    if (ended === undefined) {
      const known = code === undefined ? undefined : await selectEndedAt(db, code)
      return { ok: false, reason: known === undefined ? 'unknown' : 'ended-before' }
    }
    if (ended.public) await bumpCatalogueVersion({ db })
    await recordChange(db, actor, {
      action: 'voucher.end',
      subject: { kind: 'voucher', key: ended.code },
      ...{ before: { ended: false }, after: { ended: true } },
    })
    return { ok: true, code: ended.code }
  })
}
