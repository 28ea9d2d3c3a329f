/** The start tells a person at a terminal what it is doing; everything after it speaks through the log. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  process.stdout.write(`${what} ${secondsSince(startedAt)}\n`)
  return result
}

export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
