import { type RawBuilder, sql } from 'kysely'

/**
 * A part of the rows that a rule is about. Rules are checked part by part: a statement over a million orders would take longer than
 * statements may, and would hold more than a small server has.
 */
export type Portion = { from: number; until: number }

/** `attempts`: to pay. `entries`: of the record of changes. `all`: for rules about few rows. */
export const measures = [
  'orders',
  'attempts',
  'sizes',
  'vouchers',
  'emails',
  'entries',
  'days',
  'months',
  'quarters',
  'years',
  'all',
] as const

export type Measure = (typeof measures)[number]

/** The rows that break a rule. All of them should select nothing. */
export type Violation = { by: Measure; rows: (portion: Portion) => RawBuilder<unknown> }

export const isIn = (column: RawBuilder<unknown>, { from, until }: Portion) =>
  sql<boolean>`${column} between ${from}::bigint and ${until}::bigint`

/** Days are numbered from 2000-01-01 on. */
export const dayOf = (number: number) => sql`(date '2000-01-01' + ${number}::int)`

export const ordersOf = (portion: Portion) => isIn(sql`placed_order.id`, portion)
