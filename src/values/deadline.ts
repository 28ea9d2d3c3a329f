/** Until when something has to be done, by a clock that nobody can set. */
export type Deadline = { leftMs(): number }

export function within(ms: number): Deadline {
  const end = performance.now() + ms
  return { leftMs: () => Math.max(0, end - performance.now()) }
}
