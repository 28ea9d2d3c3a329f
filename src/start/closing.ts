import type { Log } from '../values/log.ts'

/** Ctrl-C reaches a process twice: from the terminal and from the parent process. Within this time it counts once. */
const SAME_SIGNAL_MS = 1_000
/** After this time the process exits anyway. Requests have 15 s of it. */
const LONGEST_CLOSE_MS = 20_000

type Parts = {
  close: () => Promise<void>
  log: Log
  /** Writes the lines of the log that still wait. */
  flush: () => Promise<void>
  /** Resolves if the shop cannot continue and needs a restart. */
  lost: Promise<Error>
}

/** Closes the shop cleanly on a signal, or if it cannot continue. A second signal ends the process at once. */
export function closeWhenAsked({ close, log, flush, lost }: Parts): void {
  let askedAt: number | undefined

  const closeOnce = async (code: number) => {
    if (askedAt !== undefined) return
    askedAt = performance.now()
    setTimeout(() => {
      log.error({}, 'closing took too long and was aborted')
      void exit(1)
    }, LONGEST_CLOSE_MS).unref()
    try {
      await close()
    } catch (error) {
      log.error({ error }, 'closing failed')
      await exit(1)
    }
    await exit(code)
  }

  const exit = async (code: number) => {
    await flush()
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
      void closeOnce(0)
    })
  }

  const giveUp = (error: unknown) => {
    log.error({ error }, 'the shop cannot continue and closes')
    void closeOnce(1)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  void lost.then(giveUp)
}
