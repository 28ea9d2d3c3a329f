import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import type { Log } from '../../values/log.ts'
import type { HandlerRefusal } from './handler.ts'
import type { PublicAnswer } from './responses.ts'

/** So long an answer is given although nobody knows whether it is still right: the database is away, or fails. */
const LONGEST_STALE_MS = 10 * 60_000
const MOST_BYTES = 64 * 1_048_576
const LONGEST_KEY = 500
/**
 * What an answer weighs beside twice its bytes, for itself and its packed copies: its key, for one. Without that a hundred
 * thousand empty ones would weigh nothing.
 */
const ENTRY_BYTES = 2_048

type Made = PublicAnswer | HandlerRefusal

/** Gives the answer that is kept under the key, for so long at most, or makes it. A refusal is not kept. */
export type AnswerCache = (key: string, make: () => Promise<Made>, longestMs?: number) => Promise<Made>

/** `oldAt`: what it shows may have changed by then, whatever the catalogue's version says. */
type Kept = { answer: PublicAnswer; version: number; oldAt: number }

type Parts = { catalogue: CatalogueWatch; log: Log; mostBytes?: number; nowMs?: () => number }

/** Answers are made once for each version of the catalogue, however many ask, and kept while they are asked for. */
export function createAnswerCache({
  catalogue,
  log,
  mostBytes = MOST_BYTES,
  nowMs = () => performance.now(),
}: Parts): AnswerCache {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes })
  const making = new Map<string, { version: number; answer: Promise<Made> }>()
  const overAt = new Map<number, number>()
  let present = catalogue.version()

  catalogue.onChange((version) => {
    for (const [old, at] of overAt) if (nowMs() - at > LONGEST_STALE_MS) overAt.delete(old)
    if (version !== present) overAt.set(present, nowMs())
    present = version
  })

  function isBearable({ version, oldAt }: Kept): boolean {
    const unsureMs =
      version === present ? catalogue.heardMsAgo() : nowMs() - (overAt.get(version) ?? Number.NEGATIVE_INFINITY)
    return Math.max(unsureMs, nowMs() - oldAt) <= LONGEST_STALE_MS
  }

  function makeTogether(key: string, version: number, make: () => Promise<Made>, longestMs: number): Promise<Made> {
    const current = making.get(key)
    if (current?.version === version) return current.answer
    const answer = makeAndKeep(key, version, make, nowMs() + longestMs).finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key)
    })
    making.set(key, { version, answer })
    return answer
  }

  async function makeAndKeep(key: string, version: number, make: () => Promise<Made>, oldAt: number): Promise<Made> {
    const made = await make()
    // Had the version changed meanwhile, nobody could say which of the two this shows.
    const isSure = catalogue.version() === version && catalogue.heardMsAgo() <= LONGEST_STALE_MS
    if (isSure && 'etag' in made) {
      kept.set(key, { answer: made, version, oldAt }, { size: 2 * made.length + ENTRY_BYTES })
    }
    return made
  }

  return async (key, make, longestMs = Number.POSITIVE_INFINITY) => {
    if (key.length > LONGEST_KEY) return make()
    const version = catalogue.version()
    const known = kept.get(key)
    if (known?.version === version && nowMs() < known.oldAt && isBearable(known)) return known.answer
    try {
      return await makeTogether(key, version, make, longestMs)
    } catch (error) {
      if (known === undefined || !isBearable(known)) throw error
      log.warn({ error }, 'an answer could not be made; the last one is given')
      return known.answer
    }
  }
}
