export type Shelf<Thing> = {
  /** The thing under the key, which thereby was asked for last. */
  take(key: string): Thing | undefined
  put(key: string, thing: Thing, bytes: number): void
  drop(key: string): void
  count(): number
  bytes(): number
}

type Most = { bytes: number; things?: number }

/** Room for so many things and bytes; what nobody has asked for the longest makes way. */
export function createShelf<Thing>({
  bytes: mostBytes,
  things: mostThings = Number.POSITIVE_INFINITY,
}: Most): Shelf<Thing> {
  // A map keeps the order in which things were put.
  const things = new Map<string, { thing: Thing; bytes: number }>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= things.get(key)?.bytes ?? 0
    things.delete(key)
  }

  return {
    take(key) {
      const known = things.get(key)
      if (known === undefined) return undefined
      things.delete(key)
      things.set(key, known)
      return known.thing
    },
    put(key, thing, cost) {
      drop(key)
      if (cost > mostBytes) return
      things.set(key, { thing, bytes: cost })
      bytes += cost
      for (const oldest of things.keys()) {
        if (bytes <= mostBytes && things.size <= mostThings) break
        drop(oldest)
      }
    },
    drop,
    count: () => things.size,
    bytes: () => bytes,
  }
}
