import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCounts } from '../../values/limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

function limiterAt(start = 0) {
  const clock = { ms: start }
  return { clock, limiter: createRateLimiter(defaultCounts(), () => clock.ms) }
}

const takeMany = (limiter: ReturnType<typeof createRateLimiter>, count: number, key = '203.0.113.9') =>
  Array.from({ length: count }, () => limiter.take('pages', key)).filter((taken) => taken.ok).length

describe('the rate limiter', () => {
  test('allows exactly as many pages in a minute as the limit says', () => {
    expect(takeMany(limiterAt().limiter, 1300)).toBe(1200)
  })

  test('says when to retry, and allows it then', () => {
    const { clock, limiter } = limiterAt(1_234)
    takeMany(limiter, 1200)
    const refused = limiter.take('pages', '203.0.113.9')
    if (refused.ok) expect.unreachable('the limit was reached')
    else {
      clock.ms += refused.retryAfterSeconds * 1000
      expect(limiter.take('pages', '203.0.113.9')).toEqual({ ok: true })
    }
  })

  test('counts clients and limits separately', () => {
    const { limiter } = limiterAt()
    takeMany(limiter, 1200)
    expect(limiter.take('pages', '198.51.100.1')).toEqual({ ok: true })
    expect(limiter.take('reads', '203.0.113.9')).toEqual({ ok: true })
  })

  test('never exceeds the limit in any window, whatever the timing', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(pauses, (gaps) => {
        const { clock, limiter } = limiterAt()
        const admitted: number[] = []
        for (const gap of gaps) {
          clock.ms += gap
          for (let n = 0; n < 400; n++) if (limiter.take('pages', 'x').ok) admitted.push(clock.ms)
        }
        // The call 1200 places later must be outside the same minute.
        for (let first = 0; first + 1200 < admitted.length; first++) {
          expect((admitted[first + 1200] ?? 0) - (admitted[first] ?? 0)).toBeGreaterThanOrEqual(60_000)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('forgets the least recently used clients instead of growing without end', () => {
    const { limiter } = limiterAt()
    takeMany(limiter, 1200, 'first')
    for (let n = 0; n < 50_000; n++) limiter.take('pages', `other ${n}`)
    expect(limiter.take('pages', 'first')).toEqual({ ok: true })
  })
})
