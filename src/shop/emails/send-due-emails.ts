import { setTimeout as wait } from 'node:timers/promises'
import { isDemoAddress } from '../../values/demo-address.ts'
import type { Language } from '../../values/language.ts'
import type { Shop } from '../shop.ts'
import type { Email, EmailWriters } from './email.ts'
import { contentOf, isCopied } from './email-copy.ts'
import { NOT_WRITTEN } from './explain-failure.ts'
import type { OutgoingEmail, SendResult } from './mailer.ts'
import { upsertCopy } from './outbox-queries.ts'
import {
  endEmail,
  endEmailOfDemo,
  type LeasedEmail,
  leaseDueEmail,
  postponeEmail,
  selectUnwrittenOfDemo,
} from './queries.ts'
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
      const { written, result } = await sendOne(shop, writers, email)
      await recordResult(shop, email, result)
      if (written !== undefined) await keepCopy(shop, email, written)
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

type Attempt = { written?: Email; result: SendOneResult }

async function sendOne(shop: Shop, writers: EmailWriters, email: LeasedEmail): Promise<Attempt> {
  const startedAt = performance.now()
  // The writer names another one if the email is about an order or a person with a language.
  const language: Language = 'en'
  let written: Email | undefined
  let outgoing: OutgoingEmail
  try {
    const writer = writers[email.kind]
    if (writer === undefined) throw new Error('no writer for emails of this kind')
    written = await writer(shop, email.data, email.address ?? undefined, language)
    if (written === undefined) return { result: { outcome: 'needless' } }
    // Staff see it in the office like any other.
    if (email.isDemo || isDemoAddress(written.to)) return { written, result: { outcome: 'sent' } }
    outgoing = prepare(shop, email, written, language)
  } catch (error) {
    return { result: { outcome: 'not-written', error } }
  }
  if (!singleAddress.test(outgoing.to)) return { written, result: { outcome: 'refused', why: 'not an address' } }
  if (performance.now() - startedAt > LEASE_SECONDS * 500) return { result: { outcome: 'lease-expiring' } }
  return { written, result: await shop.mailer.send(outgoing) }
}

const prepare = (
  { identity }: Shop,
  { id, kind, mark }: LeasedEmail,
  email: Email,
  language: Language,
): OutgoingEmail => ({
  ...renderEmail(identity, email, email.language ?? language),
  to: email.to,
  messageId: `${mark}@${identity.domain}`,
  name: `${String(id).padStart(6, '0')}-${kind}-${mark.slice(0, 8)}`,
})

/** The emails about an order of the demo, as they would be sent now. Call after each step of its history. */
export async function writeEmailsOfDemo(shop: Shop, writers: EmailWriters, orderId: number): Promise<void> {
  for (const email of await selectUnwrittenOfDemo(shop.db, orderId)) {
    const written = await writeEmailOfDemo(shop, writers, email)
    if (written !== undefined) await keepCopy(shop, email, written)
    await endEmailOfDemo(shop.db, email.id, written === undefined ? 'needless' : 'sent')
  }
}

/** The history of the demo goes on without an email that cannot be written. */
async function writeEmailOfDemo(shop: Shop, writers: EmailWriters, email: LeasedEmail): Promise<Email | undefined> {
  try {
    return await writers[email.kind]?.(shop, email.data, email.address ?? undefined, 'en')
  } catch (error) {
    shop.log.warn({ outboxId: email.id, kind: email.kind, error }, 'an email of the demo could not be written')
    return undefined
  }
}

/** For staff. The email has been sent or not by now, so a copy that cannot be stored must not make it be sent again. */
async function keepCopy({ db, log }: Pick<Shop, 'db' | 'log'>, email: LeasedEmail, written: Email): Promise<void> {
  const { id, kind, data } = email
  if (!isCopied(kind)) return
  try {
    const { to: recipient, subject } = written
    await upsertCopy(db, email, { recipient, subject, content: contentOf(written), orderId: data['orderId'] })
  } catch (error) {
    log.warn({ outboxId: id, kind, error }, 'no copy of an email could be stored for the office')
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
    return endEmail(db, email, outcome, result.why)
  }
  const failure = 'why' in result ? result.why : NOT_WRITTEN
  if (await postponeEmail(db, email, failure, retryAfterSeconds(email.tries), GIVE_UP_AFTER_SECONDS)) {
    log.warn(fields, 'an email could not be sent; it will be retried')
    return
  }
  log.error(fields, 'an email was given up after 24 hours; check SMTP_URL and the mail server')
  await endEmail(db, email, 'given-up', failure)
}

/** A minute, then twice as long each time, up to six hours. */
const retryAfterSeconds = (tries: number) => Math.min(FIRST_RETRY_SECONDS * 2 ** (tries - 1), LONGEST_RETRY_SECONDS)
