/** Maps a list with at most `atOnce` calls at a time. The results are in the order of the list. */
export async function mapWithLimit<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const waiting = items.entries()
  const hand = async () => {
    for (const [index, item] of waiting) results.set(index, await work(item, index))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, hand))
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
