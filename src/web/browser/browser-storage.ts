/** Values that outlive a page; where the browser refuses to keep them, they live as long as the document does. */
export type BrowserStorage = {
  read(name: string): string | null
  keep(name: string, value: string): void
  forget(name: string): void
}

/** Merely naming a storage throws where it is blocked, so it is named anew each time, within reach of the catch. */
function keptIn(storage: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  return {
    read(name) {
      try {
        return memory.get(name) ?? storage().getItem(name)
      } catch {
        return memory.get(name) ?? null
      }
    },
    keep(name, value) {
      try {
        storage().setItem(name, value)
        memory.delete(name)
      } catch {
        memory.set(name, value)
      }
    },
    forget(name) {
      memory.delete(name)
      try {
        storage().removeItem(name)
      } catch {
        // Nothing was kept there.
      }
    },
  }
}

/** Shared by all tabs, until somebody forgets it. */
export const sharedStorage = keptIn(() => localStorage)

/** For this tab alone, as long as it is open. */
export const tabStorage = keptIn(() => sessionStorage)
