import type { Log } from '../../values/log.ts'
import type { PageCopy } from './cached-page.ts'

/** A page that so many took will be taken by more. */
const POPULAR = 3
const MOST_WAITING = 100
const FIRST_PAUSE_MS = 1_000
/** Rests four times as long as it worked: at most a fifth of one core goes into smaller pages. */
const REST = 4

export type Tightener = {
  /** Tells of a copy that was just taken. */
  taken(copy: PageCopy): void
  stop(): void
}

/** Packs popular copies as small as they get, one at a time, while nobody waits for anything else. */
export function createTightener({ isIdle, log }: { isIdle: () => boolean; log: Log }): Tightener {
  const waiting: PageCopy[] = []
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function workIn(ms: number): void {
    if (isStopped) return
    timer = setTimeout(() => void work(), ms).unref()
  }

  async function work(): Promise<void> {
    timer = undefined
    if (!isIdle()) return workIn(FIRST_PAUSE_MS)
    const startedAt = performance.now()
    const copy = waiting.shift()
    await copy?.tighten().catch((error: unknown) => log.warn({ error }, 'a page could not be packed smaller'))
    if (waiting.length > 0) workIn(REST * (performance.now() - startedAt))
  }

  return {
    taken(copy) {
      copy.taken += 1
      if (copy.taken !== POPULAR || waiting.length >= MOST_WAITING) return
      waiting.push(copy)
      if (timer === undefined) workIn(FIRST_PAUSE_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
