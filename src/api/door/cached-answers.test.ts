import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import { createAnswerCache } from './cached-answers.ts'
import { publicContent } from './responses.ts'

const minute = 60_000

/** An answer cache over a catalogue and a database that the test controls. */
function openCache(options: { maxBytes?: number } = {}) {
  let [now, version, heardAt, made] = [0, 1, 0, 0]
  let [isAway, fails] = [false, false]
  const listeners = new Set<(version: number, isScheduled: boolean) => void>()
  const catalogue: CatalogueWatch = {
    version: () => version,
    readMsAgo: () => (isAway ? now - heardAt : 0),
    msToNextChange: () => Number.POSITIVE_INFINITY,
    refresh: async () => undefined,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => undefined,
  }
  const cache = createAnswerCache({ catalogue, log: silentLog, nowMs: () => now, ...options })
  const make = async () => {
    made += 1
    const number = made
    await Promise.resolve()
    if (isAway || fails) throw new Error('connect ECONNREFUSED')
    return publicContent(200, { number, pad: 'x'.repeat(1_000) })
  }
  return {
    async ask(key = 'a', maxAgeMs?: number) {
      const answer = await cache(key, make, maxAgeMs)
      if ('refused' in answer) expect.fail('the answer is a refusal')
      return JSON.parse(new TextDecoder().decode((await answer.encode('')).body)).number
    },
    cache,
    change() {
      version += 1
      for (const listener of listeners) listener(version, false)
    },
    goAway() {
      isAway = true
      heardAt = now
    },
    /** The database answers, but the handler fails. */
    fail() {
      fails = true
    },
    comeBack() {
      isAway = false
    },
    pass(ms: number) {
      now += ms
    },
  }
}

describe('a cached answer', () => {
  test('is made once for each version of the catalogue, however many requests come', async () => {
    const { ask, change } = openCache()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(await ask()).toBe(1)
    change()
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  })

  test('belongs to one address', async () => {
    const { ask } = openCache()
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1])
  })

  test('is not stored if the catalogue changed while it was made', async () => {
    const { ask, change } = openCache()
    const first = ask()
    change()
    expect([await ask(), await first, await ask()]).toEqual([2, 1, 2])
  })

  test('expires after its maximum age, even if the catalogue did not change', async () => {
    const { ask, pass } = openCache()
    expect(await ask('a', 3_000)).toBe(1)
    pass(2_999)
    expect(await ask('a', 3_000)).toBe(1)
    pass(1)
    expect(await Promise.all([ask('a', 3_000), ask('a', 3_000)])).toEqual([2, 2])
  })

  test('is never a refusal', async () => {
    const { cache } = openCache()
    let made = 0
    const refuse = async () => ({ refused: `unknown ${++made}` })
    expect([await cache('a', refuse), await cache('a', refuse)]).toEqual([
      { refused: 'unknown 1' },
      { refused: 'unknown 2' },
    ])
  })
})

describe('while the database is away', () => {
  test('the old answer is sent for ten minutes, and an error after that', async () => {
    const { ask, goAway, pass } = openCache()
    await ask()
    goAway()
    pass(10 * minute)
    expect(await ask()).toBe(1)
    await expect(ask('another')).rejects.toThrow('ECONNREFUSED')
    pass(1)
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
  })

  test('an answer that was already outdated is sent for ten minutes from then', async () => {
    const { ask, change, goAway, pass } = openCache()
    await ask()
    change()
    pass(4 * minute)
    goAway()
    pass(6 * minute)
    expect(await ask()).toBe(1)
    pass(1)
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
  })

  test('an expired answer is sent for ten minutes from then, even if the version is still known', async () => {
    const { ask, fail, pass } = openCache()
    await ask('a', 3_000)
    fail()
    pass(10 * minute + 3_000)
    expect(await ask('a', 3_000)).toBe(1)
    pass(1)
    await expect(ask('a', 3_000)).rejects.toThrow('ECONNREFUSED')
  })

  test('new answers are made as soon as it is back', async () => {
    const { ask, change, goAway, comeBack } = openCache()
    await ask()
    change()
    goAway()
    expect(await ask()).toBe(1)
    comeBack()
    expect(await ask()).toBe(3)
  })
})

describe('the memory of the cache', () => {
  test('is bounded: the least recently used answer is evicted first', async () => {
    const { ask } = openCache({ maxBytes: 10_000 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect(await ask('a')).toBe(1)
    expect(await ask('b')).toBe(4)
  })

  test('is bounded even if the answers are empty', async () => {
    const { cache } = openCache({ maxBytes: 100_000 })
    let made = 0
    const makeEmpty = async () => {
      made += 1
      return publicContent(200, {})
    }
    for (let number = 0; number < 100; number++) await cache(`/api/product?query=${number}`, makeEmpty)
    await cache('/api/product?query=0', makeEmpty)
    expect(made).toBe(101)
  })

  test('is not used for very long addresses, nor for answers that are too large', async () => {
    const { ask } = openCache()
    const long = 'x'.repeat(501)
    expect([await ask(long), await ask(long)]).toEqual([1, 2])
    const small = openCache({ maxBytes: 1_500 })
    expect([await small.ask(), await small.ask()]).toEqual([1, 2])
  })
})
