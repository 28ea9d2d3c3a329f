import { type Context, Hono } from 'hono'
import type { Db } from '../db/db.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import { act, chooseMethod, type Deed, deeds, type Telling, telling } from './act.ts'
import { drawDeadPage, drawPaymentPage, drawRefusal } from './draw-page.ts'
import { expireOverdue } from './expire.ts'
import { isMethod } from './methods.ts'
import { selectNotices, selectPage, selectPaymentOfPage } from './queries.ts'

export type PaymentPageParts = {
  db: Db
  serverKey: string
  shopName: string
  publicOrigin: string
  /** Where the page lives that opens the widget: nobody else may frame these. */
  payOrigin: string
  nudge: () => void
}

/** The page a customer pays on, and a tester decides what becomes of it. It works by forms alone. */
export function createPaymentPage(parts: PaymentPageParts): Hono<DoorEnv> {
  const { db, serverKey, shopName, payOrigin, nudge } = parts
  const pages = new Hono<DoorEnv>()

  pages.get('/:token', async (context) => {
    requestContextOf(context).route = '/sandbox/pay/:token'
    const { token } = context.req.param()
    const widgetOf = context.req.query('in') === 'widget' ? payOrigin : undefined
    await expireOverdue(db, serverKey)
    const page = await selectPage(db, token)
    if (page === undefined || page.isClosed) return say(context, drawDeadPage(widgetOf), 404)
    const payment = await selectPaymentOfPage(db, token)
    const notices = payment === undefined ? [] : await selectNotices(db, payment.id)
    return say(context, drawPaymentPage({ shopName, page, payment, notices, widgetOf }), 200)
  })

  pages.post('/:token/choose', async (context) => {
    requestContextOf(context).route = '/sandbox/pay/:token/choose'
    const { method } = await readForm(context)
    if (!isMethod(method)) return refuse(context, 'No way to pay was chosen, or one that is not there.')
    await chooseMethod({ db, serverKey }, context.req.param('token'), method)
    nudge()
    return back(context)
  })

  pages.post('/:token/act', async (context) => {
    requestContextOf(context).route = '/sandbox/pay/:token/act'
    const { deed, telling: how = 'once' } = await readForm(context)
    if (!isDeed(deed) || !isTelling(how)) return refuse(context, 'Nothing of the kind can be done to a payment.')
    await act({ db, serverKey }, context.req.param('token'), deed, how)
    nudge()
    return back(context)
  })

  const refuse = (context: Context, why: string) => say(context, drawRefusal(pageAddress(context), why), 400)

  function say(context: Context, page: ReturnType<typeof drawDeadPage>, status: 200 | 400 | 404) {
    return context.html(page, status, {
      'cache-control': 'no-store',
      // The address is the key to the payment.
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self' ${payOrigin}`,
    })
  }

  return pages
}

/** After a form comes the page again, so that reloading it does nothing twice. */
const back = (context: Context) => context.redirect(pageAddress(context), 303)

function pageAddress(context: Context): string {
  const inWidget = context.req.query('in') === 'widget' ? '?in=widget' : ''
  return `/sandbox/pay/${encodeURIComponent(context.req.param('token') ?? '')}${inWidget}`
}

/** A form that ends in its middle has no fields. */
const readForm = (context: Context): Promise<Record<string, unknown>> => context.req.parseBody().catch(() => ({}))

const isDeed = (text: unknown): text is Deed => deeds.some((deed) => deed === text)
const isTelling = (text: unknown): text is Telling => typeof text === 'string' && Object.hasOwn(telling, text)
