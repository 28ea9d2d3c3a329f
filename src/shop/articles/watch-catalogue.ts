import type { Shop } from '../shop.ts'
import { readCatalogueVersion } from './catalogue-version.ts'

/** What one process knows of the catalogue's version, so that it throws away its copies soon after a change anywhere. */
export type CatalogueWatch = {
  /** As it was last heard of; 0 before the first word. */
  version(): number
  /** How long ago the database last said so; for ever, before the first word. Grows while the database is away. */
  heardMsAgo(): number
  /** Asks now rather than in a moment; comes true when the answer is there, or none can be had. */
  look(): Promise<void>
  /** Calls with each new version, the first one included; what it gives back ends that. */
  onChange(listener: (version: number) => void): () => void
  stop(): Promise<void>
}

const everyMs = 2_000

export function watchCatalogue(shop: Pick<Shop, 'db' | 'log'>): CatalogueWatch {
  const listeners = new Set<(version: number) => void>()
  let version = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isAway = false
  let isStopped = false

  async function ask(): Promise<void> {
    const askedAt = performance.now()
    try {
      const read = await readCatalogueVersion(shop)
      const isNew = read !== version || heardAt === Number.NEGATIVE_INFINITY
      version = read
      heardAt = askedAt
      if (isAway) shop.log.info({}, 'the catalogue can be read again')
      isAway = false
      if (isNew) for (const listener of listeners) listener(version)
    } catch (error) {
      if (!isAway) shop.log.warn({ error }, 'the catalogue cannot be read; copies are shown meanwhile')
      isAway = true
    }
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }

  function again(): void {
    void look().then(() => {
      if (!isStopped) timer = setTimeout(again, everyMs).unref()
    })
  }
  again()

  return {
    version: () => version,
    heardMsAgo: () => performance.now() - heardAt,
    look,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
