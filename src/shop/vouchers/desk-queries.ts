import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { categoryNames, toTerms } from './queries.ts'
import type { VoucherInList, VoucherView } from './voucher.ts'
import type { VoucherInput } from './voucher-input.ts'

/* What staff do with vouchers. */

export const endVoucher = (db: Db, code: string) =>
  db
    .updateTable('voucher')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning(['code', 'public'])
    .executeTakeFirst()

export const selectEndedAt = (db: Db, code: string) =>
  db.selectFrom('voucher').select('ended_at').where('code', '=', code).executeTakeFirst()

const state = sql<VoucherInList['state']>`case
  when ended_at is not null then 'ended'
  when ends_at <= clock_timestamp() then 'over'
  when starts_at > clock_timestamp() then 'not begun'
  when qty = 0 then 'used up'
  else 'open' end`

const vouchersInList = (db: Db) =>
  db
    .selectFrom('voucher')
    .select([
      'id',
      'code',
      'type',
      'amount',
      'percent',
      'free_shipping',
      'first_order',
      'min_subtotal',
      'qty',
      'loaded',
    ])
    .select(['public', 'starts_at', 'ends_at', 'ended_at', 'cost', 'description', 'category_ids', 'version'])
    .select('description_indonesian')
    .select([state.as('state'), categoryNames.as('categories')])

type Row = Awaited<ReturnType<ReturnType<typeof vouchersInList>['execute']>>[number]

const toVoucher = (row: Row): VoucherInList => ({
  ...toTerms(row),
  ...{ id: row.id, code: row.code, qty: row.qty, used: row.loaded - row.qty, public: row.public },
  ...{ description: row.description, cost: rupiah(row.cost), version: row.version, state: row.state },
  ...{ startsAt: row.starts_at ?? undefined, endsAt: row.ends_at ?? undefined, endedAt: row.ended_at ?? undefined },
  ...{ categoryIds: row.category_ids ?? undefined, descriptionIndonesian: row.description_indonesian },
})

export async function selectVouchers(db: Db): Promise<VoucherInList[]> {
  return (await vouchersInList(db).orderBy('id').execute()).map(toVoucher)
}

const view = sql<VoucherView>`case
  when ended_at is not null or ends_at <= clock_timestamp() or qty = 0 then 'ended'
  when starts_at > clock_timestamp() then 'scheduled'
  else 'active' end`

type PageOfVouchers = { view: VoucherView | 'all'; below: number | undefined; atMost: number }

/** The newest first, below the one with this id. */
export async function selectPageOfVouchers(db: Db, page: PageOfVouchers): Promise<VoucherInList[]> {
  const rows = await vouchersInList(db)
    .$if(page.view !== 'all', (vouchers) => vouchers.where(view, '=', page.view === 'all' ? 'active' : page.view))
    .$if(page.below !== undefined, (vouchers) => vouchers.where('id', '<', page.below ?? 0))
    .orderBy('id', 'desc')
    .limit(page.atMost)
    .execute()
  return rows.map(toVoucher)
}

export async function countVouchersByView(db: Db): Promise<Record<VoucherView, number>> {
  const rows = await db
    .selectFrom('voucher')
    .select([view.as('view'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(view)
    .execute()
  const countOf = (one: VoucherView) => rows.find((row) => row.view === one)?.count ?? 0
  return { active: countOf('active'), scheduled: countOf('scheduled'), ended: countOf('ended') }
}

export async function selectVoucher(db: Db, code: string): Promise<VoucherInList | undefined> {
  const row = await vouchersInList(db).where('code', '=', code).executeTakeFirst()
  return row && toVoucher(row)
}

/** Locks the voucher until the transaction ends: orders that use it wait. */
export async function lockVoucher(db: Db, code: string): Promise<VoucherInList | undefined> {
  const row = await vouchersInList(db).where('code', '=', code).forUpdate().executeTakeFirst()
  return row && toVoucher(row)
}

/** The names of those of these categories that the shop has. */
export async function selectCategoryNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('name')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

const columnsOf = (input: VoucherInput) => ({
  type: input.kind === 'shipping' || input.kind === 'free-shipping' ? ('shipping' as const) : ('total' as const),
  ...{ amount: input.amount ?? null, percent: input.percent ?? null, free_shipping: input.kind === 'free-shipping' },
  ...{ category_ids: input.categoryIds ? [...input.categoryIds] : null, first_order: input.isFirstOrder },
  ...{ min_subtotal: input.minSubtotal, public: input.isPublic, description: input.description },
  ...{ starts_at: input.startsAt ?? null, ends_at: input.endsAt ?? null },
  description_indonesian: input.descriptionIndonesian,
})

/** Returns false if the code is taken. */
export async function insertVoucher(db: Db, input: VoucherInput): Promise<boolean> {
  const row = await db
    .insertInto('voucher')
    .values({ ...columnsOf(input), code: input.code, qty: input.uses, loaded: input.uses })
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The uses move by the difference, because orders may have taken some. */
export async function updateVoucher(db: Db, id: number, input: VoucherInput): Promise<void> {
  await db
    .updateTable('voucher')
    .set(({ eb, ref }) => ({
      ...columnsOf(input),
      qty: eb(ref('qty'), '+', eb(eb.val(input.uses), '-', ref('loaded'))),
      ...{ loaded: input.uses, version: eb('version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute()
}
