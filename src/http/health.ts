const LONGEST_DATABASE_MS = 500
const LONGEST_LAG_MS = 500

export type Readiness = {
  /** Whether a balancer should send visitors here. */
  isReady(): Promise<boolean>
  /** From now on it should not: the shop is about to stop. */
  leave(): void
}

type Checks = {
  /** Whether the database answers and has this version's tables. */
  isDatabaseReady: () => Promise<boolean>
  eventLoopLagMs: () => number
}

/** Ready means: the database is, in time, and the process keeps up. Partners do not count. */
export function createReadiness({ isDatabaseReady, eventLoopLagMs }: Checks): Readiness {
  let leaving = false
  return {
    async isReady() {
      if (leaving || eventLoopLagMs() >= LONGEST_LAG_MS) return false
      const tooLong = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_DATABASE_MS, false).unref())
      return (await Promise.race([isDatabaseReady().catch(() => false), tooLong])) && !leaving
    },
    leave() {
      leaving = true
    },
  }
}
