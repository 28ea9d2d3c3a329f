import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ClientFiles } from '../../http/files/client-files.ts'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import type { Shop } from '../../shop/shop.ts'

const worker = readFileSync(join(import.meta.dirname, '../offline/offline-worker.js'), 'utf8')

/** A worker has a policy of its own, from the answer with its file: it may fetch from the office, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

type Parts = { shop: Pick<Shop, 'identity'>; icons: ClientFiles | undefined }

/** What a phone needs to install the office and to open it without a connection. */
export function addInstallation(app: Hono<DoorEnv>, { shop, icons }: Parts): void {
  app.get('/offline-worker.js', (context) => {
    requestContextOf(context).route = '/offline-worker.js'
    return context.body(worker, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy,
    })
  })
  app.get('/manifest.webmanifest', (context) => {
    requestContextOf(context).route = '/manifest.webmanifest'
    return context.body(JSON.stringify(manifestOf(shop.identity.name)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
  app.get('/public/icons/*', async (context) => {
    requestContextOf(context).route = '/public/icons/:file'
    return (await icons?.(context)) ?? context.notFound()
  })
}

const manifestOf = (shopName: string) => ({
  id: '/',
  name: `${shopName} office`,
  short_name: shopName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/public/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/public/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/public/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
