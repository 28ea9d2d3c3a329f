import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { networkOf } from '../../http/client-address.ts'
import type { ReadStyle } from '../../http/html/inline-styles.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor } from '../../shop/audit/actor.ts'
import { demoFolder } from '../../shop/import-export/removals/demo-folder.ts'
import type { Shop } from '../../shop/shop.ts'
import { identifyStaff, type Staff } from '../../shop/staff/sign-in/identify-staff.ts'
import { answerOnce } from './answer-once.ts'
import { cookieNames, readCookie } from './cookies.ts'
import type { HealthSource } from './health-source.ts'
import type { Office } from './office-context.ts'
import { isHtml, prepareAnswer, privateHeaders } from './prepare-answer.ts'
import { limitBody } from './uploads/limit-body.ts'

const LARGEST_FORM_OF_VISITOR = 16_384
const SLOWEST_FORM_OF_VISITOR_MS = 15_000

/** When the database is busy or away. */
export const BUSY = 'The shop is busy. Please try again in a moment.'
export const RETRY_AFTER_SECONDS = 5

export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** The output of `react-router build`, with the extra exports of entry.server.tsx, and its style sheets. */
export type OfficeBuild = {
  pages: ServerBuild & { entry: { module: { officeContext: RouterContext<Office> } } }
  readStyle: ReadStyle
}

type OfficeParts = {
  shop: Shop
  /** Called with each request; loads a language with the first request that needs it. */
  loadBuild(language: Language): Promise<OfficeBuild>
  origin: string
  health: HealthSource | undefined
}

/** Answers every address of the office that is not a file. */
export function createOffice({ shop, loadBuild, origin, health }: OfficeParts) {
  const names = cookieNames(origin)
  const handlers = new Map<Language, ReturnType<typeof createRequestHandler>>()

  return async (request: Request, requestContext: RequestContext): Promise<Response> => {
    if (isForeign(request, origin)) return refuseForeign()
    // The database cannot search for this character, and no page of the office links to it.
    if (request.url.includes('%00')) return refuse(400, 'The address could not be read. Nothing was changed.')
    const staff = await identifyStaff(shop, readCookie(request, names.session))
    const limited = staff === undefined ? undefined : limitBody(request)
    if (limited?.isTooLarge()) return refuseTooLarge()
    const received = limited === undefined ? await receiveForm(request) : limited.request
    if (received instanceof Response) return received
    const language = languageFor(staff, request)
    const nonce = randomBytes(16).toString('base64url')
    const { address } = requestContext
    const context = new RouterContextProvider()
    const { pages, readStyle } = await loadBuild(language)
    const handle = handlers.get(language) ?? createRequestHandler(pages, 'production')
    handlers.set(language, handle)
    const office: Office = {
      shop: { ...shop, actor: actorOf(staff, requestContext) },
      staff,
      client: {
        address,
        network: networkOf(address),
        userAgent: request.headers.get('user-agent') ?? '',
        requestId: requestContext.id,
        device: readCookie(request, names.device),
      },
      requestContext,
      origin,
      health,
      demoFolder,
      nonce,
      outage: { isDatabaseAway: false },
    }
    const sender = { shop, staff, origin, requestContext }
    const response = await answerOnce(sender, withOrigin(received, origin), async (request, sentBefore) => {
      context.set(pages.entry.module.officeContext, { ...office, sentBefore })
      const answered = await handle(request, context)
      return office.outage.isDatabaseAway && answered.status >= 500 ? askToTryAgain(answered) : answered
    }).catch((error: unknown) => {
      if (limited?.isTooLarge()) return refuseTooLarge()
      throw error
    })
    // A page that cannot read its form answers with an error of its own.
    if (limited?.isTooLarge()) return refuseTooLarge()
    return await prepareAnswer(request, response, { nonce, origin, shopOrigin: shop.identity.publicOrigin, readStyle })
  }
}

/**
 * A change must come from a page of the office. Browsers send the origin with every POST, but `null` when a form is sent without
 * script from a page without referrers. Then `Sec-Fetch-Site` says it, which no page can set.
 */
function isForeign({ method, headers }: Request, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const from = headers.get('origin')
  return from !== origin && !(from === 'null' && headers.get('sec-fetch-site') === 'same-origin')
}

/** The router compares origin and address too. Behind a proxy its address is http, and the origin of a form may be `null`. */
function withOrigin(request: Request, origin: string): Request {
  const { method, body, signal } = request
  if (method === 'GET' || method === 'HEAD') return request
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('origin', origin)
  // Node needs `duplex` for a body that is a stream; the type of the browsers does not have it.
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(origin + pathname + search, init)
}

const refuseForeign = () => refuse(403, 'This request does not come from a page of the office. Nothing was changed.')

/**
 * Strangers may send only what a sign-in needs, and within seconds: the server waits longer for the files of staff. Browsers always
 * say how long a form is.
 */
async function receiveForm(request: Request): Promise<Request | Response> {
  const { method, url, headers, signal } = request
  if (method === 'GET' || method === 'HEAD') return request
  const length = headers.get('content-length')
  if (length === null) return refuse(411, 'The length of the form is missing. Nothing was changed.')
  if (Number(length) > LARGEST_FORM_OF_VISITOR) return refuseTooLarge()
  const late = wait(SLOWEST_FORM_OF_VISITOR_MS, undefined, { ref: false })
  const body = await Promise.race([request.text().catch(() => undefined), late])
  if (body === undefined) return refuse(408, 'The form did not arrive completely. Nothing was changed.')
  return new Request(url, { method, headers, body, signal })
}

/**
 * For a page that can be made later. To the router's script it must not look like an answer of the router, because that would put its
 * error in place of the page that is shown: offline/keep-page.ts.
 */
function askToTryAgain(answered: Response): Response {
  const wait = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  if (!isHtml(answered)) {
    return new Response(BUSY, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8', ...wait } })
  }
  const page = new Response(answered.body, { status: 503, headers: answered.headers })
  page.headers.set('retry-after', wait['retry-after'])
  return page
}

const refuseTooLarge = () => refuse(413, 'The form is too large. Nothing was changed.')

const refuse = (status: number, why: string) =>
  new Response(why, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...privateHeaders } })

/** Who is named in the records of changes. Before signing in there is nothing to record. */
const actorOf = (staff: Staff | undefined, { address, id }: RequestContext): Actor =>
  staff === undefined
    ? { kind: 'customer' }
    : {
        kind: 'staff',
        staffId: staff.id,
        name: staff.name,
        sessionId: String(staff.sessionId),
        address,
        requestId: id,
      }

function languageFor(staff: Staff | undefined, request: Request): Language {
  if (staff !== undefined) return staff.language
  return /^\s*id\b/i.test(request.headers.get('accept-language') ?? '') ? 'id' : 'en'
}
