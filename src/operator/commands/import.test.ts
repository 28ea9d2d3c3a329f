import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { runCommand } from '../run-command.ts'

describe('npm run shop -- import', () => {
  test('reports what changed, and the second time that nothing did', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const { desk, output } = deskOf(shop, path)
        expect(await runCommand(desk, ['import', '.'])).toBe(0)
        expect(output).toContain('articles: 2 of 2')
        expect(output.at(-1)).toBe('15 changes.')
        expect(await runCommand(desk, ['import', path])).toBe(0)
        expect(output.at(-1)).toBe('0 changes.')
      }),
    ))

  test('succeeds even if the statistics of the database could not be renewed', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const { desk, output } = deskOf(shop, path)
        const { database, ...open } = await desk.open()
        const tidy = () => Promise.reject(new Error('a transaction is open'))
        const busy = { ...desk, open: async () => ({ ...open, database: { ...database, tidy } }) }
        expect(await runCommand(busy, ['import', '.'])).toBe(0)
        expect(output.at(-1)).toBe('15 changes.')
      }),
    ))

  test('counts one change in the singular', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const { desk, output } = deskOf(shop, path)
        await runCommand(desk, ['import', path])
        const changed = { 'sizes.csv': 'sku,size,stock\nGM-1,S,12\n' }
        await withFolder(changed, async (folder) => {
          await runCommand(desk, ['import', '--dry-run', folder])
          expect(output.at(-1)).toBe('1 change would be made; this was a dry run.')
          await runCommand(desk, ['import', folder])
          expect(output.at(-1)).toBe('1 change.')
        })
      }),
    ))

  test('reports with --dry-run what would change, and changes nothing', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const { desk, output } = deskOf(shop, path)
        expect(await runCommand(desk, ['import', '--dry-run', path])).toBe(0)
        expect(output.at(-1)).toBe('15 changes would be made; this was a dry run.')
        expect(await shop.db.selectFrom('article').select('id').execute()).toEqual([])
      }),
    ))

  test('shows with --dry-run every value as it is and as it would be', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const { desk, output } = deskOf(shop, path)
        await runCommand(desk, ['import', path])
        const changed = {
          'categories.csv': 'category_slug,category_name,position\ngamis,Gamis baru,1\nsarung,Sarung,3\n',
          'sizes.csv': 'sku,size,stock\nGM-1,S,12\n',
          'campaigns.csv':
            'campaign_slug,campaign_name,desc,image1,images,link,created_at\nteduh,Teduh,<p>Shade and a long story that goes on for more than one line.</p>,red.jpg,,/shop/teduh,2030-09-04\n',
        }
        output.length = 0
        await withFolder(changed, async (folder) => void (await runCommand(desk, ['import', '--dry-run', folder])))
        expect(output.filter((line) => line.includes('.csv: '))).toEqual([
          'categories.csv: gamis: category_name: Gamis → Gamis baru',
          'categories.csv: sarung: new',
          'sizes.csv: GM-1 S: stock: 10 → 12',
          'campaigns.csv: teduh: desc: <p>Shade.</p> → <p>Shade and a long story that goes on for more than one lin…',
          'campaigns.csv: teduh: images: blue.jpg|red.jpg → (empty)',
        ])
        expect(output.at(-1)).toBe('4 changes would be made; this was a dry run.')
      }),
    ))

  test('prints every mistake with file, line and column, and fails', () =>
    inTestShop(({ shop }) =>
      withFolder({ 'sizes.csv': 'sku,size,stock\nGM-1,S,x\n' }, async (path) => {
        const { desk, output } = deskOf(shop, path)
        expect(await runCommand(desk, ['import', path])).toBe(1)
        expect(output).toEqual([
          '! sizes.csv:2: stock: must be a whole number, such as 1500 or 1.500',
          '! sizes.csv:2: sku: there is no article "GM-1"',
          '! 2 mistakes; nothing was changed.',
        ])
      }),
    ))
})

describe('npm run shop', () => {
  test.each([
    [[]],
    [['nonsense']],
    [['import']],
    [['import', 'a', 'b']],
    [['import', '--dry', 'a']],
    [['migrate', 'now']],
  ])('explains itself when it does not understand %j', (words) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, words)).toBe(2)
      expect(output[0]).toBe('! npm run shop -- <command>')
    }),
  )
})
