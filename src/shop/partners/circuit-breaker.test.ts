import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt() {
  const clock = { ms: 0 }
  return { clock, breaker: createCircuitBreaker({ elapsedMs: () => clock.ms }) }
}

describe('the circuit breaker', () => {
  test('opens at the fifth failure within ten seconds', () => {
    const { breaker } = breakerAt()
    for (let failure = 1; failure <= 4; failure += 1) breaker.recordFailure()
    expect(breaker.isOpen()).toBe(false)
    breaker.recordFailure()
    expect(breaker.isOpen()).toBe(true)
  })

  test('stays closed when the failures are spread over more than ten seconds', () => {
    const { breaker, clock } = breakerAt()
    for (let failure = 1; failure <= 20; failure += 1) {
      breaker.recordFailure()
      clock.ms += 2_600
    }
    expect(breaker.isOpen()).toBe(false)
  })

  test('closes after twenty seconds, whatever failed in the meantime', () => {
    const { breaker, clock } = breakerAt()
    for (let failure = 1; failure <= 50; failure += 1) breaker.recordFailure()
    clock.ms = 19_999
    expect(breaker.isOpen()).toBe(true)
    clock.ms = 20_000
    expect(breaker.isOpen()).toBe(false)
    breaker.recordFailure()
    expect(breaker.isOpen()).toBe(false)
  })
})
