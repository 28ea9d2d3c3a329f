import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '../../shop/shop.ts'
import type { Staff } from '../../shop/staff/sign-in/identify-staff.ts'
import {
  type Answer,
  beginSubmission,
  endSubmission,
  findSubmission,
  forgetSubmission,
} from '../../shop/staff/submissions.ts'
import { cookieNames } from './cookies.ts'

/** Forms of the office carry their key in this field: ui/form.tsx. */
const KEY_FIELD = 'formKey'
const WAIT_MS = 10_000
const PAUSE_MS = 100

type Sender = { shop: Pick<Shop, 'db'>; staff: Staff | undefined; origin: string }

/**
 * A form that is sent twice takes effect once: the second request gets the answer of the first. Two requests are the same if the
 * session, the address and all fields are, among them the key, which every rendering of a page makes new. A form that was refused
 * may be sent again.
 */
export async function answerOnce(
  { shop, staff, origin }: Sender,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (staff === undefined || !isForm(request)) return answer(request)
  const body = await request.text()
  const again = () =>
    new Request(request.url, { method: 'POST', headers: request.headers, body, signal: request.signal })
  if (!new URLSearchParams(body).get(KEY_FIELD)) return answer(again())
  const { pathname, search } = new URL(request.url)
  const parts = JSON.stringify([staff.sessionId, pathname + search, body])
  const key = createHash('sha256').update(parts).digest('base64url')

  if (!(await beginSubmission(shop, key))) {
    const first = await waitForAnswer(shop, key)
    if (first !== undefined) return replay(first)
    // The process that had the first one has died: nothing says whether the change was made, so it is not made again.
    if (!(await beginSubmission(shop, key))) return seeForYourself(pathname)
  }
  try {
    const response = await answer(again())
    if (isDone(response)) await endSubmission(shop, key, await toAnswer(response.clone(), origin))
    else await forgetSubmission(shop, key)
    return response
  } catch (error) {
    await forgetSubmission(shop, key).catch(() => undefined)
    throw error
  }
}

/** Files are sent in another encoding. They are too large to be compared. */
const isForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')

/** An action that made its change redirects. The router sends the redirect to its script with the status 202. */
const isDone = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400)

async function toAnswer(response: Response, origin: string): Promise<Answer> {
  const { message } = cookieNames(origin)
  // Cookies of sessions are never stored.
  const headers = [...response.headers].filter(
    ([name, value]) => name !== 'set-cookie' || value.startsWith(`${message}=`),
  )
  return { status: response.status, headers, body: await response.text() }
}

async function waitForAnswer(shop: Pick<Shop, 'db'>, key: string): Promise<Answer | undefined> {
  for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
    const submission = await findSubmission(shop, key)
    if (submission.state === 'answered') return submission.answer
    if (submission.state === 'unknown') return undefined
    await wait(PAUSE_MS)
  }
  return undefined
}

const replay = ({ status, headers, body }: Answer): Response =>
  new Response(body === '' ? null : body, { status, headers })

/** Pages that only receive forms redirect from here to the record. */
const seeForYourself = (pathname: string): Response =>
  new Response(null, { status: 303, headers: { location: pathname.replace(/\.data$/, '') } })
