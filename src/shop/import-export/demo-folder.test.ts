import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

// Not in a transaction that rolls back: a server ends a transaction that idles while so many pictures are read.
const demo = join(import.meta.dirname, '../../../demo')

describe('the demo folder', () => {
  test('is a whole shop, and changes nothing if it is imported again', { timeout: 60_000 }, () =>
    inTestShop(async ({ shop }) => {
      const first = await importFolder(shop, demo)
      expect(first.ok ? [...first.notes, ...first.warnings] : first.problems.map(problemAsText)).toEqual([])
      const count = async (table: 'article' | 'category' | 'collection' | 'campaign' | 'store' | 'voucher') =>
        (await shop.db.selectFrom(table).select('id').execute()).length
      expect({
        articles: await count('article'),
        categories: await count('category'),
        collections: await count('collection'),
      }).toEqual({
        articles: 65,
        categories: 9,
        collections: 4,
      })
      expect({ campaigns: await count('campaign'), vouchers: await count('voucher') }).toEqual({
        campaigns: 3,
        vouchers: 4,
      })
      expect(await count('store')).toBeGreaterThanOrEqual(3)

      const second = await importFolder(shop, demo)
      expect(second.ok && second.changes.filter(({ changed }) => changed > 0)).toEqual([])
    }),
  )

  test(
    'brings one format of every picture along, so that no first visitor waits for an encoder',
    { timeout: 60_000 },
    () =>
      inTestShop(async ({ shop }) => {
        await importFolder(shop, demo)
        const formats = await shop.db.selectFrom('picture').select('formats').distinct().execute()
        expect(formats).toEqual([{ formats: ['avif'] }])
      }),
  )
})
