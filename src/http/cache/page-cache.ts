import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import type { Log } from '../../values/log.ts'
import { createRequestContext, type RequestContext } from '../request-context.ts'
import { withTimeout } from '../with-timeout.ts'
import { type CachedPage, createCachedPage, sendPage } from './cached-page.ts'

/** The address of a page that may be cached, in the one spelling that it is rendered for. */
export type PageCacheKey = {
  target: string
  /** Without a query: one of the shop's own pages, whose number is known. */
  isPlain: boolean
}

/** Some things on a page change without a new catalogue version: the year in the footer, for one. */
const MAX_AGE_MS = 10 * 60_000
/** How much longer an old page is sent while a new one cannot be rendered: the database is away, or something is broken. */
const MAX_STALE_MS = 10 * 60_000
/** How long the old page is still sent after a change, while the new one is rendered. Changes must show within five seconds. */
const GRACE_MS = 1_000
/** A render that never ends would block its address for ever. */
const RENDER_TIMEOUT_MS = 10_000

const DEFAULT_MAX_BYTES = 64 * 1_048_576
// Searches, filters and missing pages: as many as an attacker makes up. They never evict the shop's own pages.
const MADE_UP_PART = 1 / 8
const MAX_MADE_UP_PAGES = 500

// Reading an address takes as long as sending its page.
const [KNOWN_ADDRESSES, LONGEST_KNOWN] = [1_000, 200]

export type PageCache = {
  /** Answers a request for a page that may be cached: at once, or when it is rendered. */
  respond(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestContext: RequestContext,
  ): 'sent' | 'not cacheable' | Promise<void>
  size(): { pages: number; bytes: number }
  stop(): void
}

type Parts = {
  /** Renders the page. Nothing of the visitor's request but the address reaches it. */
  render: (target: string, requestContext: RequestContext) => Promise<Response>
  keyOf: (target: string) => PageCacheKey | undefined
  catalogue: Pick<CatalogueWatch, 'version' | 'readMsAgo' | 'onChange' | 'msToNextChange'>
  log: Log
  maxBytes?: number
  nowMs?: () => number
}

/** Public pages as finished bytes: rendered once for each version of the catalogue, however many visitors ask. */
export function createPageCache(parts: Parts): PageCache {
  const { render, keyOf, catalogue, log, maxBytes = DEFAULT_MAX_BYTES, nowMs = () => performance.now() } = parts
  const madeUpBytes = Math.floor(maxBytes * MADE_UP_PART)
  const sizeCalculation = ({ content }: CachedPage) => content.memoryBytes
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes - madeUpBytes, sizeCalculation })
  const madeUp = new LRUCache<string, CachedPage>({ maxSize: madeUpBytes, max: MAX_MADE_UP_PAGES, sizeCalculation })
  const keys = new LRUCache<string, PageCacheKey>({ max: KNOWN_ADDRESSES })
  const rendering = new Map<string, { version: number; page: Promise<CachedPage> }>()
  const versions = { current: catalogue.version(), previous: Number.NaN, changedAtMs: Number.NEGATIVE_INFINITY }
  const stopListening = catalogue.onChange((version, isScheduled) => {
    // A page with the earlier price must not be sent after the minute of the change.
    versions.previous = isScheduled ? Number.NaN : versions.current
    versions.current = version
    versions.changedAtMs = nowMs()
  })

  function keyFor(url: string): PageCacheKey | undefined {
    const key = keys.get(url) ?? keyOf(url)
    if (key !== undefined && url.length <= LONGEST_KNOWN) keys.set(url, key)
    return key
  }

  function freshnessOf(page: CachedPage): 'fresh' | 'just outdated' | 'outdated' {
    if (nowMs() - page.renderedAtMs > MAX_AGE_MS) return 'outdated'
    if (page.version === versions.current) return 'fresh'
    const isWithinGrace = page.version === versions.previous && nowMs() - versions.changedAtMs <= GRACE_MS
    return isWithinGrace ? 'just outdated' : 'outdated'
  }

  const mayServeStale = ({ renderedAtMs }: CachedPage) =>
    nowMs() - renderedAtMs <= MAX_AGE_MS + MAX_STALE_MS && catalogue.readMsAgo() <= MAX_STALE_MS

  /** Requests for one address share a render, unless the catalogue has changed since it began. */
  function renderShared(key: PageCacheKey, requestContext: RequestContext): Promise<CachedPage> {
    const { target } = key
    const version = versions.current
    const current = rendering.get(target)
    if (current?.version === version) return current.page
    const page = renderAndCache(key, version, requestContext).finally(() => {
      if (rendering.get(target)?.page === page) rendering.delete(target)
    })
    rendering.set(target, { version, page })
    return page
  }

  async function renderAndCache(
    { target, isPlain }: PageCacheKey,
    version: number,
    requestContext: RequestContext,
  ): Promise<CachedPage> {
    const renderedAtMs = nowMs()
    const response = await withTimeout(render(target, requestContext), RENDER_TIMEOUT_MS, 'the page took too long')
    const page = await createCachedPage(response, { route: requestContext.route, version, renderedAtMs })
    // A slow render may end after a later one that shows the newer catalogue.
    if (page.isCacheable && version === versions.current) {
      const [cache, other] = isPlain && page.content.status === 200 ? [pages, madeUp] : [madeUp, pages]
      cache.set(target, page)
      other.delete(target)
    }
    return page
  }

  function renderInBackground(key: PageCacheKey): void {
    renderShared(key, createRequestContext('')).catch((error: unknown) =>
      log.warn({ error }, 'a page could not be rendered again'),
    )
  }

  async function renderOrServeStale(
    key: PageCacheKey,
    requestContext: RequestContext,
    stale: CachedPage | undefined,
  ): Promise<CachedPage> {
    try {
      const page = await renderShared(key, requestContext)
      if (page.content.status < 500 || stale === undefined || !mayServeStale(stale)) return page
    } catch (error) {
      if (stale === undefined || !mayServeStale(stale)) throw error
    }
    log.warn({ id: requestContext.id, route: stale.route }, 'a page could not be rendered; the old one was sent')
    return stale
  }

  return {
    respond(incoming, outgoing, requestContext) {
      const { method = '', url = '' } = incoming
      const key = method === 'GET' || method === 'HEAD' ? keyFor(url) : undefined
      if (key === undefined) return 'not cacheable'
      const cached = pages.get(key.target) ?? madeUp.get(key.target)
      const freshness = cached === undefined ? 'outdated' : freshnessOf(cached)
      requestContext.cached = freshness !== 'outdated'
      if (cached === undefined || freshness === 'outdated') {
        return renderOrServeStale(key, requestContext, cached).then(send)
      }
      if (freshness === 'just outdated') renderInBackground(key)
      return send(cached) ?? 'sent'

      function send(page: CachedPage): void | Promise<void> {
        requestContext.route = page.route
        return sendPage(page, { incoming, outgoing, own: requestContext.headers }, catalogue.msToNextChange())
      }
    },
    size: () => ({ pages: pages.size + madeUp.size, bytes: pages.calculatedSize + madeUp.calculatedSize }),
    stop: stopListening,
  }
}
