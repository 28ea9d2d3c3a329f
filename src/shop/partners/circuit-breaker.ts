/** Stops asking whoever keeps failing, so that nobody waits for an answer that will not come. */
export type CircuitBreaker = {
  isOpen(): boolean
  failed(): void
}

type CircuitBreakerOptions = {
  failures?: number
  withinMs?: number
  openMs?: number
  /** Milliseconds that only ever grow, whatever happens to the clock on the wall. */
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
    failed() {
      const now = elapsedMs()
      // What was under way when it opened says nothing about later.
      if (now < openUntil) return
      failedAt = [...failedAt.filter((instant) => instant > now - withinMs), now]
      if (failedAt.length < failures) return
      failedAt = []
      openUntil = now + openMs
      onOpen()
    },
  }
}
