import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import type { EmailWriters } from './email.ts'
import type { OutgoingEmail, SendResult } from './mailer.ts'
import { endEmail, type LeasedEmail, leaseDueEmail, postponeEmail } from './queries.ts'
import { renderEmail } from './render-email.ts'

/** Far longer than a letter takes to write and to hand over. Whoever was held up past half of it sends nothing any more. */
const HELD_SECONDS = 120
const LASTING_SECONDS = 24 * 3600
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3600
const LONGEST_LETTING_MS = 2_000
const LOOK_MS = 100
/** A queue that is behind by so much stands back for nobody, until it has caught up. */
const LATE_SECONDS = 60

const oneAddress = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/

type SendOptions = {
  stop?: AbortSignal | undefined
  lanes?: number
  /** Whether nobody waits for this process just now. */
  isIdle?: () => boolean
}

/**
 * Sends what is due, in several lanes at once, and ends early when nobody takes mails: what was not tried keeps its
 * place. Of two processes each takes letters that the other has not. A letter goes out once, unless the process dies,
 * or loses the database, between the mail server's yes and the row that says so; the repeat has the same Message-ID.
 */
export async function sendDueEmails(
  shop: Shop,
  writers: EmailWriters,
  { stop, lanes = 1, isIdle = () => true }: SendOptions = {},
): Promise<void> {
  let isAway = false
  let isLate = false
  async function lane(): Promise<void> {
    while (!isAway && stop?.aborted !== true) {
      if (!isLate) await yieldToRequests(isIdle, stop)
      const letter = await leaseDueEmail(shop.db, HELD_SECONDS)
      if (letter === undefined) return
      isLate = letter.waitedSeconds > LATE_SECONDS
      const posted = await sendOne(shop, writers, letter)
      await recordResult(shop, letter, posted)
      if (posted.outcome === 'away') isAway = true
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Letters let people go first who stand in the shop, but not for long. */
async function yieldToRequests(isIdle: () => boolean, stop: AbortSignal | undefined): Promise<void> {
  for (let waited = 0; waited < LONGEST_LETTING_MS && !isIdle() && stop?.aborted !== true; waited += LOOK_MS) {
    await wait(LOOK_MS)
  }
}

type SendOneResult = SendResult | { outcome: 'needless' | 'too-late' } | { outcome: 'unwritten'; error: unknown }

async function sendOne(shop: Shop, writers: EmailWriters, letter: LeasedEmail): Promise<SendOneResult> {
  const startedAt = performance.now()
  let mail: OutgoingEmail | undefined
  try {
    mail = await write(shop, writers, letter)
  } catch (error) {
    return { outcome: 'unwritten', error }
  }
  if (mail === undefined) return { outcome: 'needless' }
  if (!oneAddress.test(mail.to)) return { outcome: 'refused', why: 'not an address' }
  if (performance.now() - startedAt > HELD_SECONDS * 500) return { outcome: 'too-late' }
  return shop.mailer.send(mail)
}

async function write(shop: Shop, writers: EmailWriters, taken: LeasedEmail): Promise<OutgoingEmail | undefined> {
  const { id, kind, data, address, mark } = taken
  const writer = writers[kind]
  if (writer === undefined) throw new Error('nobody writes letters of this kind')
  const letter = await writer(shop, data, address ?? undefined)
  if (letter === undefined) return undefined
  return {
    ...renderEmail(shop.identity, letter),
    to: letter.to,
    messageId: `${mark}@${shop.identity.domain}`,
    name: `${String(id).padStart(6, '0')}-${kind}-${mark.slice(0, 8)}`,
  }
}

async function recordResult(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  letter: LeasedEmail,
  done: SendOneResult,
): Promise<void> {
  const { outcome } = done
  if (outcome === 'too-late') return
  const about = {
    letter: letter.id,
    kind: letter.kind,
    tries: letter.tries,
    ...('why' in done && { reason: done.why }),
  }
  if (outcome === 'sent' || outcome === 'needless') return endEmail(db, letter, outcome)
  if (outcome === 'refused') {
    log.warn(about, 'a letter was refused for its address, and is not tried again')
    return endEmail(db, letter, outcome)
  }
  const fault = outcome === 'unwritten' ? { error: done.error } : {}
  if (await postponeEmail(db, letter, waitAfter(letter.tries), LASTING_SECONDS)) {
    log.warn({ ...about, ...fault }, 'a letter could not be sent; it is tried again')
    return
  }
  log.error({ ...about, ...fault }, 'a letter was given up after 24 hours; look at SMTP_URL and at the mail server')
  await endEmail(db, letter, 'given-up')
}

/** A minute, then twice as long each time, up to six hours. */
const waitAfter = (tries: number) => Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
