import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../../test/support/shop/import-folder.ts'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { listMarks } from '../../campaigns/marks-of-campaign.ts'
import { exportFolder } from '../export-folder.ts'
import { importFolder } from '../import-folder.ts'

const withMarks = (marks: string, pieces = 'GM-1') => ({
  ...smallShop,
  'campaigns.csv': [
    'campaign_slug,campaign_name,desc,image1,images,link,created_at,pieces,marks',
    `teduh,Teduh,<p>Shade.</p>,red.jpg,blue.jpg,/shop/teduh,2030-09-04,${pieces},${marks}`,
    '',
  ].join('\n'),
})

describe('the column with the marks of a campaign', () => {
  test('places its pieces in its pictures, and is exported as it was', () =>
    inTestShop(({ shop }) =>
      withFolder(withMarks('GM-1 5 10 blue.jpg|GM-1 60 72 red.jpg'), async (path) => {
        expect(await importFolder(shop, path)).toMatchObject({ ok: true })
        expect(await listMarks(shop, 'teduh')).toMatchObject([
          { sku: 'GM-1', x: 5, y: 10 },
          { sku: 'GM-1', x: 60, y: 72 },
        ])
        await withFolder({}, async (copy) => {
          await exportFolder(shop, copy)
          const exported = readFileSync(join(copy, 'campaigns.csv'), 'utf8')
          expect(exported).toContain('GM-1 5 10 blue.jpg|GM-1 60 72 red.jpg')
        })
        await withFolder(smallShop, (path) => importFolder(shop, path).then(() => {}))
        expect(await listMarks(shop, 'teduh')).toHaveLength(2)
        await withFolder(withMarks('', ''), (path) => importFolder(shop, path).then(() => {}))
        expect(await listMarks(shop, 'teduh')).toEqual([])
      }),
    ))

  test.each([
    ['GM-1 60 red.jpg', /must be an article, its place/],
    ['GM-1 60 172 red.jpg', /must be an article, its place/],
    ['GM-2 60 72 red.jpg', /marks "GM-2", which is not one of the pieces/],
    ['GM-1 60 72 green.jpg', /names "green.jpg", which is not a picture of this campaign/],
  ])('that reads %j is refused on its line, and nothing is imported', (marks, what) =>
    inTestShop(({ shop }) =>
      withFolder(withMarks(marks), async (path) => {
        expect(await importFolder(shop, path)).toMatchObject({
          ok: false,
          problems: [{ file: 'campaigns.csv', line: 2, column: 'marks', what: expect.stringMatching(what) }],
        })
      }),
    ),
  )
})
