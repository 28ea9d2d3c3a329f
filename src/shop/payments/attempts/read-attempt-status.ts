import type { Shop } from '../../shop.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import type { PaymentAccount } from '../provider.ts'
import { addConfirmed, selectTransactionIds } from '../settlement/payment-queries.ts'
import { type Attempt, learnMerchant } from './attempt-queries.ts'

export type Heard =
  | { outcome: 'known'; facts: PaymentFacts[] }
  /** The provider has never heard of a payment on it. */
  | { outcome: 'nothing' }
  /** It did not answer, or it is not the one that the attempt was made with. */
  | { outcome: 'unknown'; why: string }

type AskingShop = Pick<Shop, 'db' | 'payments' | 'log'>

/**
 * What the provider says of an attempt: by its reference, and where that is not known, by the payments that notices named.
 * Whatever it confirms is written down, and never taken back.
 */
export async function askAboutAttempt(shop: AskingShop, attempt: Attempt, withinMs?: number): Promise<Heard> {
  if (!isOurs(attempt, shop.payments.account)) return strange(shop, attempt)
  const read = await ask(shop, attempt, attempt.reference, withinMs)
  if (read.outcome !== 'nothing') return read
  const facts: PaymentFacts[] = []
  for (const id of await selectTransactionIds(shop.db, attempt.id)) {
    const one = await ask(shop, attempt, id, withinMs)
    if (one.outcome === 'unknown') return one
    if (one.outcome === 'known') facts.push(...one.facts)
  }
  return facts.length > 0 ? { outcome: 'known', facts } : { outcome: 'nothing' }
}

/** What it says of one payment, by its own id where the provider knows that one. */
export async function askAboutPayment(shop: AskingShop, attempt: Attempt, transactionId: string): Promise<Heard> {
  if (!isOurs(attempt, shop.payments.account)) return strange(shop, attempt)
  const read = await ask(shop, attempt, transactionId)
  return read.outcome === 'nothing' ? ask(shop, attempt, attempt.reference) : read
}

async function ask(shop: AskingShop, attempt: Attempt, id: string, withinMs?: number): Promise<Heard> {
  const read = await shop.payments.readStatus(id, withinMs === undefined ? {} : { withinMs })
  if (read.outcome === 'unknown') return { outcome: 'unknown', why: read.why }
  if (read.outcome === 'not-found') return { outcome: 'nothing' }
  const { facts } = read
  // A provider may name a payment of a bank by the payment itself.
  const isOfAttempt = facts.reference === attempt.reference || facts.reference === facts.transactionId
  const isOfMerchant = attempt.merchant === null || facts.merchant === undefined || facts.merchant === attempt.merchant
  if (!isOfAttempt || !isOfMerchant) return strange(shop, attempt)
  if (attempt.merchant === null && facts.merchant !== undefined)
    await learnMerchant(shop.db, attempt.id, facts.merchant)
  await addConfirmed(shop.db, attempt.id, facts)
  return { outcome: 'known', facts: [facts] }
}

/** Whether whoever is asked today is who was asked for the page. */
export const isOurs = ({ adapter, host, merchant }: Attempt, account: PaymentAccount): boolean =>
  adapter === account.adapter &&
  host === account.host &&
  (merchant === null || account.merchant === undefined || merchant === account.merchant)

function strange({ log }: AskingShop, { reference, adapter, host }: Attempt): Heard {
  log.error({ reference, adapter, host }, 'a payment belongs to another account than the one that is set')
  return { outcome: 'unknown', why: 'another account' }
}
