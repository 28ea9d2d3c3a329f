import type { Db } from '../../db/db.ts'
import { assessPayments } from '../payments/settlement/assess-payments.ts'
import { selectOrdersWithPayments } from '../payments/settlement/payment-queries.ts'
import { countRows, faults } from './queries.ts'

export type Invariant = {
  id: string
  /** What is always so. */
  says: string
  /** How often it is not. */
  broken: number
}

const rules = [
  [
    'I1',
    'Per size: what was loaded = left + held + sold − returned, and as its ledger says',
    ['stock', 'pieces', 'strayMovements'],
  ],
  ['I2', 'Every order that a customer knows of has its items', ['placedWithoutItems']],
  ['I3', 'No order is there by half: items, voucher use and payment attempt, or nothing', ['halfOrders']],
  ['I4', 'What is asked for = goods + shipping − discount, and what the provider was asked', ['wrongSums']],
  ['I5', 'No discount without a voucher, and none larger than what the voucher is for', ['wrongDiscounts']],
  [
    'I6',
    'Uses and what is left of a voucher come to what it had; one live use per customer',
    ['vouchers', 'voucherUses'],
  ],
  ['I7', 'One order of a bag version, and one payment page of an order', ['twiceOrdered']],
  ['I8', 'Paid only what the provider has confirmed, to the rupiah', ['paidForNothing']],
  ['I9', 'Pieces go back at most once, and not while they can be paid', ['returnedTwice', 'returnedTooEarly']],
  ['I11', 'Nothing is known of a payment but by a genuine notice or the provider’s answer', ['unfoundedPayments']],
  ['I12', 'What a payment sets off happens once', ['effectsTwice']],
  ['I17', 'A bag has 1 to 24 pieces of a size, on one line', ['wrongBagLines']],
] as const satisfies readonly (readonly [string, string, readonly (keyof typeof faults)[]])[]

/** Looks over everything that was ever ordered. In order, every rule is broken 0 times. */
export async function checkInvariants(db: Db): Promise<Invariant[]> {
  const invariants: Invariant[] = []
  for (const [id, says, names] of rules) {
    let broken = 0
    for (const name of names) broken += await countRows(db, faults[name])
    invariants.push({ id, says, broken })
  }
  invariants.push({
    id: 'I10',
    says: 'The status of an order is what all its payments come to',
    broken: await countUnfolded(db),
  })
  return invariants.sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = ({ id }: Invariant) => Number(id.slice(1))

const PORTION = 500

const statusesFor: Record<string, readonly string[]> = {
  paid: ['Unpaid', 'Expired', 'Cancelled'],
  amount: ['Unpaid', 'Paid', 'Packed', 'Expired', 'Cancelled'],
  reversal: ['Unpaid', 'Paid', 'Packed', 'Expired', 'Cancelled'],
}

/** Orders that stand where their payments do not let them stand. */
async function countUnfolded(db: Db): Promise<number> {
  let broken = 0
  for (let after = 0; ; ) {
    const orders = await selectOrdersWithPayments(db, after, PORTION)
    for (const { payments, gross_amount, status, is_resolved } of orders) {
      const { money } = assessPayments(payments, gross_amount)
      if (!is_resolved && statusesFor[money]?.includes(status)) broken += 1
    }
    const last = orders.at(-1)
    if (last === undefined) return broken
    after = last.id
  }
}
