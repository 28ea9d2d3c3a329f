import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { lockVoucher, selectCategoryNames, updateVoucher } from './desk-queries.ts'
import { readCode, type VoucherInList } from './voucher.ts'
import {
  inputOf,
  isSameInput,
  readVoucherInput,
  recordedFields,
  type VoucherInput,
  type VoucherProblem,
} from './voucher-input.ts'

export type ChangeVoucherResult =
  | { ok: true; code: string }
  | { ok: false; reason: 'unknown' | 'ended' }
  | { ok: false; reason: 'fields'; problems: VoucherProblem[] }
  /** Not what `expected` says any more: someone else saved first. */
  | { ok: false; reason: 'changed-meanwhile'; saved: VoucherInput }

type ChangeInput = {
  input: VoucherInput
  /** What the form was rendered from. Undefined if the caller has read nothing. */
  expected: VoucherInput | undefined
}

/**
 * Changes a voucher that has not ended. Its code and kind stay. Once an order uses it, its discount and what it is for stay as well:
 * customers were promised them.
 */
export function changeVoucher(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { input: written, expected }: ChangeInput,
): Promise<ChangeVoucherResult> {
  return inTransaction(db, async (db): Promise<ChangeVoucherResult> => {
    const before = await lockVoucher(db, readCode(written.code) ?? '')
    if (before === undefined) return { ok: false, reason: 'unknown' }
    if (before.endedAt !== undefined) return { ok: false, reason: 'ended' }
    const saved = inputOf(before)
    if (expected !== undefined && !isSameInput(expected, saved))
      return { ok: false, reason: 'changed-meanwhile', saved }
    const { input, problems } = readVoucherInput(written)
    const categories = input.categoryIds && (await selectCategoryNames(db, input.categoryIds))
    const added = input.categoryIds?.filter((id) => !saved.categoryIds?.includes(id)) ?? []
    if ((await selectCategoryNames(db, added)).length < added.length) {
      problems.push({ field: 'categoryIds', what: 'unknown' })
    }
    problems.push(...findForbiddenChanges(before, input))
    if (problems.length > 0) return { ok: false, reason: 'fields', problems }
    if (isSameInput(input, saved)) return { ok: true, code: input.code }
    await updateVoucher(db, before.id, input)
    await recordChange(db, actor, {
      action: 'voucher.change',
      subject: { kind: 'voucher', key: input.code },
      ...{ before: recordedFields(saved, before.categories), after: recordedFields(input, categories) },
    })
    if (before.public || input.isPublic) await bumpCatalogueVersion({ db })
    return { ok: true, code: input.code }
  })
}

/** Changes that a saved voucher does not allow: of its kind, of what its orders were promised, or to fewer uses than it has had. */
function findForbiddenChanges(before: VoucherInList, input: VoucherInput): VoucherProblem[] {
  const saved = inputOf(before)
  const fixed = before.used > 0 ? (['amount', 'percent', 'categoryIds', 'isFirstOrder'] as const) : []
  const isChanged = (field: keyof VoucherInput) =>
    JSON.stringify(saved[field] ?? null) !== JSON.stringify(input[field] ?? null)
  return [
    ...(isChanged('kind') ? [{ field: 'kind', what: 'invalid' } as const] : []),
    ...fixed.filter(isChanged).map((field) => ({ field, what: 'used-already' }) as const),
    ...(input.uses < before.used ? [{ field: 'uses', what: 'below-used' } as const] : []),
  ]
}
