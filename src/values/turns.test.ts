import { describe, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

const patient = { longestWaitMs: 60_000 }

describe('a queue for work', () => {
  test('runs the allowed number at once, and the others in the order they came', async () => {
    const inTurn = createTurns({ ...patient, atOnce: 2, mostWaiting: 10 })
    const begun: number[] = []
    const doors = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const done = doors.map(({ promise }, n) =>
      inTurn(async () => {
        begun.push(n)
        await promise
        return n
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    doors[1]?.resolve()
    await done[1]
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), { timeout: 10_000 })
    for (const door of doors) door.resolve()
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3, 4].map((result) => ({ ok: true, result })))
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  test('refuses work while it is full, and accepts it again afterwards', async () => {
    const inTurn = createTurns({ ...patient, atOnce: 1, mostWaiting: 1 })
    const door = Promise.withResolvers<void>()
    const waiting = [inTurn(() => door.promise), inTurn(() => door.promise)]
    expect(await inTurn(async () => 'never')).toEqual({
      ...{ ok: false, reason: 'busy', retryAfterSeconds: 2 },
      isStuck: false,
    })
    door.resolve()
    await Promise.all(waiting)
    expect(await inTurn(async () => 'now')).toEqual({ ok: true, result: 'now' })
  })

  test('refuses work that waited too long without running it, and goes on with the rest', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 5, longestWaitMs: 20 })
    const door = Promise.withResolvers<void>()
    let begun = 0
    const first = inTurn(() => door.promise)
    const second = await inTurn(async () => {
      begun += 1
    })
    expect([second, begun]).toEqual([{ ok: false, reason: 'busy', retryAfterSeconds: 2, isStuck: true }, 0])
    door.resolve()
    await first
    expect(await inTurn(async () => 'now')).toEqual({ ok: true, result: 'now' })
    expect(begun).toBe(0)
  })

  test('reports whether any work ended while the refused work waited', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 5, longestWaitMs: 200 })
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const underway = [inTurn(() => first.promise), inTurn(() => second.promise)]
    const third = inTurn(async () => 'never')
    first.resolve()
    expect(await third).toMatchObject({ ok: false, isStuck: false })
    expect(await inTurn(async () => 'never')).toMatchObject({ ok: false, isStuck: true })
    second.resolve()
    await Promise.all(underway)
  })

  test('goes on after work that failed', async () => {
    const inTurn = createTurns({ ...patient, atOnce: 1, mostWaiting: 5 })
    const failing = inTurn(async () => {
      throw new Error('the database is away')
    })
    const next = inTurn(async () => 'next')
    await expect(failing).rejects.toThrow('the database is away')
    expect(await next).toEqual({ ok: true, result: 'next' })
  })

  test('serves callers in turn, however many places one of them has', async () => {
    const inTurn = createTurns({ ...patient, atOnce: 1, mostWaiting: 10 })
    const begun: string[] = []
    const of = (caller: string) => inTurn(async () => void begun.push(caller), caller)
    await Promise.all([of('first'), of('flood'), of('flood'), of('flood'), of('siti'), of('budi'), of('budi')])
    expect(begun).toEqual(['first', 'flood', 'siti', 'budi', 'flood', 'budi', 'flood'])
  })

  test('gives a caller a place although it is full, if another caller has at least two more', async () => {
    const inTurn = createTurns({ ...patient, atOnce: 1, mostWaiting: 3 })
    const door = Promise.withResolvers<void>()
    const underway = inTurn(() => door.promise, 'flood')
    const flood = [1, 2, 3].map((n) => inTurn(async () => n, 'flood'))
    const siti = inTurn(async () => 'siti', 'siti')
    expect(await flood[2]).toMatchObject({ ok: false, reason: 'busy', isStuck: false })
    const budi = inTurn(async () => 'budi', 'budi')
    expect(await inTurn(async () => 'never', 'flood')).toMatchObject({ ok: false })
    expect(await inTurn(async () => 'never', 'siti')).toMatchObject({ ok: false })
    door.resolve()
    await underway
    expect(await Promise.all([flood[0], siti, budi])).toMatchObject([
      { result: 1 },
      { result: 'siti' },
      { result: 'budi' },
    ])
    expect(await flood[1]).toMatchObject({ ok: false })
  })
})
