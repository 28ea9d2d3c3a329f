/** Stops requests to a partner that keeps failing, so that customers do not wait for answers that will not come. */
export type CircuitBreaker = {
  isOpen(): boolean
  recordFailure(): void
}

type CircuitBreakerOptions = {
  failures?: number
  withinMs?: number
  openMs?: number
  /** A monotonic clock, in milliseconds. */
  elapsedMs?: () => number
  onOpen?: () => void
}

export function createCircuitBreaker({
  failures = 5,
  withinMs = 10_000,
  openMs = 20_000,
  elapsedMs = () => performance.now(),
  onOpen = () => undefined,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failedAt: number[] = []
  let openUntil = Number.NEGATIVE_INFINITY
  return {
    isOpen: () => elapsedMs() < openUntil,
    recordFailure() {
      const now = elapsedMs()
      // Requests that began before the breaker opened do not count.
      if (now < openUntil) return
      failedAt = [...failedAt.filter((instant) => instant > now - withinMs), now]
      if (failedAt.length < failures) return
      failedAt = []
      openUntil = now + openMs
      onOpen()
    },
  }
}
