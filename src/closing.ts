import type { Log } from './values/log.ts'

/** Ctrl-C reaches a process twice, from the terminal and from the npm that started it; so soon it is the same wish. */
const SAME_WISH_MS = 1_000

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
  // From the process that supervises this one.
  process.on('message', (message) => {
    if (message === 'stop') void closeOnce(0)
  })

  const giveUp = (error: unknown) => {
    log.error({ error }, 'the shop cannot go on and closes')
    void closeOnce(1)
  }
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  void lost.then(giveUp)
}
