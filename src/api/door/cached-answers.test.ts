import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import { createAnswerCache } from './cached-answers.ts'
import { writePublicAnswer } from './responses.ts'

const minute = 60_000

/** Answers kept for a catalogue that changes, and a database that goes away, when the test says so. */
function startKeeping(wishes: { mostBytes?: number } = {}) {
  let [now, version, heardAt, made] = [0, 1, 0, 0]
  let [isAway, fails] = [false, false]
  const listeners = new Set<(version: number) => void>()
  const catalogue: CatalogueWatch = {
    version: () => version,
    heardMsAgo: () => (isAway ? now - heardAt : 0),
    look: async () => undefined,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => undefined,
  }
  const keep = createAnswerCache({ catalogue, log: silentLog, nowMs: () => now, ...wishes })
  const make = async () => {
    made += 1
    const number = made
    await Promise.resolve()
    if (isAway || fails) throw new Error('connect ECONNREFUSED')
    return writePublicAnswer(200, { number, pad: 'x'.repeat(1_000) })
  }
  return {
    async ask(key = 'a', longestMs?: number) {
      const answer = await keep(key, make, longestMs)
      if ('refused' in answer) expect.fail('nobody refused')
      return JSON.parse(new TextDecoder().decode(await answer.body('identity'))).number
    },
    keep,
    change() {
      version += 1
      for (const listener of listeners) listener(version)
    },
    goAway() {
      isAway = true
      heardAt = now
    },
    /** The database is there, and what makes answers finds nothing in it. */
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

describe('an answer', () => {
  test('is made once for each version of the catalogue, however many ask', async () => {
    const { ask, change } = startKeeping()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(await ask()).toBe(1)
    change()
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  })

  test('is kept for each address by itself', async () => {
    const { ask } = startKeeping()
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1])
  })

  test('that was being made while the catalogue changed is not kept', async () => {
    const { ask, change } = startKeeping()
    const first = ask()
    change()
    expect([await ask(), await first, await ask()]).toEqual([2, 1, 2])
  })

  test('whose time is over is made anew, however old the catalogue’s version is', async () => {
    const { ask, pass } = startKeeping()
    expect(await ask('a', 3_000)).toBe(1)
    pass(2_999)
    expect(await ask('a', 3_000)).toBe(1)
    pass(1)
    expect(await Promise.all([ask('a', 3_000), ask('a', 3_000)])).toEqual([2, 2])
  })

  test('that is a refusal is made each time', async () => {
    const { keep } = startKeeping()
    let made = 0
    const refuse = async () => ({ refused: `unknown ${++made}` })
    expect([await keep('a', refuse), await keep('a', refuse)]).toEqual([
      { refused: 'unknown 1' },
      { refused: 'unknown 2' },
    ])
  })
})

describe('while the database is away', () => {
  test('the last answer is given for ten minutes, and none after that', async () => {
    const { ask, goAway, pass } = startKeeping()
    await ask()
    goAway()
    pass(10 * minute)
    expect(await ask()).toBe(1)
    await expect(ask('another')).rejects.toThrow('ECONNREFUSED')
    pass(1)
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
  })

  test('an answer that was already out of date is given for ten minutes from then', async () => {
    const { ask, change, goAway, pass } = startKeeping()
    await ask()
    change()
    pass(4 * minute)
    goAway()
    pass(6 * minute)
    expect(await ask()).toBe(1)
    pass(1)
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
  })

  test('an answer whose time is over is given for ten minutes from then, though the version is still heard of', async () => {
    const { ask, fail, pass } = startKeeping()
    await ask('a', 3_000)
    fail()
    pass(10 * minute + 3_000)
    expect(await ask('a', 3_000)).toBe(1)
    pass(1)
    await expect(ask('a', 3_000)).rejects.toThrow('ECONNREFUSED')
  })

  test('answers are made anew as soon as it is back', async () => {
    const { ask, change, goAway, comeBack } = startKeeping()
    await ask()
    change()
    goAway()
    expect(await ask()).toBe(1)
    comeBack()
    expect(await ask()).toBe(3)
  })
})

describe('memory', () => {
  test('is bounded: what was not asked for the longest goes first', async () => {
    const { ask } = startKeeping({ mostBytes: 10_000 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect(await ask('a')).toBe(1)
    expect(await ask('b')).toBe(4)
  })

  test('is bounded for answers that hold next to nothing, too', async () => {
    const { keep } = startKeeping({ mostBytes: 100_000 })
    let made = 0
    const makeEmpty = async () => {
      made += 1
      return writePublicAnswer(200, {})
    }
    for (let number = 0; number < 100; number++) await keep(`/api/product?query=${number}`, makeEmpty)
    await keep('/api/product?query=0', makeEmpty)
    expect(made).toBe(101)
  })

  test('is not spent on an address as long as nobody asks for twice, nor on an answer that is too large', async () => {
    const { ask } = startKeeping()
    const long = 'x'.repeat(501)
    expect([await ask(long), await ask(long)]).toEqual([1, 2])
    const small = startKeeping({ mostBytes: 1_500 })
    expect([await small.ask(), await small.ask()]).toEqual([1, 2])
  })
})
