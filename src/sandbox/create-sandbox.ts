import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '../db/db.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import type { AskPartner } from '../shop/partners/ask-partner.ts'
import { act, chooseMethod } from './act.ts'
import { createCoreApi } from './core-api.ts'
import { expireOverdue } from './expire.ts'
import type { Method } from './methods.ts'
import { sendDueNotifications } from './notifications.ts'
import { createPaymentPage } from './payment-page.ts'
import { deleteOldPages } from './queries.ts'
import { createSnapApi } from './snap-api.ts'
import { reportScript, widgetScript } from './widget.ts'

const LARGEST_BODY = 16_384
/** Refunds are requested within weeks, so older payments are not needed. */
const KEPT_DAYS = 90

export type SandboxParts = {
  db: Db
  serverKey: string
  shopName: () => string
  publicOrigin: string
  payOrigin: string
  /** Sends notifications to the shop. */
  askShop: AskPartner
}

export type Sandbox = {
  app: Hono<DoorEnv>
  /** Expires payments and sends notifications. */
  round(): Promise<void>
  /** Deletes old payments. */
  forget(): Promise<void>
  /** Calls `wake` when a round is due at once. Returns a function that unsubscribes. */
  listen(wake: () => void): () => void
  /** What a customer does on the payment page. The demo's customers use no browser. */
  buyers: {
    choose(token: string, method: Method): Promise<void>
    pay(token: string): Promise<void>
    reverse(token: string): Promise<void>
    notified(): Promise<void>
  }
}

/**
 * A payment provider that takes no money: Midtrans' protocol over HTTP, under /sandbox on the shop's own port. It acts like an
 * outside company: it knows nothing about orders, and the shop knows it only through its API and its notifications.
 */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { db, serverKey, askShop } = parts
  const isAuthorised = authorisationCheck(serverKey)
  const app = new Hono<DoorEnv>()
  // An API call returns before the shop has processed the notification.
  let wake = () => {}
  const nudge = () => wake()

  app.use(
    bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => context.json({ error_messages: ['too large'] }, 413) }),
  )
  // The database cannot store this character, so no id contains it.
  app.use((context, next) => (/%00/.test(context.req.url) ? refuseAddress(context) : next()))
  for (const path of ['/snap/v1/*', '/v2/*']) {
    app.use(path, async (context, next) => {
      requestContextOf(context).route = `/sandbox${path}`
      if (isAuthorised(context.req.header('authorization'))) return next()
      return context.json({ status_code: '401', error_messages: ['Access denied, check the server key'] }, 401)
    })
  }
  app.route('/snap/v1', createSnapApi(parts))
  app.route('/v2', createCoreApi({ db, serverKey, nudge }))
  app.route('/pay', createPaymentPage({ ...parts, nudge }))
  const files = {
    '/snap/snap.js': ['text/javascript; charset=utf-8', widgetScript],
    '/snap/report.js': ['text/javascript; charset=utf-8', reportScript],
    '/sandbox.css': ['text/css; charset=utf-8', readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')],
  } as const
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, (context) => {
      requestContextOf(context).route = `/sandbox${path}`
      // The page that opens the widget may be on another host.
      const headers = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' }
      return new Response(text, { headers: { ...headers, 'content-type': type } })
    })
  }

  app.all('*', (context) => {
    requestContextOf(context).route = '/sandbox/*'
    return context.json({ status_code: '404', status_message: 'Not found', error_messages: ['Not found'] }, 404)
  })

  return {
    app,
    listen(begin) {
      wake = begin
      return () => {
        wake = () => {}
      }
    },
    async round() {
      await expireOverdue(db, serverKey)
      await sendDueNotifications(db, askShop)
    },
    forget: () => deleteOldPages(db, KEPT_DAYS),
    buyers: {
      choose: (token, method) => chooseMethod({ db, serverKey }, token, method),
      pay: (token) => act({ db, serverKey }, token, 'pay', 'once'),
      reverse: (token) => act({ db, serverKey }, token, 'reverse', 'once'),
      notified: () => sendDueNotifications(db, askShop),
    },
  }
}

/** HTTP Basic authentication: the key is the user, and the password is empty. */
function authorisationCheck(serverKey: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
  return (header) => timingSafeEqual(digest(header ?? ''), expected)
}

async function refuseAddress(context: Context<DoorEnv>): Promise<Response> {
  requestContextOf(context).route = '/sandbox/*'
  return context.json({ status_code: '400', error_messages: ['the address has a character that is not allowed'] }, 400)
}
