import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadiness } from './health.ts'

const well = { isDatabaseReady: async () => true, eventLoopLagMs: () => 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the shop', () => {
  test('is ready when its database is', async () => {
    expect(await createReadiness(well).isReady()).toBe(true)
  })

  test('is not ready with another version’s tables', async () => {
    expect(await createReadiness({ ...well, isDatabaseReady: async () => false }).isReady()).toBe(false)
  })

  test('is not ready when its database is away', async () => {
    const away = async () => Promise.reject(new Error('ECONNREFUSED'))
    expect(await createReadiness({ ...well, isDatabaseReady: away }).isReady()).toBe(false)
  })

  test('is not ready when its database does not answer within half a second', async () => {
    const ready = createReadiness({ ...well, isDatabaseReady: () => new Promise(() => undefined) }).isReady()
    await vi.advanceTimersByTimeAsync(500)
    expect(await ready).toBe(false)
  })

  test('is not ready while the event loop is late', async () => {
    expect(await createReadiness({ ...well, eventLoopLagMs: () => 499 }).isReady()).toBe(true)
    expect(await createReadiness({ ...well, eventLoopLagMs: () => 500 }).isReady()).toBe(false)
  })

  test('is not ready once it is about to stop', async () => {
    const readiness = createReadiness(well)
    readiness.startDraining()
    expect(await readiness.isReady()).toBe(false)
  })
})
