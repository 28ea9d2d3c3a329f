import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { saveView } from '../../../shop/staff/views/saved-views.ts'
import { runCommand } from '../../run-command.ts'

async function manyArticles({ article }: TestShop, count: number): Promise<string[]> {
  const skus = Array.from({ length: count }, (_, place) => `LR-${place + 1}`)
  for (const sku of skus) await article({ sku, price: 200_000 })
  return skus
}

describe('npm run shop -- article', () => {
  test('changes 500 articles in one command, and none of more', () =>
    inTestShop(async (world) => {
      const { shop, mediaFolder } = world
      const skus = await manyArticles(world, 501)
      const { desk, output } = deskOf(shop, mediaFolder)
      const dearer = async () =>
        (await shop.db.selectFrom('article').select('sku').where('price', '=', 210_000).execute()).length
      expect(await runCommand(desk, ['article', 'price', ...skus, '--by', '10000'])).toBe(1)
      expect(output.join('\n')).toContain('name 500 at most')
      expect(await dearer()).toBe(0)
      expect(await runCommand(desk, ['article', 'price', ...skus.slice(0, 500), '--by', '10000'])).toBe(0)
      expect(await dearer()).toBe(500)
    }))

  test('lists what a view shows that was saved in the office', () =>
    inTestShop(async ({ shop, article, mediaFolder }) => {
      await article({ sku: 'LR-1', name: 'Mukena Subuh' })
      await article({ sku: 'LR-2', name: 'Gamis Arum' })
      const { id: staffId } = await addStaff(shop.db)
      await saveView(shop, { staffId, list: 'articles', name: 'Mukena', query: 'search=mukena' })
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['article', 'list', '--view', 'mukena'])).toBe(0)
      expect(output.join('\n')).toContain('LR-1')
      expect(output.join('\n')).not.toContain('LR-2')
      expect(await runCommand(desk, ['article', 'list', '--view', 'tunik'])).toBe(1)
    }))
})
