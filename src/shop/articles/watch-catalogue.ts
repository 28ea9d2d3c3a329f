import type { Shop } from '../shop.ts'
import { readCatalogueVersion } from './catalogue-version.ts'

/** Polls the catalogue's version, so that this process clears its caches soon after a change in any process. */
export type CatalogueWatch = {
  /** The version that was read last; 0 before the first read. */
  version(): number
  /** How long ago the last successful read began; infinite before the first. It grows while the database is away. */
  readMsAgo(): number
  /** Reads the version now. Resolves when the read has succeeded or failed. */
  refresh(): Promise<void>
  /** Calls the listener with each new version, the first one included. Returns a function that removes the listener. */
  onChange(listener: (version: number) => void): () => void
  stop(): Promise<void>
}

const everyMs = 2_000

export function watchCatalogue(shop: Pick<Shop, 'db' | 'log' | 'settings'>): CatalogueWatch {
  const listeners = new Set<(version: number) => void>()
  let version = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isUnavailable = false
  let isStopped = false

  async function read(): Promise<void> {
    const startedAt = performance.now()
    try {
      const latest = await readCatalogueVersion(shop)
      const isNew = latest !== version || readAt === Number.NEGATIVE_INFINITY
      // First, so that no page of the new version is rendered with old settings.
      if (isNew) await shop.settings.refresh(shop.db)
      version = latest
      readAt = startedAt
      if (isUnavailable) shop.log.info({}, 'the catalogue version can be read again')
      isUnavailable = false
      if (isNew) for (const listener of listeners) listener(version)
    } catch (error) {
      if (!isUnavailable) shop.log.warn({ error }, 'the catalogue version cannot be read; cached copies are served')
      isUnavailable = true
    }
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
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await reading
    },
  }
}
