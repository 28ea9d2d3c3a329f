import { LRUCache } from 'lru-cache'
import type { Content } from '../../http/content.ts'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import type { Log } from '../../values/log.ts'
import type { HandlerRefusal } from './handler.ts'

/** How much longer an old answer is sent while a new one cannot be made: the database is away, or the handler fails. */
const MAX_STALE_MS = 10 * 60_000
const DEFAULT_MAX_BYTES = 64 * 1_048_576
const MAX_KEY_LENGTH = 500

type Answer = Content | HandlerRefusal

/** Returns the cached answer or makes a new one, which is fresh for at most `maxAgeMs`. Refusals are not cached. */
export type AnswerCache = {
  (key: string, make: () => Promise<Answer>, maxAgeMs?: number): Promise<Answer>
  /** The cached answer, if it is fresh. */
  find(key: string): Content | undefined
}

/** From `expiresAt` on the answer may be out of date, although the catalogue's version is the same. */
type CachedAnswer = { content: Content; version: number; expiresAt: number }

type Parts = { catalogue: CatalogueWatch; log: Log; maxBytes?: number; nowMs?: () => number }

/** Caches answers for one version of the catalogue. Requests that come at the same time share one call of the handler. */
export function createAnswerCache({
  catalogue,
  log,
  maxBytes = DEFAULT_MAX_BYTES,
  nowMs = () => performance.now(),
}: Parts): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.memoryBytes,
  })
  const inProgress = new Map<string, { version: number; answer: Promise<Answer> }>()
  const outdatedAt = new Map<number, number>()
  let current = catalogue.version()

  catalogue.onChange((version) => {
    for (const [old, at] of outdatedAt) if (nowMs() - at > MAX_STALE_MS) outdatedAt.delete(old)
    if (version !== current) outdatedAt.set(current, nowMs())
    current = version
  })

  function mayServeStale({ version, expiresAt }: CachedAnswer): boolean {
    const outdatedMs =
      version === current ? catalogue.readMsAgo() : nowMs() - (outdatedAt.get(version) ?? Number.NEGATIVE_INFINITY)
    return Math.max(outdatedMs, nowMs() - expiresAt) <= MAX_STALE_MS
  }

  function makeShared(key: string, version: number, make: () => Promise<Answer>, maxAgeMs: number): Promise<Answer> {
    const known = inProgress.get(key)
    if (known?.version === version) return known.answer
    const answer = makeAndCache(key, version, make, nowMs() + maxAgeMs).finally(() => {
      if (inProgress.get(key)?.answer === answer) inProgress.delete(key)
    })
    inProgress.set(key, { version, answer })
    return answer
  }

  async function makeAndCache(
    key: string,
    version: number,
    make: () => Promise<Answer>,
    expiresAt: number,
  ): Promise<Answer> {
    const answer = await make()
    // If the version changed while the handler ran, the answer may show either version.
    const isVersionKnown = catalogue.version() === version && catalogue.readMsAgo() <= MAX_STALE_MS
    if (isVersionKnown && !('refused' in answer)) cache.set(key, { content: answer, version, expiresAt })
    return answer
  }

  function isFresh(cached: CachedAnswer): boolean {
    return cached.version === catalogue.version() && nowMs() < cached.expiresAt && mayServeStale(cached)
  }

  function find(key: string): Content | undefined {
    const cached = cache.get(key)
    return cached !== undefined && isFresh(cached) ? cached.content : undefined
  }

  async function answer(key: string, make: () => Promise<Answer>, maxAgeMs = Number.POSITIVE_INFINITY) {
    if (key.length > MAX_KEY_LENGTH) return make()
    const version = catalogue.version()
    const cached = cache.get(key)
    if (cached !== undefined && isFresh(cached)) return cached.content
    try {
      return await makeShared(key, version, make, maxAgeMs)
    } catch (error) {
      if (cached === undefined || !mayServeStale(cached)) throw error
      log.warn({ error }, 'an answer could not be made; the old one was sent')
      return cached.content
    }
  }

  return Object.assign(answer, { find })
}
