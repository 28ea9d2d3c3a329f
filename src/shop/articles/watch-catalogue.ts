import type { Shop } from '../shop.ts'
import { readCatalogueState } from './catalogue-version.ts'

/**
 * Polls the catalogue's version, so that this process clears its caches soon after a change in any process, and at the very moment of
 * a scheduled one.
 */
export type CatalogueWatch = {
  /** The version that was read last; 0 before the first read. */
  version(): number
  /** How long ago the last successful read began; infinite before the first. It grows while the database is away. */
  readMsAgo(): number
  /** How long until the next scheduled change; infinite if none is known. Nothing may be cached for longer. */
  msToNextChange(): number
  /** Reads the version now. Resolves when the read has succeeded or failed. */
  refresh(): Promise<void>
  /** Calls the listener with each new version, the first one included. Returns a function that removes the listener. */
  onChange(listener: ChangeListener): () => void
  stop(): Promise<void>
}

/** `isScheduled`: copies of the earlier version must not be sent any more, not even while new ones are made. */
type ChangeListener = (version: number, isScheduled: boolean) => void

const everyMs = 2_000
// The wait begins when the answer has arrived, so it never ends before the change. This is for clocks that run at different speeds.
const MARGIN_MS = 5
/** Node's timers overflow beyond 24 days; the next read sets the timer again. */
const LONGEST_WAIT_MS = 60_000

export function watchCatalogue(shop: Pick<Shop, 'db' | 'log' | 'settings' | 'ownTexts'>): CatalogueWatch {
  const listeners = new Set<ChangeListener>()
  let version = 0
  let passed = 0
  let readAt = Number.NEGATIVE_INFINITY
  let changesAt = Number.POSITIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let changeTimer: NodeJS.Timeout | undefined
  let isUnavailable = false
  let isStopped = false

  async function read(): Promise<void> {
    const startedAt = performance.now()
    try {
      const latest = await readCatalogueState(shop)
      const receivedAt = performance.now()
      const isNew = latest.version !== version || readAt === Number.NEGATIVE_INFINITY
      // First, so that no page of the new version is rendered with old settings.
      if (isNew) await shop.settings.refresh(shop.db)
      if (isNew) await shop.ownTexts.refresh(shop.db)
      // Its version is from before a scheduled change that has happened meanwhile.
      if (startedAt <= changedAt) return await read()
      const isScheduled = latest.passed !== passed
      version = latest.version
      passed = latest.passed
      readAt = startedAt
      awaitChange(latest.msToNextChange && Math.max(0, latest.msToNextChange - (performance.now() - receivedAt)))
      if (isUnavailable) shop.log.info({}, 'the catalogue version can be read again')
      isUnavailable = false
      if (isNew) for (const listener of listeners) listener(version, isScheduled)
    } catch (error) {
      if (!isUnavailable) shop.log.warn({ error }, 'the catalogue version cannot be read; cached copies are served')
      isUnavailable = true
    }
  }

  function awaitChange(ms: number | undefined): void {
    clearTimeout(changeTimer)
    changesAt = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms + MARGIN_MS
    if (ms === undefined || ms > LONGEST_WAIT_MS || isStopped) return
    changeTimer = setTimeout(change, ms + MARGIN_MS).unref()
  }

  // The version at that minute is known before, so the caches are cleared without waiting for the database.
  function change(): void {
    changedAt = performance.now()
    changesAt = Number.POSITIVE_INFINITY
    version += 1
    passed += 1
    for (const listener of listeners) listener(version, true)
    void refresh()
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  function poll(): void {
    void refresh().then(() => {
      if (!isStopped) timer = setTimeout(poll, everyMs).unref()
    })
  }
  poll()

  return {
    version: () => version,
    readMsAgo: () => performance.now() - readAt,
    msToNextChange: () => Math.max(0, changesAt - performance.now()),
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(changeTimer)
      await reading
    },
  }
}
