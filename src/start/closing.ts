import type { Log } from '../values/log.ts'

/** Ctrl-C reaches a process twice, from the terminal and from the process that started it; so soon it is the same wish. */
const SAME_WISH_MS = 1_000
/** What is still not done then, is given up: answers have 15 s, the rest what remains. */
const LONGEST_CLOSE_MS = 20_000

type Parts = {
  close: () => Promise<void>
  log: Log
  /** Comes true when the shop cannot go on, and only a new start helps. */
  lost: Promise<Error>
}

/** Closes the shop in order when it is asked to, or when it cannot go on. A second signal does not wait. */
export function closeWhenAsked({ close, log, lost }: Parts): void {
  let askedAt: number | undefined

  const closeOnce = async (code: number) => {
    if (askedAt !== undefined) return
    askedAt = performance.now()
    setTimeout(() => {
      log.error({}, 'closing took too long and was cut short')
      process.exit(1)
    }, LONGEST_CLOSE_MS).unref()
    try {
      await close()
    } catch (error) {
      log.error({ error }, 'closing failed')
      process.exit(1)
    }
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > SAME_WISH_MS) process.exit(1)
      void closeOnce(0)
    })
  }

  const giveUp = (error: unknown) => {
    log.error({ error }, 'the shop cannot go on and closes')
    void closeOnce(1)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  void lost.then(giveUp)
}
