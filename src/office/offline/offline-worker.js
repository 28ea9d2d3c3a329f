// Serves the pages for packing without a connection. Browsers run this file as it is, so it imports nothing.
//
// Pages have names and addresses: they are in a cache of their own, which is deleted when the person signs out, when the session
// has ended, and after the longest session.

const PAGES = 'office-pages'
const FILES = 'office-files'
const KEPT_MS = 12 * 3_600_000
const KEPT_AT = 'x-kept-at'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { keep = [], files = [] } = event.data ?? {}
  event.waitUntil(Promise.all([keepPages(keep), keepFiles(files)]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (pathname.startsWith('/sign-out')) event.respondWith(signOut(request))
    return
  }
  if (pathname.startsWith('/assets/') || pathname.startsWith('/public/')) event.respondWith(fileOf(request))
  else if (request.mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(pageOf(request))
})

async function signOut(request) {
  await Promise.all([caches.delete(PAGES), caches.delete(FILES)])
  return fetch(request)
}

/** From the network; without it, the page that was kept. A navigation to any other page leads to the page for packing. */
async function pageOf(request) {
  try {
    const response = await fetch(request)
    if (new URL(response.url || request.url).pathname === '/sign-in') await caches.delete(PAGES)
    return response
  } catch (error) {
    const { pathname } = new URL(request.url)
    const kept = await findKept(pathname)
    if (kept !== undefined) return kept
    if (request.mode === 'navigate' && (await findKept('/pack')) !== undefined) return Response.redirect('/pack', 302)
    throw error
  }
}

async function findKept(pathname) {
  const response = await (await caches.open(PAGES)).match(pathname)
  const isFresh = response !== undefined && Date.now() - Number(response.headers.get(KEPT_AT)) < KEPT_MS
  return isFresh ? response : undefined
}

/** One after the other, so that a phone with a slow connection can go on working. */
async function keepPages(paths) {
  const wanted = paths.flatMap((path) => [path, `${path}.data`])
  const cache = await caches.open(PAGES)
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
  for (const path of wanted) {
    // Orders that are kept already may have changed only a little; the list itself must be new.
    if (!path.startsWith('/pack') && (await findKept(path)) !== undefined) continue
    try {
      const response = await fetch(path, { redirect: 'manual' })
      if (response.status !== 200) continue
      const headers = new Headers(response.headers)
      // The body is kept as it is after decoding.
      for (const name of ['content-encoding', 'content-length']) headers.delete(name)
      headers.set(KEPT_AT, String(Date.now()))
      const body = await response.blob()
      await cache.put(path, new Response(body, { status: 200, headers }))
      // A page names its style sheets, scripts and pictures. The page that asks has loaded only its own.
      if (!path.endsWith('.data')) await keepFiles((await body.text()).match(/\/(?:assets|public)\/[\w./-]+/g) ?? [])
    } catch {
      return
    }
  }
}

async function keepFiles(paths) {
  const cache = await caches.open(FILES)
  for (const path of paths) {
    if ((await cache.match(path)) !== undefined) continue
    try {
      const response = await fetch(path)
      if (response.ok) await cache.put(path, response)
    } catch {
      return
    }
  }
}

/** Their names change with their content, so what is kept is never old. */
async function fileOf(request) {
  const kept = await (await caches.open(FILES)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}
