import { inTransaction } from '../../db/transaction.ts'
import type { Language } from '../../values/language.ts'
import { isLinkToken, newLinkToken } from '../emails/link-token.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import {
  deleteSubscriber,
  deleteUnconfirmedSubscribers,
  markConfirmed,
  selectSubscriberId,
  upsertSubscriber,
} from './queries.ts'

/** As the privacy page promises. */
const KEEP_UNCONFIRMED_DAYS = 30

/** `email` in lower case; `consentVersion` is the version of the consent that the form showed, in `language`. */
export type SignUp = { email: string; consentVersion: string; language?: Language }

/** Takes the same steps for known and new addresses, so that the answer does not reveal who subscribes. */
export function subscribe(
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  { email, consentVersion, language = 'en' }: SignUp,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await upsertSubscriber(db, { email, consentVersion, token: newLinkToken(), language })
    const subscriberId = await selectSubscriberId(db, email)
    // Counted by address, so that unsubscribing and signing up again causes no second email on the same day. The writer
    // drops the email if the address is confirmed already.
    const { ok: mayEmail } = await consumeLimit({ db, limits }, 'subscribe.mail', email)
    if (mayEmail) await queueEmail(db, { kind: 'newsletter.confirm', data: { subscriberId } })
  })
}

/** Does nothing for a token that is unknown or was used before. */
export async function confirmSubscription({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await markConfirmed(db, token)
}

/** Does nothing for an unknown token. */
export async function unsubscribe({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  if (isLinkToken(token)) await deleteSubscriber(db, token)
}

export const deleteUnconfirmed = ({ db }: Pick<Shop, 'db'>): Promise<void> =>
  deleteUnconfirmedSubscribers(db, KEEP_UNCONFIRMED_DAYS)
