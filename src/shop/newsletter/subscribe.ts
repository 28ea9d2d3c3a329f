import { inTransaction } from '../../db/transaction.ts'
import { newLinkToken } from '../../values/link-token.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { selectSubscriberId, upsertSubscriber } from './queries.ts'

/** `email` in small letters; `consentVersion` names the wording that stood beside the form. */
export type SignUp = { email: string; consentVersion: string }

/** Takes the same steps whether the address is known or new, so that nobody can probe who subscribes. */
export function subscribe(
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  { email, consentVersion }: SignUp,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const token = newLinkToken()
    await upsertSubscriber(db, { email, consentVersion, token })
    const subscriberId = await selectSubscriberId(db, email)
    // Counted by itself, so that unsubscribing and signing up again brings no second mail the same day. Whether one is
    // needed at all is seen when it is written.
    const { ok: mayWrite } = await consumeLimit({ db, limits }, 'subscribe.mail', email)
    if (mayWrite) await queueEmail(db, { kind: 'newsletter.confirm', data: { subscriberId } })
  })
}
