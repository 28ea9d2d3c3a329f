import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogueVersion, readCatalogueVersion } from './catalogue-version.ts'
import { type CatalogueWatch, watchCatalogue } from './watch-catalogue.ts'

async function whileWatching(shop: Shop, work: (watch: CatalogueWatch) => Promise<void>): Promise<void> {
  const watch = watchCatalogue(shop)
  try {
    await work(watch)
  } finally {
    await watch.stop()
  }
}

describe('the catalogue’s version', () => {
  test('goes up by one with each change', () =>
    withCommittedShop(async ({ shop }) => {
      expect(await readCatalogueVersion(shop)).toBe(0)
      await bumpCatalogueVersion(shop)
      expect(await readCatalogueVersion(shop)).toBe(1)
      await Promise.all([1, 2, 3].map(() => bumpCatalogueVersion(shop)))
      expect(await readCatalogueVersion(shop)).toBe(4)
    }))

  test('stays the same when the change is rolled back', () =>
    withCommittedShop(async ({ shop }) => {
      const undone = inTransaction(shop.db, async (db) => {
        await bumpCatalogueVersion({ db })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await readCatalogueVersion(shop)).toBe(0)
    }))
})

/** Long enough to read it before it happens, on a busy machine as well. */
const SOON_MS = 3_000

describe('a scheduled change', () => {
  const plan = (shop: Shop, ms: number) =>
    sql`insert into scheduled_change (at) values (clock_timestamp() + make_interval(secs => ${ms / 1_000}))`.execute(
      shop.db,
    )

  test('raises the version at its moment, in a process that knows it and in one that reads it', () =>
    withCommittedShop(async ({ shop }) => {
      await bumpCatalogueVersion(shop)
      await plan(shop, SOON_MS)
      await whileWatching(shop, async (watch) => {
        await watch.refresh()
        expect(watch.version()).toBe(1)
        expect(watch.msToNextChange()).toBeLessThan(SOON_MS + 10)
        const seen = await new Promise((resolve) => watch.onChange((...change) => resolve(change)))
        expect(seen).toEqual([2, true])
        expect(await readCatalogueVersion(shop)).toBe(2)
        await watch.refresh()
        expect([watch.version(), watch.msToNextChange()]).toEqual([2, Number.POSITIVE_INFINITY])
      })
    }))

  test('happens without the database', () =>
    withCommittedShop(async ({ shop }) => {
      await plan(shop, SOON_MS)
      let isAway = false
      const unreliable = {
        ...shop,
        get db() {
          if (isAway) throw new Error('connect ECONNREFUSED')
          return shop.db
        },
      }
      await whileWatching(unreliable, async (watch) => {
        await watch.refresh()
        isAway = true
        expect(await new Promise((resolve) => watch.onChange(resolve))).toBe(1)
      })
    }))
})

describe('a process that watches the catalogue', () => {
  test('notices a change within five seconds', () =>
    withCommittedShop(async ({ shop }) => {
      await whileWatching(shop, async (watch) => {
        await watch.refresh()
        const startedAt = performance.now()
        const seen = new Promise<number>((resolve) => watch.onChange(resolve))
        await bumpCatalogueVersion(shop)
        expect(await seen).toBe(1)
        expect(performance.now() - startedAt).toBeLessThan(5_000)
        expect(watch.version()).toBe(1)
      })
    }))

  test('calls its listeners once per change', () =>
    withCommittedShop(async ({ shop }) => {
      await whileWatching(shop, async (watch) => {
        const seen: number[] = []
        const end = watch.onChange((version) => seen.push(version))
        await watch.refresh()
        await watch.refresh()
        await bumpCatalogueVersion(shop)
        await watch.refresh()
        await watch.refresh()
        end()
        await bumpCatalogueVersion(shop)
        await watch.refresh()
        expect(seen).toEqual([0, 1])
        expect(watch.version()).toBe(2)
      })
    }))

  test('keeps the last version while the database is away, and knows how old it is', () =>
    withCommittedShop(async ({ shop }) => {
      let isUnavailable = false
      const unreliable = {
        ...shop,
        get db() {
          if (isUnavailable) throw new Error('connect ECONNREFUSED')
          return shop.db
        },
      }
      await bumpCatalogueVersion(shop)
      await whileWatching(unreliable, async (watch) => {
        expect(watch.readMsAgo()).toBe(Number.POSITIVE_INFINITY)
        await watch.refresh()
        const unavailableAt = performance.now()
        isUnavailable = true
        await watch.refresh()
        const unavailableMs = performance.now() - unavailableAt
        expect(watch.readMsAgo()).toBeGreaterThanOrEqual(unavailableMs)
        expect(watch.version()).toBe(1)
        isUnavailable = false
        const backAt = performance.now()
        await watch.refresh()
        expect(watch.readMsAgo()).toBeLessThanOrEqual(performance.now() - backAt)
      })
    }))
})
