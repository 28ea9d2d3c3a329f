import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '../db/db.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import type { AskPartner } from '../shop/partners/ask-partner.ts'
import { createAuthorisation } from './authorised.ts'
import { createCoreApi } from './core-api.ts'
import { expireOverdue } from './expire.ts'
import { sendDueNotices } from './notices.ts'
import { createPaymentPage } from './payment-page.ts'
import { deleteOver } from './queries.ts'
import { createSnapApi } from './snap-api.ts'
import { reportScript, widgetScript } from './widget.ts'

const LARGEST_BODY = 16_384
/** Nobody asks any more: money back is asked for within weeks. */
const KEPT_DAYS = 90

export type SandboxParts = {
  db: Db
  serverKey: string
  shopName: string
  publicOrigin: string
  payOrigin: string
  /** The way back into the shop, for notices. */
  askShop: AskPartner
}

export type Sandbox = {
  app: Hono<DoorEnv>
  /** What happens there by itself: payments run out, notices are sent. */
  round(): Promise<void>
  /** What is long over is not kept. */
  forget(): Promise<void>
  /** Is given what makes the next round begin at once, and gives back what ends that. */
  listen(wake: () => void): () => void
}

/**
 * A payment provider that takes no money: Midtrans' protocol over HTTP, spoken by the shop's own port under /sandbox. It
 * stands for a stranger, so it knows nothing of orders and the shop knows it only by its calls and its notices.
 */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { db, serverKey, askShop } = parts
  const isAuthorised = createAuthorisation(serverKey)
  const app = new Hono<DoorEnv>()
  // Whoever waits for an answer does not wait for what the shop makes of the notice.
  let wake = () => {}
  const nudge = () => wake()

  app.use(
    bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => context.json({ error_messages: ['too large'] }, 413) }),
  )
  // No database keeps this sign, so nothing has it in its name.
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
      // The page that opens the widget may live on another host.
      const headers = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' }
      return new Response(text, { headers: { ...headers, 'content-type': type } })
    })
  }

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
      await sendDueNotices(db, askShop)
    },
    forget: () => deleteOver(db, KEPT_DAYS),
  }
}

async function refuseAddress(context: Context<DoorEnv>): Promise<Response> {
  requestContextOf(context).route = '/sandbox/*'
  return context.json({ status_code: '400', error_messages: ['the address has a sign that no address has'] }, 400)
}
