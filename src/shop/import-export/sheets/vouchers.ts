import type { Db } from '../../../db/db.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { checkWasAndAsOf, type KnownCount, moveCount, sheetOf } from '../counts.ts'
import { type Figure, saveFigures, selectFigures } from '../queries.ts'
import { selectCategorySlugs } from './catalogue-queries.ts'
import { end, instant, oneOf, optional, rupiah, several, slug, voucherCode, whole, words, yesNo } from './cells.ts'
import { idsOf, type ReadOf, type RowOf, sheet } from './sheet.ts'
import { lockVouchers, moveVoucherQty, saveVouchers, selectVoucherRows, selectVouchersOf } from './voucher-queries.ts'

export const vouchers = sheet(
  {
    file: 'vouchers.csv',
    needed: {
      code: voucherCode,
      type: oneOf('total', 'shipping'),
      amount: optional(undefined, rupiah(1)),
      qty: whole(0, 1_000_000),
      desc: optional('', words(300)),
      public: yesNo,
    },
    extra: {
      starts: optional(null, instant),
      ends: optional(null, end),
      min_subtotal: optional(0, rupiah(0)),
      was: optional(undefined, whole(0)),
      as_of: optional(undefined, instant),
      percent: optional(null, whole(1, 100)),
      free_shipping: optional(false, yesNo),
      categories: optional(null, several(slug)),
      first_order: optional(false, yesNo),
      desc_indonesian: optional('', words(300)),
    },
    key: ['code'],
  },
  (row, wrong) => {
    checkWasAndAsOf(row, wrong)
    if (row.percent && row.type !== 'total') wrong('percent', 'is only for vouchers of the type total')
    if (row.free_shipping && row.type !== 'shipping')
      wrong('free_shipping', 'is only for vouchers of the type shipping')
    if ('amount' in row && row.amount === undefined && !row.free_shipping) {
      wrong('amount', row.percent ? 'is empty; it is the most that the percent takes off' : 'is empty')
    }
    if (row.starts && row.ends && row.ends <= row.starts) wrong('ends', 'is not later than starts')
  },
)

export type VoucherRow = RowOf<typeof vouchers>

export const countInVoucher = ({ qty, was, as_of }: Pick<VoucherRow, 'qty' | 'was' | 'as_of'>) => {
  return { figure: qty, was, asOf: as_of }
}

/** These vouchers. Lock them if the transaction changes their qty. */
export async function readKnownVouchers(db: Db, codes: string[], lock: boolean): Promise<Map<string, KnownCount>> {
  const known = await (lock ? lockVouchers : selectVouchersOf)(db, codes)
  const ids = known.map(({ id }) => id)
  const figures = Map.groupBy(await selectFigures(db, 'voucher', ids), ({ subjectId }) => subjectId)
  return new Map(known.map(({ id, code, qty }) => [code, { id, left: qty, figures: figures.get(id) ?? [] }]))
}

const optionalColumns = {
  starts: 'starts_at',
  ends: 'ends_at',
  min_subtotal: 'min_subtotal',
  percent: 'percent',
  free_shipping: 'free_shipping',
  categories: 'category_ids',
  first_order: 'first_order',
  desc_indonesian: 'description_indonesian',
} as const

export async function importVouchers(
  db: Db,
  { rows, leftOut }: ReadOf<typeof vouchers>,
  known: Map<string, KnownCount>,
): Promise<number> {
  const categoryId = idsOf(await selectCategorySlugs(db))
  const saved = await saveVouchers(
    db,
    rows.map((row) => ({
      ...{ code: row.code, type: row.type, amount: row.amount ?? null, qty: row.qty, loaded: row.qty },
      ...{ description: row.desc, public: row.public, min_subtotal: row.min_subtotal },
      ...{ starts_at: row.starts, ends_at: row.ends, percent: row.percent, free_shipping: row.free_shipping },
      ...{ category_ids: row.categories?.map(categoryId) ?? null, first_order: row.first_order },
      description_indonesian: row.desc_indonesian,
    })),
    Object.entries(optionalColumns).flatMap(([name, column]) => (leftOut.has(name) ? [column] : [])),
  )
  const newId = idsOf(saved.map(({ id, code }) => ({ id, name: code })))
  const remembered: Figure[] = []
  const moves: { voucherId: number; uses: number }[] = []
  for (const row of rows) {
    const voucher = known.get(row.code)
    const move = voucher && moveCount(countInVoucher(row), voucher)
    if (move && !move.ok) throw new Error(`${row.code}: ${move.what}`)
    if (voucher && move && move.change !== 0) moves.push({ voucherId: voucher.id, uses: move.change })
    if (!move || move.remember) {
      const subjectId = voucher?.id ?? newId(row.code)
      remembered.push({ subjectId, asOf: sheetOf(countInVoucher(row)), figure: row.qty })
    }
  }
  await moveVoucherQty(db, moves)
  await saveFigures(db, 'voucher', remembered)
  return new Set([...saved.map(({ id }) => id), ...moves.map(({ voucherId }) => voucherId)]).size
}

export async function exportVouchers(db: Db, asOf: Date): Promise<string[][]> {
  const rows = await selectVoucherRows(db)
  const time = (instant: Date | null) => (instant ? writeInstant(instant) : '')
  return rows.map((row) => {
    // Without its categories it would be read as a voucher for everything.
    const isOver = row.category_ids !== null && row.categories.length === 0
    return [
      ...[row.code, row.type, String(row.amount ?? ''), String(row.qty), row.description, row.public ? 'yes' : 'no'],
      ...[time(row.starts_at), time(isOver ? asOf : row.ends_at), String(row.min_subtotal), String(row.qty)],
      ...[writeInstant(asOf), String(row.percent ?? ''), row.free_shipping ? 'yes' : 'no', row.categories.join('|')],
      ...[row.first_order ? 'yes' : 'no', row.description_indonesian],
    ]
  })
}
