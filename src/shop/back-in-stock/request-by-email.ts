import { inTransaction } from '../../db/transaction.ts'
import { newLinkToken } from '../../values/link-token.ts'
import { findSize } from '../articles/find-size.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { hasMaxRequests, selectEmailRequestId, upsertEmailRequest } from './queries.ts'
import type { NotRequestable, SizeInput } from './request-as-customer.ts'

/** `email` in small letters; `consentVersion` names the wording that stood beside the form. */
type RequestInput = SizeInput & { email: string; consentVersion: string }

type RequestResult = { ok: true } | NotRequestable | { ok: false; reason: 'too-often'; retryAfterSeconds: number }

const A_DAY_SECONDS = 86_400

/** Takes the same steps whether the address is known or new, so that nobody can probe who waits for what. */
export function requestByEmail(
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  { email, consentVersion, ...asked }: RequestInput,
): Promise<RequestResult> {
  return inTransaction(db, async (db) => {
    const size = await findSize({ db }, asked)
    if (size === undefined) return { ok: false, reason: 'unknown-article' }
    if (size.stock > 0) return { ok: false, reason: 'in-stock' }
    // Whoever types in strangers' addresses brings each of them a few letters a day at most. What nobody could confirm is
    // not kept, and whoever asked is told so.
    const turn = await consumeLimit({ db, limits }, 'wait.mail', email)
    if (!turn.ok) return { ...turn, reason: 'too-often' }
    if (await hasMaxRequests(db, email, size.id)) {
      return { ok: false, reason: 'too-often', retryAfterSeconds: A_DAY_SECONDS }
    }
    await upsertEmailRequest(db, { email, sizeId: size.id, consentVersion, token: newLinkToken() })
    const waitId = await selectEmailRequestId(db, email, size.id)
    // Whether it is needed at all is seen when it is written.
    await queueEmail(db, { kind: 'stock.confirm', data: { waitId } })
    return { ok: true }
  })
}
