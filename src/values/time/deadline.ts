/** A deadline on the monotonic clock, which changes of the system time do not affect. */
export type Deadline = { leftMs(): number }

export function within(ms: number): Deadline {
  const end = performance.now() + ms
  return { leftMs: () => Math.max(0, end - performance.now()) }
}
