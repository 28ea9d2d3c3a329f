import type { Db } from '../../../db/db.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { checkWasAndAsOf, type KnownCount, moveCount, sheetOf } from '../counts.ts'
import { type Figure, saveFigures, selectFigures } from '../queries.ts'
import { end, instant, oneOf, optional, rupiah, voucherCode, whole, words, yesNo } from './cells.ts'
import { idsOf, type ReadOf, type RowOf, sheet } from './sheet.ts'
import { lockVouchers, moveVoucherQty, saveVouchers, selectVoucherRows, selectVouchersOf } from './voucher-queries.ts'

export const vouchers = sheet(
  {
    file: 'vouchers.csv',
    needed: {
      code: voucherCode,
      type: oneOf('total', 'shipping'),
      amount: rupiah(1),
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
    },
    key: ['code'],
  },
  (row, wrong) => {
    checkWasAndAsOf(row, wrong)
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

const optionalColumns = { starts: 'starts_at', ends: 'ends_at', min_subtotal: 'min_subtotal' } as const

export async function importVouchers(
  db: Db,
  { rows, leftOut }: ReadOf<typeof vouchers>,
  known: Map<string, KnownCount>,
): Promise<number> {
  const saved = await saveVouchers(
    db,
    rows.map(({ code, type, amount, qty, desc, public: isPublic, starts, ends, min_subtotal }) => ({
      ...{ code, type, amount, qty, loaded: qty, description: desc, public: isPublic },
      ...{ starts_at: starts, ends_at: ends, min_subtotal },
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
  return rows.map((row) => [
    ...[row.code, row.type, String(row.amount), String(row.qty), row.description, row.public ? 'yes' : 'no'],
    ...[time(row.starts_at), time(row.ends_at), String(row.min_subtotal), String(row.qty), writeInstant(asOf)],
  ])
}
