import { setTimeout as wait } from 'node:timers/promises'
import { isDemoAddress } from '../../values/demo-address.ts'
import type { Language } from '../../values/language.ts'
import type { Shop } from '../shop.ts'
import type { EmailWriters } from './email.ts'
import type { OutgoingEmail, SendResult } from './mailer.ts'
import { endEmail, type LeasedEmail, leaseDueEmail, postponeEmail } from './queries.ts'
import { renderEmail } from './render-email.ts'

/** Far longer than writing and sending takes. A process that is delayed past half of it no longer sends the email. */
const LEASE_SECONDS = 120
const GIVE_UP_AFTER_SECONDS = 24 * 3600
const FIRST_RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 6 * 3600
const LONGEST_YIELD_MS = 2_000
const YIELD_CHECK_MS = 100
/** An outbox that is behind by more than this no longer waits for a quiet moment until it has caught up. */
const LATE_SECONDS = 60

const singleAddress = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/

type SendOptions = {
  stop?: AbortSignal | undefined
  /** How many emails are sent at once. */
  lanes?: number
  /** True if this process has no requests to serve at the moment. */
  isIdle?: () => boolean
}

/**
 * Sends what is due, and stops early when the mail server is away: emails that were not tried keep their place. Several
 * processes can run this at once. An email is sent twice only if its process dies, or loses the database, between the
 * mail server's confirmation and the row that records it; both have the same Message-ID.
 */
export async function sendDueEmails(
  shop: Shop,
  writers: EmailWriters,
  { stop, lanes = 1, isIdle = () => true }: SendOptions = {},
): Promise<void> {
  let isServerAway = false
  let isLate = false
  async function lane(): Promise<void> {
    while (!isServerAway && stop?.aborted !== true) {
      if (!isLate) await yieldToRequests(isIdle, stop)
      const email = await leaseDueEmail(shop.db, LEASE_SECONDS)
      if (email === undefined) return
      isLate = email.waitedSeconds > LATE_SECONDS
      const result = await sendOne(shop, writers, email)
      await recordResult(shop, email, result)
      if (result.outcome === 'away') isServerAway = true
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Waits for a moment without requests, but not for long. */
async function yieldToRequests(isIdle: () => boolean, stop: AbortSignal | undefined): Promise<void> {
  for (let waited = 0; waited < LONGEST_YIELD_MS && !isIdle() && stop?.aborted !== true; waited += YIELD_CHECK_MS) {
    await wait(YIELD_CHECK_MS)
  }
}

type SendOneResult =
  | SendResult
  | { outcome: 'needless' | 'lease-expiring' }
  | { outcome: 'not-written'; error: unknown }

async function sendOne(shop: Shop, writers: EmailWriters, email: LeasedEmail): Promise<SendOneResult> {
  const startedAt = performance.now()
  let outgoing: OutgoingEmail | undefined
  try {
    outgoing = await writeEmail(shop, writers, email)
  } catch (error) {
    return { outcome: 'not-written', error }
  }
  if (outgoing === undefined || isDemoAddress(outgoing.to)) return { outcome: 'needless' }
  if (!singleAddress.test(outgoing.to)) return { outcome: 'refused', why: 'not an address' }
  if (performance.now() - startedAt > LEASE_SECONDS * 500) return { outcome: 'lease-expiring' }
  return shop.mailer.send(outgoing)
}

async function writeEmail(shop: Shop, writers: EmailWriters, leased: LeasedEmail): Promise<OutgoingEmail | undefined> {
  const { id, kind, data, address, mark } = leased
  const writer = writers[kind]
  if (writer === undefined) throw new Error('no writer for emails of this kind')
  // The only language so far. Which one a customer reads will be queued with the email.
  const language: Language = 'en'
  const email = await writer(shop, data, address ?? undefined, language)
  if (email === undefined) return undefined
  return {
    ...renderEmail(shop.identity, email, language),
    to: email.to,
    messageId: `${mark}@${shop.identity.domain}`,
    name: `${String(id).padStart(6, '0')}-${kind}-${mark.slice(0, 8)}`,
  }
}

async function recordResult(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  email: LeasedEmail,
  result: SendOneResult,
): Promise<void> {
  const { outcome } = result
  if (outcome === 'lease-expiring') return
  if (outcome === 'sent' || outcome === 'needless') return endEmail(db, email, outcome)
  const fields = {
    outboxId: email.id,
    kind: email.kind,
    tries: email.tries,
    ...('why' in result && { reason: result.why }),
    ...('error' in result && { error: result.error }),
  }
  if (outcome === 'refused') {
    log.warn(fields, 'the mail server refused the address of an email; it is not retried')
    return endEmail(db, email, outcome)
  }
  if (await postponeEmail(db, email, retryAfterSeconds(email.tries), GIVE_UP_AFTER_SECONDS)) {
    log.warn(fields, 'an email could not be sent; it will be retried')
    return
  }
  log.error(fields, 'an email was given up after 24 hours; check SMTP_URL and the mail server')
  await endEmail(db, email, 'given-up')
}

/** A minute, then twice as long each time, up to six hours. */
const retryAfterSeconds = (tries: number) => Math.min(FIRST_RETRY_SECONDS * 2 ** (tries - 1), LONGEST_RETRY_SECONDS)
