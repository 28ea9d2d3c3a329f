import { type Context, Hono } from 'hono'
import type { Db } from '../db/db.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import { type Action, act, actions, chooseMethod, type Delivery, deliveries } from './act.ts'
import { drawDeadPage, drawPaymentPage, drawRefusal } from './draw-page.ts'
import { expireOverdue } from './expire.ts'
import { isMethod } from './methods.ts'
import { selectNotifications, selectPage, selectPaymentOfPage } from './queries.ts'

export type PaymentPageParts = {
  db: Db
  serverKey: string
  shopName: () => string
  publicOrigin: string
  /** The origin of the page that opens the widget. Only this one may frame the payment page. */
  payOrigin: string
  nudge: () => void
}

/** The page on which a customer pays, and a tester decides what happens to the payment. It works with forms only. */
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
    const notifications = payment === undefined ? [] : await selectNotifications(db, payment.id)
    return say(context, drawPaymentPage({ shopName: shopName(), page, payment, notifications, widgetOf }), 200)
  })

  pages.post('/:token/choose', async (context) => {
    requestContextOf(context).route = '/sandbox/pay/:token/choose'
    const { method } = await readForm(context)
    if (!isMethod(method)) return refuse(context, 'Please choose one of the payment methods.')
    await chooseMethod({ db, serverKey }, context.req.param('token'), method)
    nudge()
    return back(context)
  })

  pages.post('/:token/act', async (context) => {
    requestContextOf(context).route = '/sandbox/pay/:token/act'
    const { deed: action, telling: delivery = 'once' } = await readForm(context)
    if (!isAction(action) || !isDelivery(delivery)) return refuse(context, 'This can’t be done with a payment.')
    await act({ db, serverKey }, context.req.param('token'), action, delivery)
    nudge()
    return back(context)
  })

  const refuse = (context: Context, why: string) => say(context, drawRefusal(pageAddress(context), why), 400)

  function say(context: Context, page: ReturnType<typeof drawDeadPage>, status: 200 | 400 | 404) {
    return context.html(page, status, {
      'cache-control': 'no-store',
      // Anyone with the address can pay.
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self' ${payOrigin}`,
    })
  }

  return pages
}

/** Redirects after a form, so that reloading the page repeats nothing. */
const back = (context: Context) => context.redirect(pageAddress(context), 303)

function pageAddress(context: Context): string {
  const inWidget = context.req.query('in') === 'widget' ? '?in=widget' : ''
  return `/sandbox/pay/${encodeURIComponent(context.req.param('token') ?? '')}${inWidget}`
}

/** A form that is cut off has no fields. */
const readForm = (context: Context): Promise<Record<string, unknown>> => context.req.parseBody().catch(() => ({}))

const isAction = (text: unknown): text is Action => actions.some((action) => action === text)
const isDelivery = (text: unknown): text is Delivery => typeof text === 'string' && Object.hasOwn(deliveries, text)
