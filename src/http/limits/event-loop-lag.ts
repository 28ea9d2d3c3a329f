const TICK_MS = 50
const SAMPLES = 5

export type EventLoopLagWatch = { eventLoopLagMs(): number; stop(): void }

/**
 * Measures how late the event loop runs: the median of the last five samples. One long turn (a picture, a garbage
 * collection) is no overload; three of five are.
 */
export function watchEventLoopLag(): EventLoopLagWatch {
  const late = Array<number>(SAMPLES).fill(0)
  let due = performance.now() + TICK_MS
  // Computed once for each sample, not for each request.
  let median = 0
  const timer = setInterval(() => {
    late.shift()
    late.push(Math.max(0, performance.now() - due))
    median = late.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0
    due = performance.now() + TICK_MS
  }, TICK_MS)
  timer.unref()
  return {
    eventLoopLagMs: () => median,
    stop: () => clearInterval(timer),
  }
}
