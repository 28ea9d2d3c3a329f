import type { Db } from '../../../db/db.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import type { PaymentAccount } from '../provider.ts'
import { recordConfirmedState, selectRecordedPayment, selectTransactionIds } from '../settlement/queries.ts'
import { type PaymentAttempt, saveMerchant } from './queries.ts'

export type AttemptStatus =
  | { outcome: 'known'; facts: PaymentFacts[] }
  /** The provider knows no payment of this attempt. */
  | { outcome: 'not-found' }
  /** The provider did not answer, or the attempt belongs to another payment account and asking again would not help. */
  | { outcome: 'unknown'; why: string; isOtherAccount?: true }

type ProviderShop = Pick<Shop, 'db' | 'payments' | 'log'>

/**
 * Asks the provider for the status of an attempt: by its reference and, if the provider does not know that, by the payments that
 * notifications have named. Everything the provider confirms is stored, and never removed again.
 */
export async function readAttemptStatus(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  withinMs?: number,
): Promise<AttemptStatus> {
  if (isRecordedByStaff(attempt)) return readRecorded(shop.db, attempt)
  if (!isSameAccount(attempt, shop.payments.account)) return reportOtherAccount(shop, attempt)
  const read = await readConfirmed(shop, attempt, attempt.reference, withinMs)
  if (read.outcome !== 'not-found') return read
  const facts: PaymentFacts[] = []
  for (const id of await selectTransactionIds(shop.db, attempt.id)) {
    const one = await readConfirmed(shop, attempt, id, withinMs)
    if (one.outcome === 'unknown') return one
    if (one.outcome === 'known') facts.push(...one.facts)
  }
  return facts.length > 0 ? { outcome: 'known', facts } : { outcome: 'not-found' }
}

/** Asks about one payment: by the provider's id and, if the provider does not know that, by our reference. */
export async function readPaymentStatus(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  transactionId: string,
): Promise<AttemptStatus> {
  if (!isSameAccount(attempt, shop.payments.account)) return reportOtherAccount(shop, attempt)
  const read = await readConfirmed(shop, attempt, transactionId)
  return read.outcome === 'not-found' ? readConfirmed(shop, attempt, attempt.reference) : read
}

async function readConfirmed(
  shop: ProviderShop,
  attempt: PaymentAttempt,
  id: string,
  withinMs?: number,
): Promise<AttemptStatus> {
  const read = await shop.payments.readStatus(id, withinMs === undefined ? {} : { withinMs })
  if (read.outcome !== 'known') return read
  const { facts } = read
  // For some bank payments the provider's answer names the payment's own id as the reference.
  const isOfAttempt = facts.reference === attempt.reference || facts.reference === facts.transactionId
  const isOfMerchant = attempt.merchant === null || facts.merchant === undefined || facts.merchant === attempt.merchant
  if (!isOfAttempt || !isOfMerchant) return reportOtherAccount(shop, attempt)
  if (attempt.merchant === null && facts.merchant !== undefined) await saveMerchant(shop.db, attempt.id, facts.merchant)
  await recordConfirmedState(shop.db, attempt.id, facts)
  return { outcome: 'known', facts: [facts] }
}

/** The account of payments that staff record: no provider knows them, and the shop's own record is all there is. */
export const recordedAccount: PaymentAccount = { adapter: 'manual', host: '', merchant: undefined }

export const isRecordedByStaff = ({ adapter }: Pick<PaymentAttempt, 'adapter'>): boolean =>
  adapter === recordedAccount.adapter

async function readRecorded(db: Db, { id, reference }: PaymentAttempt): Promise<AttemptStatus> {
  const recorded = await selectRecordedPayment(db, id)
  if (recorded === undefined) return { outcome: 'not-found' }
  return { outcome: 'known', facts: [{ reference, ...recorded, merchant: undefined }] }
}

/** True if this attempt used the payment account that is configured now. */
export const isSameAccount = ({ adapter, host, merchant }: PaymentAttempt, account: PaymentAccount): boolean =>
  adapter === account.adapter &&
  host === account.host &&
  (merchant === null || account.merchant === undefined || merchant === account.merchant)

function reportOtherAccount({ log }: ProviderShop, { reference, adapter, host }: PaymentAttempt): AttemptStatus {
  log.error({ reference, adapter, host }, 'a payment belongs to another account than the configured one')
  return { outcome: 'unknown', why: 'another account', isOtherAccount: true }
}
