import { inTransaction } from '../../db/transaction.ts'
import type { Language } from '../../values/language.ts'
import { findSize } from '../articles/find-size.ts'
import { newLinkToken } from '../emails/link-token.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { hasMaxRequests, selectEmailRequestId, upsertEmailRequest } from './queries.ts'
import type { NotRequestable, SizeInput } from './request-as-customer.ts'

/** `email` is in lower case; `consentVersion` names the wording that the form showed, in `language`. */
type RequestInput = SizeInput & { email: string; consentVersion: string; language?: Language }

type RequestResult = { ok: true } | NotRequestable | { ok: false; reason: 'too-often'; retryAfterSeconds: number }

const A_DAY_SECONDS = 86_400

/** Known and new addresses take the same steps, so that the answer does not reveal which addresses have requests. */
export function requestByEmail(
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  { email, consentVersion, language = 'en', ...asked }: RequestInput,
): Promise<RequestResult> {
  return inTransaction(db, async (db) => {
    const size = await findSize({ db }, asked)
    if (size === undefined) return { ok: false, reason: 'unknown-article' }
    if (size.stock > 0) return { ok: false, reason: 'in-stock' }
    // Limits the emails that a stranger can cause for someone else's address. A request over the limit is not stored,
    // because no email could confirm it.
    const turn = await consumeLimit({ db, limits }, 'wait.mail', email)
    if (!turn.ok) return { ...turn, reason: 'too-often' }
    if (await hasMaxRequests(db, email, size.id)) {
      return { ok: false, reason: 'too-often', retryAfterSeconds: A_DAY_SECONDS }
    }
    await upsertEmailRequest(db, { email, sizeId: size.id, consentVersion, token: newLinkToken(), language })
    const waitId = await selectEmailRequestId(db, email, size.id)
    // Queued even if the request is confirmed already: no email is sent then.
    await queueEmail(db, { kind: 'stock.confirm', data: { waitId } })
    return { ok: true }
  })
}
