export type Store<Value> = {
  read(): Value
  write(next: Value): void
  /** For useSyncExternalStore. */
  subscribe(onChange: () => void): () => void
}

/** A value outside React that components subscribe to. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
      for (const onChange of listeners) onChange()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
