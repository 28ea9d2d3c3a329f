import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import type { Log } from '../../values/log.ts'
import { createRequestContext, type RequestContext } from '../request-context.ts'
import { copyAnswer, type PageCopy, sendCopy } from './cached-page.ts'
import { createTightener } from './tighten-copies.ts'

/** The address of a page that may be kept, in the one spelling that the page is drawn for. */
export type CacheableAddress = {
  target: string
  /** Without a query, so that it is one of as many as the shop has pages. */
  isPlain: boolean
}

/** Some things on a page change without a word from the catalogue: the year, for one. */
const LONGEST_LIFE_MS = 10 * 60_000
/** So long a page is given although nobody can draw it anew: the database is away, or something is broken. */
const LONGEST_STALE_MS = 10 * 60_000
/** After a change the old page is given while the new one is drawn, but no longer: changes show within five seconds. */
const GRACE_MS = 1_000
const LONGEST_DRAWING_MS = 10_000

const MOST_BYTES = 64 * 1_048_576
/** Addresses that somebody may have made up: searches, missing pages, old names. They never push out the shop's own. */
const MADE_UP_PART = 1 / 8
const MOST_MADE_UP = 500

export type PageCache = {
  /** Answers a request for something that may be kept, at once or when it is drawn. */
  answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestContext: RequestContext,
  ): 'answered' | 'never kept' | Promise<void>
  size(): { pages: number; bytes: number }
  stop(): void
}

type Parts = {
  /** Draws the page; nothing of a visitor's request reaches it but the address. */
  draw: (target: string, requestContext: RequestContext) => Promise<Response>
  addressOf: (target: string) => CacheableAddress | undefined
  catalogue: Pick<CatalogueWatch, 'version' | 'heardMsAgo' | 'onChange'>
  isIdle: () => boolean
  log: Log
  mostBytes?: number
  nowMs?: () => number
}

/** Public pages as finished bytes: drawn once for each version of the catalogue, however many ask. */
export function createPageCache(parts: Parts): PageCache {
  const { draw, addressOf, catalogue, isIdle, log, mostBytes = MOST_BYTES, nowMs = () => performance.now() } = parts
  const madeUpBytes = Math.floor(mostBytes * MADE_UP_PART)
  const sizeCalculation = ({ bytes }: PageCopy) => bytes
  const pages = new LRUCache<string, PageCopy>({ maxSize: mostBytes - madeUpBytes, sizeCalculation })
  const madeUp = new LRUCache<string, PageCopy>({ maxSize: madeUpBytes, max: MOST_MADE_UP, sizeCalculation })
  const drawing = new Map<string, { version: number; copy: Promise<PageCopy> }>()
  const tightener = createTightener({ isIdle, log })
  const versions = { current: catalogue.version(), before: Number.NaN, changedAtMs: Number.NEGATIVE_INFINITY }
  const stopListening = catalogue.onChange((version) => {
    versions.before = versions.current
    versions.current = version
    versions.changedAtMs = nowMs()
  })

  function judge(copy: PageCopy): 'right' | 'just outdated' | 'outdated' {
    if (nowMs() - copy.madeAtMs > LONGEST_LIFE_MS) return 'outdated'
    if (copy.version === versions.current) return 'right'
    const isOfTheLast = copy.version === versions.before && nowMs() - versions.changedAtMs <= GRACE_MS
    return isOfTheLast ? 'just outdated' : 'outdated'
  }

  const isBearable = ({ madeAtMs }: PageCopy) =>
    nowMs() - madeAtMs <= LONGEST_LIFE_MS + LONGEST_STALE_MS && catalogue.heardMsAgo() <= LONGEST_STALE_MS

  /** One drawing at a time, unless the catalogue has changed since that one began. */
  function drawTogether(address: CacheableAddress, requestContext: RequestContext): Promise<PageCopy> {
    const { target } = address
    const version = versions.current
    const current = drawing.get(target)
    if (current?.version === version) return current.copy
    const copy = drawAndKeep(address, version, requestContext).finally(() => {
      if (drawing.get(target)?.copy === copy) drawing.delete(target)
    })
    drawing.set(target, { version, copy })
    return copy
  }

  async function drawAndKeep(
    { target, isPlain }: CacheableAddress,
    version: number,
    requestContext: RequestContext,
  ): Promise<PageCopy> {
    const madeAtMs = nowMs()
    const answer = await inTime(draw(target, requestContext))
    const copy = await copyAnswer(answer, { route: requestContext.route, version, madeAtMs })
    // A slow drawing may end after the next one, which knows more.
    if (copy.mayBeKept && version === versions.current) {
      const [cache, other] = isPlain && copy.status === 200 ? [pages, madeUp] : [madeUp, pages]
      cache.set(target, copy)
      other.delete(target)
    }
    return copy
  }

  function drawBehind(address: CacheableAddress): void {
    drawTogether(address, createRequestContext('')).catch((error: unknown) =>
      log.warn({ error }, 'a page could not be drawn anew'),
    )
  }

  async function drawOrMakeDo(
    address: CacheableAddress,
    requestContext: RequestContext,
    known: PageCopy | undefined,
  ): Promise<PageCopy> {
    try {
      const copy = await drawTogether(address, requestContext)
      if (copy.status < 500 || known === undefined || !isBearable(known)) return copy
    } catch (error) {
      if (known === undefined || !isBearable(known)) throw error
    }
    log.warn({ id: requestContext.id, route: known.route }, 'a page could not be drawn; its last copy is given')
    return known
  }

  return {
    answer(incoming, outgoing, requestContext) {
      const { method = '', url = '' } = incoming
      const address = method === 'GET' || method === 'HEAD' ? addressOf(url) : undefined
      if (address === undefined) return 'never kept'
      const known = pages.get(address.target) ?? madeUp.get(address.target)
      const judgement = known === undefined ? 'outdated' : judge(known)
      requestContext.cached = judgement !== 'outdated'
      if (known === undefined || judgement === 'outdated')
        return drawOrMakeDo(address, requestContext, known).then(give)
      if (judgement === 'just outdated') drawBehind(address)
      return give(known) ?? 'answered'

      function give(copy: PageCopy): void | Promise<void> {
        requestContext.route = copy.route
        tightener.taken(copy)
        return sendCopy(copy, incoming, outgoing)
      }
    },
    size: () => ({ pages: pages.size + madeUp.size, bytes: pages.calculatedSize + madeUp.calculatedSize }),
    stop() {
      stopListening()
      tightener.stop()
    },
  }
}

/** A drawing that never ends would keep its address for ever. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), LONGEST_DRAWING_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
