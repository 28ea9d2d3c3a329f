import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import { countUnsettledOrders } from '../payments/settlement/count-unsettled-orders.ts'
import { countRows } from './queries.ts'
import { auditViolations } from './rules/audit-queries.ts'
import { orderViolations } from './rules/order-queries.ts'
import { type Measure, measures, type Portion, type Violation } from './rules/portion.ts'
import { selectPortions } from './rules/portion-queries.ts'
import { stockViolations } from './rules/stock-queries.ts'
import { sumViolations } from './rules/sum-queries.ts'

const violations = { ...stockViolations, ...orderViolations, ...auditViolations, ...sumViolations }

export type Invariant = {
  id: string
  /** The rule, in words. */
  rule: string
  /** How many rows break it. */
  broken: number
}

// docs/reliability.md lists the same rules.
const rules = [
  [
    'I1',
    'Stock of a size: loaded = left + held + sold - returned, and equal to the sum of its movements; exchanges hold what is wanted',
    ['stock', 'pieces', 'strayMovements', 'wrongHolds'],
  ],
  ['I2', 'Every order that a customer can see has its items', ['placedWithoutItems']],
  ['I3', 'Every order is complete: items, voucher use and payment attempt', ['incompleteOrders']],
  ['I4', 'Amount to pay = items + shipping - discount, and the provider was asked for the same', ['wrongSums']],
  ['I5', 'A discount needs a voucher and is never larger than what the voucher covers', ['wrongDiscounts']],
  [
    'I6',
    'Uses of a voucher + uses left = uses loaded; its cost is their discounts; each customer uses it at most once',
    ['vouchers', 'voucherUses'],
  ],
  ['I7', 'One order for a bag version, and one live payment page for an order', ['duplicateOrders']],
  ['I8', 'An order is paid only if the provider has confirmed the exact amount', ['unconfirmedPayments']],
  [
    'I9',
    'Pieces go back at most once, and only after the order can no longer be paid',
    ['returnedTwice', 'returnedTooEarly'],
  ],
  ['I11', 'Every known payment comes from a genuine notification or from the provider’s answer', ['unfoundedPayments']],
  ['I12', 'A payment queues each of its emails once', ['repeatedEmails', 'missingEmails']],
  ['I17', 'A bag has one line for a size, with 1 to 24 pieces', ['wrongBagLines']],
  ['I18', 'The record of what staff changed is complete and unchanged', ['brokenAuditChain', 'wrongAuditEnd']],
  [
    'I19',
    'The daily sums of revenue are those of the orders',
    [
      ...(['wrongRevenue', 'wrongSales', 'wrongReports', 'wrongProvinces', 'wrongMethods', 'wrongVouchers'] as const),
      ...(['wrongSizes', 'wrongArticles', 'wrongSizeLabels', 'wrongPieces', 'wrongMonths'] as const),
      ...(['wrongQuarters', 'wrongYears', 'wrongReportRevenue'] as const),
    ],
  ],
  [
    'I20',
    'Pieces are refunded, restocked and sent back once, and never more than were ordered',
    ['wrongItemRefunds', 'wrongReturns'],
  ],
] as const satisfies readonly (readonly [string, string, readonly (keyof typeof violations)[]])[]

type Progress = (done: number, total: number) => Promise<void>

/** Checks the stored data against every rule. All should be broken 0 times. */
export async function checkInvariants(db: Db, progress: Progress = async () => undefined): Promise<Invariant[]> {
  const invariants: Invariant[] = []
  const portions = new Map<Measure, Portion[]>()
  for (const measure of measures) portions.set(measure, await selectPortions(db, measure))
  for (const [id, rule, names] of rules) {
    let broken = 0
    for (const name of names) {
      const { by, rows }: Violation = violations[name]
      for (const portion of portions.get(by) ?? []) {
        // Before each portion, and not only before each rule: a rule about a million orders takes minutes.
        await progress(invariants.length, rules.length + 1)
        broken += await countRows(db, rows(portion))
      }
    }
    invariants.push({ id, rule, broken })
  }
  invariants.push({
    id: 'I10',
    rule: 'The status of an order follows from all its payments',
    broken: await countUnsettledOrders(db),
  })
  return invariants.sort((one, other) => numberOf(one) - numberOf(other))
}

const BETWEEN_CHECKS_MS = 1_500

/** In a running shop, a payment can be stored a moment before its order. So a rule counts as broken only if it is twice. */
export async function checkInvariantsTwice(db: Db, progress?: Progress): Promise<Invariant[]> {
  const first = await checkInvariants(db, progress)
  if (first.every(({ broken }) => broken === 0)) return first
  await wait(BETWEEN_CHECKS_MS)
  const second = await checkInvariants(db, progress)
  return first.map((one, at) => ({ ...one, broken: Math.min(one.broken, second[at]?.broken ?? 0) }))
}

const numberOf = ({ id }: Invariant) => Number(id.slice(1))
