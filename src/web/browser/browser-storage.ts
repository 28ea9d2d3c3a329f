/** Key-value storage in the browser. If the browser blocks it, values are kept in memory for this document. */
export type BrowserStorage = {
  read(name: string): string | null
  keep(name: string, value: string): void
  forget(name: string): void
}

/** Even reading `localStorage` throws if storage is blocked, so each access happens inside a `try`. */
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
        // Blocked storage holds no value to remove.
      }
    },
  }
}

/** Shared by all tabs; kept until it is removed. */
export const sharedStorage = keptIn(() => localStorage)

/** For this tab only, while it is open. */
export const tabStorage = keptIn(() => sessionStorage)

/** Where the delivery goes, by components/delivery/kept-place.ts. Product pages look whether it is there before they load that code. */
export const PLACE_KEY = 'place'
