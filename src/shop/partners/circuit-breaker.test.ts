import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt() {
  const clock = { ms: 0 }
  return { clock, breaker: createCircuitBreaker({ elapsedMs: () => clock.ms }) }
}

describe('leaving a partner alone that keeps failing', () => {
  test('begins with the fifth failure within ten seconds', () => {
    const { breaker } = breakerAt()
    for (let failure = 1; failure <= 4; failure += 1) breaker.failed()
    expect(breaker.isOpen()).toBe(false)
    breaker.failed()
    expect(breaker.isOpen()).toBe(true)
  })

  test('does not begin when the failures are spread over more than ten seconds', () => {
    const { breaker, clock } = breakerAt()
    for (let failure = 1; failure <= 20; failure += 1) {
      breaker.failed()
      clock.ms += 2_600
    }
    expect(breaker.isOpen()).toBe(false)
  })

  test('ends after twenty seconds, however much failed meanwhile', () => {
    const { breaker, clock } = breakerAt()
    for (let failure = 1; failure <= 50; failure += 1) breaker.failed()
    clock.ms = 19_999
    expect(breaker.isOpen()).toBe(true)
    clock.ms = 20_000
    expect(breaker.isOpen()).toBe(false)
    breaker.failed()
    expect(breaker.isOpen()).toBe(false)
  })
})
