/** Sorts tables so that each comes after those it refers to: rows can then be inserted with all foreign keys on. */
export function orderByReference<T extends { name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const ordered: T[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const free = waiting.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error(`The tables ${[...names].join(', ')} refer to each other in a circle.`)
    ordered.push(...free)
    const done = new Set(free)
    waiting = waiting.filter((table) => !done.has(table))
  }
  return ordered
}
