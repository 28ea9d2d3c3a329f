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

  test('stays when the change does not happen after all', () =>
    withCommittedShop(async ({ shop }) => {
      const undone = inTransaction(shop.db, async (db) => {
        await bumpCatalogueVersion({ db })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await readCatalogueVersion(shop)).toBe(0)
    }))
})

describe('a process that watches the catalogue', () => {
  test('hears of a change by itself, within five seconds', () =>
    withCommittedShop(async ({ shop }) => {
      await whileWatching(shop, async (watch) => {
        await watch.look()
        const startedAt = performance.now()
        const heard = new Promise<number>((resolve) => watch.onChange(resolve))
        await bumpCatalogueVersion(shop)
        expect(await heard).toBe(1)
        expect(performance.now() - startedAt).toBeLessThan(5_000)
        expect(watch.version()).toBe(1)
      })
    }))

  test('tells each change once', () =>
    withCommittedShop(async ({ shop }) => {
      await whileWatching(shop, async (watch) => {
        const heard: number[] = []
        const end = watch.onChange((version) => heard.push(version))
        await watch.look()
        await watch.look()
        await bumpCatalogueVersion(shop)
        await watch.look()
        await watch.look()
        end()
        await bumpCatalogueVersion(shop)
        await watch.look()
        expect(heard).toEqual([0, 1])
        expect(watch.version()).toBe(2)
      })
    }))

  test('knows for how long it has heard nothing, and keeps to what it heard last', () =>
    withCommittedShop(async ({ shop }) => {
      let isAway = false
      const unsteady = {
        ...shop,
        get db() {
          if (isAway) throw new Error('connect ECONNREFUSED')
          return shop.db
        },
      }
      await bumpCatalogueVersion(shop)
      await whileWatching(unsteady, async (watch) => {
        expect(watch.heardMsAgo()).toBe(Number.POSITIVE_INFINITY)
        await watch.look()
        const leavesAt = performance.now()
        isAway = true
        await watch.look()
        const awayMs = performance.now() - leavesAt
        expect(watch.heardMsAgo()).toBeGreaterThanOrEqual(awayMs)
        expect(watch.version()).toBe(1)
        isAway = false
        const backAt = performance.now()
        await watch.look()
        expect(watch.heardMsAgo()).toBeLessThanOrEqual(performance.now() - backAt)
      })
    }))
})
