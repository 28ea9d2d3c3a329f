import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext } from '../../http/request-context.ts'
import { hasRecorded } from '../../shop/audit/record-change.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Staff } from '../../shop/staff/sign-in/identify-staff.ts'
import {
  type Answer,
  beginSubmission,
  endSubmission,
  findSubmission,
  forgetSubmission,
  replaceSubmission,
  type Submission,
} from '../../shop/staff/submissions.ts'
import { cookieNames } from './cookies.ts'
import { saysDone } from './messages.ts'

/** Forms of the office carry their key in this field: ui/forms/form.tsx. */
const KEY_FIELD = 'formKey'
/** Fields that say what a form does. They are hidden, or its buttons; a person does not type them. */
const INTENT_FIELDS = ['intent', 'what', 'step', 'change']
const WAIT_MS = 10_000
const PAUSE_MS = 100

type Sender = { shop: Pick<Shop, 'db'>; staff: Staff | undefined; origin: string; requestContext: RequestContext }

/**
 * A form that was sent before with other fields. `isKnown`: it changed something, and led to the page `to`. Otherwise the process that
 * had it died, or still works on it.
 */
export type SentBefore = { isKnown: boolean; to: string | undefined }

/**
 * A form takes effect once, however often it is sent. It is the same form if the session, the address, what it does and its key are
 * the same; each form of a page has a key of its own, which every rendering makes new. With the same fields it gets the answer of the
 * first. With other fields, `answer` has to say what became of the first: what was typed meanwhile is another change. A form that was
 * refused may be sent again with other fields.
 */
export async function answerOnce(
  sender: Sender,
  request: Request,
  answer: (request: Request, before?: SentBefore) => Promise<Response>,
): Promise<Response> {
  const { shop, staff } = sender
  if (staff === undefined || !isForm(request)) return answer(request)
  const body = await request.text()
  const again = () =>
    new Request(request.url, { method: 'POST', headers: request.headers, body, signal: request.signal })
  const fields = new URLSearchParams(body)
  if (!fields.get(KEY_FIELD)) return answer(again())
  const { pathname, search } = new URL(request.url)
  const does = INTENT_FIELDS.map((name) => fields.getAll(name))
  const key = hashOf([staff.sessionId, pathname.replace(/\.data$/, '') + search, fields.get(KEY_FIELD), does])
  const sent = hashOf([body])

  for (let isMine = await beginSubmission(shop, key); !isMine; isMine = await beginSubmission(shop, key)) {
    const first = await waitForAnswer(shop, key)
    if (first.state === 'in progress') return answer(again(), { isKnown: false, to: undefined })
    // It was refused, so this one is the first now.
    if (first.state === 'unknown') continue
    if (first.answer.sent === sent) return replay(first.answer)
    if (first.answer.isDone !== false) return answer(again(), { isKnown: true, to: first.answer.to })
    if (await replaceSubmission(shop, key, first.answer)) break
  }
  let answered: Response | undefined
  try {
    answered = await answer(again())
    return answered
  } finally {
    // If this fails, the next one is answered as after the death of this process.
    await remember(sender, key, sent, answered).catch(() => undefined)
  }
}

const hashOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Files are sent in another encoding. They are too large to be compared. */
const isForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')

/** An action that was not refused redirects. The router sends the redirect to its script with the status 202. */
const isRedirect = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400)

/** Keeps the answer for the next time that the form is sent, or lets it be sent as if it were the first time. */
async function remember(sender: Sender, key: string, sent: string, response: Response | undefined): Promise<void> {
  const { shop, requestContext } = sender
  const hasChanged = await hasRecorded(shop, requestContext.id)
  if (response !== undefined && isRedirect(response)) {
    // Some redirects say why nothing was done, or confirm the identity first.
    const isDone = hasChanged || saysDone(response, sender.origin)
    const to = response.headers.get('content-location') ?? undefined
    return endSubmission(shop, key, { ...(await toAnswer(sender, response.clone())), sent, isDone, to })
  }
  // A list of which a part was refused may be corrected and sent again.
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500
  if (!hasChanged || isRefused) return forgetSubmission(shop, key)
  // A page, or a fault after the change was committed. No request has these fields, so the answer is never repeated.
  return endSubmission(shop, key, { status: 500, headers: [], body: '', sent: '', isDone: true })
}

async function toAnswer({ origin }: Sender, response: Response): Promise<Answer> {
  const { message } = cookieNames(origin)
  // Cookies of sessions are never stored.
  const headers = [...response.headers].filter(
    ([name, value]) => name !== 'set-cookie' || value.startsWith(`${message}=`),
  )
  return { status: response.status, headers, body: await response.text() }
}

/** The state after the first one was answered, or after the longest wait. */
async function waitForAnswer(shop: Pick<Shop, 'db'>, key: string): Promise<Submission> {
  for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
    const submission = await findSubmission(shop, key)
    if (submission.state !== 'in progress') return submission
    await wait(PAUSE_MS)
  }
  return { state: 'in progress' }
}

const replay = ({ status, headers, body }: Answer): Response =>
  new Response(body === '' ? null : body, { status, headers })
