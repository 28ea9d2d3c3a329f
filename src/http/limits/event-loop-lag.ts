const TICK_MS = 50
const REMEMBERED = 5

export type EventLoopLagWatch = { eventLoopLagMs(): number; stop(): void }

/**
 * How late the event loop runs. The middle one of the last five measurements: a single long turn (a picture, a
 * collection of garbage) is no overload, three of five are.
 */
export function watchEventLoopLag(): EventLoopLagWatch {
  const late = Array<number>(REMEMBERED).fill(0)
  let due = performance.now() + TICK_MS
  const timer = setInterval(() => {
    late.shift()
    late.push(Math.max(0, performance.now() - due))
    due = performance.now() + TICK_MS
  }, TICK_MS)
  timer.unref()
  return {
    eventLoopLagMs: () => late.toSorted((a, b) => a - b)[Math.floor(REMEMBERED / 2)] ?? 0,
    stop: () => clearInterval(timer),
  }
}
