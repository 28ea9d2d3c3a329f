/** Keeps the most recent values of a document by their address. */
export function createMemory<Value>(most: number) {
  const values = new Map<string, Value>()
  return {
    recall: (address: string): Value | undefined => values.get(address),
    remember(address: string, value: Value) {
      values.delete(address)
      values.set(address, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
