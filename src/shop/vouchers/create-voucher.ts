import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { insertVoucher, selectCategoryNames } from './desk-queries.ts'
import { readVoucherInput, recordedFields, type VoucherInput, type VoucherProblem } from './voucher-input.ts'

export type CreateVoucherResult =
  | { ok: true; code: string }
  | { ok: false; reason: 'fields'; problems: VoucherProblem[] }
  /** Codes of vouchers that have ended stay taken: orders name them. */
  | { ok: false; reason: 'code-taken' }

export function createVoucher(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  written: VoucherInput,
): Promise<CreateVoucherResult> {
  return inTransaction(db, async (db): Promise<CreateVoucherResult> => {
    const { input, problems } = readVoucherInput(written, { isNew: true })
    const categories = input.categoryIds && (await selectCategoryNames(db, input.categoryIds))
    if (categories && categories.length < (input.categoryIds?.length ?? 0)) {
      problems.push({ field: 'categoryIds', what: 'unknown' })
    }
    if (problems.length > 0) return { ok: false, reason: 'fields', problems }
    if (!(await insertVoucher(db, input))) return { ok: false, reason: 'code-taken' }
    await recordChange(db, actor, {
      action: 'voucher.create',
      subject: { kind: 'voucher', key: input.code },
      after: recordedFields(input, categories),
    })
    if (input.isPublic) await bumpCatalogueVersion({ db })
    return { ok: true, code: input.code }
  })
}
