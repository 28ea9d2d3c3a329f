const LONGEST_DATABASE_MS = 500
const LONGEST_LAG_MS = 500

export type Readiness = {
  /** Whether a balancer should send visitors here. */
  isReady(): Promise<boolean>
  /** From now on it should not: the shop is about to stop. */
  leave(): void
}

type Checks = {
  /** Resolves when the database answers. */
  pingDatabase: () => Promise<unknown>
  isSchemaCurrent: () => Promise<boolean>
  lagMs: () => number
}

/** Ready means: the database answers in time, knows this version's tables, and the process keeps up. Partners do not count. */
export function createReadiness({ pingDatabase, isSchemaCurrent, lagMs }: Checks): Readiness {
  let leaving = false
  return {
    async isReady() {
      if (leaving || lagMs() >= LONGEST_LAG_MS) return false
      const checks = Promise.all([pingDatabase(), isSchemaCurrent()]).then(([, current]) => current)
      const tooLong = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_DATABASE_MS, false).unref())
      return (await Promise.race([checks.catch(() => false), tooLong])) && !leaving
    },
    leave() {
      leaving = true
    },
  }
}
