import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Db } from '../../../src/db/db.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/create-sandbox.ts'
import { partnerAt } from '../../../src/shop/partners/ask-partner.ts'
import type { PaymentProvider } from '../../../src/shop/payments/provider.ts'
import { sandboxPayments } from '../../../src/shop/payments/providers/sandbox.ts'
import { type MisbehavingServer, misbehavingServer } from '../network/misbehaving-server.ts'
import { silentLog } from '../shop/silent-log.ts'

export const SANDBOX_KEY = 'a-key-of-this-installation'

const goodRequest = {
  transaction_details: { order_id: 'INV-1', gross_amount: 1000 },
  item_details: [{ id: 'a', name: 'a', price: 1000, quantity: 1 }],
  expiry: { start_time: '2026-11-21 10:00:00 +0700', unit: 'minute', duration: 60 },
  page_expiry: { unit: 'minute', duration: 60 },
  callbacks: { finish: 'http://localhost:3000/Thankyou' },
}

export type SandboxDesk = {
  origin: string
  sandbox: Sandbox
  payments: PaymentProvider
  /** Requests a payment page with the key; `wrong` overrides fields of a valid request. */
  askForPage(wrong: Record<string, unknown>): Promise<Response>
  /** Receives the sandbox's notifications. */
  shop: MisbehavingServer
  /** Posts a form of the payment page, as a browser does. */
  submit(token: string, action: 'choose' | 'act', fields: Record<string, string>): Promise<Response>
  page(token: string): Promise<Response>
  /** The notifications received about a reference, after all due ones were sent. */
  notificationsAbout(reference: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** The sandbox on a port of its own, the shop's client configured for it, and a server that receives its notifications. */
export async function sandboxDesk(db: Db): Promise<SandboxDesk> {
  const app = new Hono()
  const server = createServer(getRequestListener((request) => app.fetch(request))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const shop = await misbehavingServer(() => ({ status: 200, json: { status: 200 } }))
  const sandbox = createSandbox({
    db,
    serverKey: SANDBOX_KEY,
    shopName: () => 'Lirih',
    publicOrigin: origin,
    payOrigin: 'https://pay.lirih.example',
    askShop: partnerAt({ name: 'shop', origin: shop.origin, log: silentLog, answerMs: 2_000 }),
  })
  app.route('/sandbox', sandbox.app)
  return {
    origin,
    sandbox,
    payments: sandboxPayments({ ownOrigin: origin, publicOrigin: origin, serverKey: SANDBOX_KEY, log: silentLog }),
    shop,
    askForPage: (wrong) =>
      fetch(`${origin}/sandbox/snap/v1/transactions`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${SANDBOX_KEY}:`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...goodRequest, ...wrong }),
      }),
    submit: (token, action, fields) =>
      fetch(`${origin}/sandbox/pay/${token}/${action}`, { method: 'POST', body: new URLSearchParams(fields) }),
    page: (token) => fetch(`${origin}/sandbox/pay/${token}`),
    async notificationsAbout(reference) {
      await sandbox.round()
      const bodies = shop.requests.map(({ body }): Record<string, unknown> => JSON.parse(body))
      return bodies.filter(({ order_id }) => order_id === reference)
    },
    async stop() {
      await shop.stop()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
