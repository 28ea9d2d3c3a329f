import type { CatalogueWatch } from '../shop/catalogue/watch-catalogue.ts'
import type { Log } from '../values/log.ts'
import type { PublicAnswer } from './answers.ts'
import type { Refused } from './handler.ts'

/** So long an answer is given although nobody knows whether it is still right: the database is away, or fails. */
const LONGEST_STALE_MS = 10 * 60_000
const MOST_BYTES = 64 * 1_048_576
const LONGEST_KEY = 500

type Made = PublicAnswer | Refused

/** Gives the answer that is kept under the key, or makes it. A refusal is not kept. */
export type KeepAnswer = (key: string, make: () => Promise<Made>) => Promise<Made>

type Kept = { answer: PublicAnswer; version: number; outdatedAt: number | undefined }

type Parts = { catalogue: CatalogueWatch; log: Log; mostBytes?: number; nowMs?: () => number }

/** Answers are made once for each version of the catalogue, however many ask, and kept while they are asked for. */
export function keepAnswers({
  catalogue,
  log,
  mostBytes = MOST_BYTES,
  nowMs = () => performance.now(),
}: Parts): KeepAnswer {
  // In the order of their last use.
  const kept = new Map<string, Kept>()
  const making = new Map<string, { version: number; answer: Promise<Made> }>()
  let bytes = 0

  catalogue.onChange((version) => {
    for (const [key, one] of kept) {
      if (one.version !== version) one.outdatedAt ??= nowMs()
      if (!isBearable(one)) forget(key)
    }
  })

  function isBearable({ outdatedAt }: Kept): boolean {
    const unsureMs = outdatedAt === undefined ? catalogue.heardMsAgo() : nowMs() - outdatedAt
    return unsureMs <= LONGEST_STALE_MS
  }

  function put(key: string, one: Kept): void {
    forget(key)
    if (costOf(one) > mostBytes) return
    kept.set(key, one)
    bytes += costOf(one)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  function forget(key: string): void {
    const known = kept.get(key)
    if (known === undefined) return
    kept.delete(key)
    bytes -= costOf(known)
  }

  function makeTogether(key: string, version: number, make: () => Promise<Made>): Promise<Made> {
    const current = making.get(key)
    if (current?.version === version) return current.answer
    const answer = makeAndKeep(key, version, make).finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key)
    })
    making.set(key, { version, answer })
    return answer
  }

  async function makeAndKeep(key: string, version: number, make: () => Promise<Made>): Promise<Made> {
    const made = await make()
    // Had the version changed meanwhile, nobody could say which of the two this shows.
    const isSure = catalogue.version() === version && catalogue.heardMsAgo() <= LONGEST_STALE_MS
    if (isSure && 'etag' in made) put(key, { answer: made, version, outdatedAt: undefined })
    return made
  }

  return async (key, make) => {
    if (key.length > LONGEST_KEY) return make()
    const version = catalogue.version()
    const known = kept.get(key)
    if (known?.version === version && isBearable(known)) {
      kept.delete(key)
      kept.set(key, known)
      return known.answer
    }
    try {
      return await makeTogether(key, version, make)
    } catch (error) {
      if (known === undefined || !isBearable(known)) throw error
      log.warn({ error }, 'an answer could not be made; the last one is given')
      return known.answer
    }
  }
}

// What an answer weighs beside its bytes, its key among it: without that, a hundred thousand empty ones weigh nothing.
const ENTRY_BYTES = 2_048

// Its packed copies together take about as much again.
const costOf = ({ answer }: Kept) => 2 * answer.length + ENTRY_BYTES
