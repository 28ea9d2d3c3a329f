import type { Shop } from '../../shop.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import type { PaymentAccount } from '../provider.ts'
import { recordConfirmedState, selectTransactionIds } from '../settlement/payment-queries.ts'
import { type PaymentAttempt, saveMerchant } from './attempt-queries.ts'

export type AttemptStatus =
  | { outcome: 'known'; facts: PaymentFacts[] }
  /** The provider has never heard of a payment on it. */
  | { outcome: 'nothing' }
  /** It did not answer, or it is not the one that the attempt was made with. */
  | { outcome: 'unknown'; why: string }

type ProviderShop = Pick<Shop, 'db' | 'payments' | 'log'>

/**
 * What the provider says of an attempt: by its reference, and where that is not known, by the payments that notices named.
 * Whatever it confirms is written down, and never taken back.
 */
export async function readAttemptStatus(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  withinMs?: number,
): Promise<AttemptStatus> {
  if (!isSameAccount(attempt, shop.payments.account)) return reportOtherAccount(shop, attempt)
  const read = await readConfirmed(shop, attempt, attempt.reference, withinMs)
  if (read.outcome !== 'nothing') return read
  const facts: PaymentFacts[] = []
  for (const id of await selectTransactionIds(shop.db, attempt.id)) {
    const one = await readConfirmed(shop, attempt, id, withinMs)
    if (one.outcome === 'unknown') return one
    if (one.outcome === 'known') facts.push(...one.facts)
  }
  return facts.length > 0 ? { outcome: 'known', facts } : { outcome: 'nothing' }
}

/** What it says of one payment, by its own id where the provider knows that one. */
export async function readPaymentStatus(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  transactionId: string,
): Promise<AttemptStatus> {
  if (!isSameAccount(attempt, shop.payments.account)) return reportOtherAccount(shop, attempt)
  const read = await readConfirmed(shop, attempt, transactionId)
  return read.outcome === 'nothing' ? readConfirmed(shop, attempt, attempt.reference) : read
}

async function readConfirmed(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  id: string,
  withinMs?: number,
): Promise<AttemptStatus> {
  const read = await shop.payments.readStatus(id, withinMs === undefined ? {} : { withinMs })
  if (read.outcome === 'unknown') return { outcome: 'unknown', why: read.why }
  if (read.outcome === 'not-found') return { outcome: 'nothing' }
  const { facts } = read
  // A provider may name a payment of a bank by the payment itself.
  const isOfAttempt = facts.reference === attempt.reference || facts.reference === facts.transactionId
  const isOfMerchant = attempt.merchant === null || facts.merchant === undefined || facts.merchant === attempt.merchant
  if (!isOfAttempt || !isOfMerchant) return reportOtherAccount(shop, attempt)
  if (attempt.merchant === null && facts.merchant !== undefined) await saveMerchant(shop.db, attempt.id, facts.merchant)
  await recordConfirmedState(shop.db, attempt.id, facts)
  return { outcome: 'known', facts: [facts] }
}

/** Whether whoever is asked today is who was asked for the page. */
export const isSameAccount = ({ adapter, host, merchant }: PaymentAttempt, account: PaymentAccount): boolean =>
  adapter === account.adapter &&
  host === account.host &&
  (merchant === null || account.merchant === undefined || merchant === account.merchant)

function reportOtherAccount({ log }: ProviderShop, { reference, adapter, host }: PaymentAttempt): AttemptStatus {
  log.error({ reference, adapter, host }, 'a payment belongs to another account than the one that is set')
  return { outcome: 'unknown', why: 'another account' }
}
