import type { Language } from '../../values/language.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { hasPrivateLink, renderCopy } from './email-copy.ts'
import type { EmailView } from './email-views.ts'
import { explainFailure, type FailureReason } from './explain-failure.ts'
import {
  countByState,
  countUnsendableFailures,
  type EmailRow,
  MOST_COUNTED,
  selectEmail,
  selectEmails,
  selectEmailsAbout,
  selectEmailsTo,
  selectSendableFailures,
} from './outbox-queries.ts'
import type { RenderedEmail } from './render-email.ts'

/** How long staff can see an email after it was sent or given up. The privacy page names it too. */
export const KEEP_COPIES_DAYS = 30

const PAGE_SIZE = 25

export type EmailState = 'sent' | 'failed' | 'waiting' | 'needless'

export type EmailInList = Pick<EmailRow, 'id' | 'kind' | 'tries' | 'queuedAt' | 'recipient' | 'subject' | 'invoice'> & {
  state: EmailState
  /** When it ended, or when it is tried next. */
  at: Date
  reason: FailureReason | undefined
  /** The codes of the mail server. */
  failure: string | undefined
  notAgain: NotAgain | undefined
}

type Question = {
  view?: EmailView
  /** A part of the recipient, an invoice or its last six digits. */
  search?: string
  below?: number | undefined
  atMost?: number
}

/** A page of emails, newest first. `next` is undefined on the last page. */
export async function listEmails(
  { db }: Pick<Shop, 'db'>,
  { view = 'all', search = '', below, atMost = PAGE_SIZE }: Question = {},
): Promise<{ emails: EmailInList[]; next: number | undefined }> {
  const question = { view, search: search.trim(), below, atMost: atMost + 1, keptDays: KEEP_COPIES_DAYS }
  const found = await selectEmails(db, question)
  const emails = found.slice(0, atMost).map(toListed)
  return { emails, next: found.length > atMost ? emails.at(-1)?.id : undefined }
}

/** More are sent again by asking once more. */
const MOST_AT_ONCE = 100

/** The newest failed emails that can be sent again, and how many failed ones cannot. */
export async function listFailed({ db }: Pick<Shop, 'db'>): Promise<{ ready: EmailInList[]; others: number }> {
  // Left out before the limit: many that cannot be sent again do not hide older ones that can.
  const ready = await selectSendableFailures(db, { atMost: MOST_AT_ONCE, keptDays: KEEP_COPIES_DAYS })
  return { ready: ready.map(toListed), others: await countUnsendableFailures(db, KEEP_COPIES_DAYS) }
}

/** Every email about an order that is kept or waits, newest first. */
export const listEmailsAbout = async ({ db }: Pick<Shop, 'db'>, orderId: number): Promise<EmailInList[]> =>
  (await selectEmailsAbout(db, orderId)).map(toListed)

const toListed = ({ outcome, failure, endedAt, dueAt, ...row }: EmailRow): EmailInList => ({
  ...{ id: row.id, kind: row.kind, tries: row.tries, queuedAt: row.queuedAt },
  ...{ recipient: row.recipient, subject: row.subject, invoice: row.invoice },
  state: outcome === null ? 'waiting' : outcome === 'refused' || outcome === 'given-up' ? 'failed' : outcome,
  at: endedAt ?? dueAt,
  reason: failure === null ? undefined : explainFailure(failure),
  failure: failure ?? undefined,
  notAgain: whyNotAgain({
    ...row,
    isEnded: endedAt !== null,
    isPostponed: failure !== null,
    hasCopy: row.recipient !== null && row.subject !== null,
  }),
})

/** Counting stops at MOST_COUNTED sent emails, so that number means "this many or more". */
export const countEmails = ({ db }: Pick<Shop, 'db'>) => countByState(db, KEEP_COPIES_DAYS)

/** The number of sent emails as pages show it: `1.000+` where counting stopped. `others` are added to it. */
export const writeSentCount = (sent: number, others = 0): string =>
  `${(sent + others).toLocaleString('id-ID')}${sent === MOST_COUNTED ? '+' : ''}`

/** Why an email cannot be sent again. */
export type NotAgain = 'private-link' | 'invitation' | 'no-copy' | 'sent-again' | 'under-way'

export type EmailDetails = EmailInList & {
  /** Undefined before the first attempt, and once the copy is deleted. */
  preview: RenderedEmail | undefined
}

export async function findEmail(
  { db, identity }: Pick<Shop, 'db' | 'identity'>,
  id: number,
): Promise<EmailDetails | undefined> {
  const row = await selectEmail(db, id)
  if (row === undefined) return undefined
  const { recipient, subject, content } = row
  const language: Language = 'en'
  const hasCopy = recipient !== null && subject !== null
  return {
    ...toListed(row),
    preview: hasCopy ? renderCopy(identity, { recipient, subject, content }, language) : undefined,
  }
}

type Facts = { kind: string; isEnded: boolean; isPostponed: boolean; hasCopy: boolean; isSentAgain: boolean }

export function whyNotAgain({ kind, isEnded, isPostponed, hasCopy, isSentAgain }: Facts): NotAgain | undefined {
  if (!isEnded) return isPostponed ? undefined : 'under-way'
  if (hasPrivateLink(kind)) return kind === 'staff.invitation' ? 'invitation' : 'private-link'
  if (isSentAgain) return 'sent-again'
  return hasCopy ? undefined : 'no-copy'
}

/** For the customer's copy of their data. */
export async function exportEmailsTo({ db }: Pick<Shop, 'db'>, { email }: { email: string }) {
  const rows = await selectEmailsTo(db, email)
  return rows.map(({ subject, written_at }) => ({ subject, sent_at: writeInstant(written_at) }))
}
