const LONGEST_DATABASE_MS = 500
const LONGEST_LAG_MS = 500

export type Readiness = {
  /** True if a load balancer should send requests here. */
  isReady(): Promise<boolean>
  /** From now on it should not: the shop is about to stop. */
  startDraining(): void
}

type Checks = {
  /** True if the database answers and has the tables of this version. */
  isDatabaseReady: () => Promise<boolean>
  eventLoopLagMs: () => number
}

/** Ready means that the database answers in time and the event loop keeps up. Partners do not matter here. */
export function createReadiness({ isDatabaseReady, eventLoopLagMs }: Checks): Readiness {
  let isDraining = false
  return {
    async isReady() {
      if (isDraining || eventLoopLagMs() >= LONGEST_LAG_MS) return false
      const tooLong = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_DATABASE_MS, false).unref())
      return (await Promise.race([isDatabaseReady().catch(() => false), tooLong])) && !isDraining
    },
    startDraining() {
      isDraining = true
    },
  }
}
