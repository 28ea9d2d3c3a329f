import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { putOnSale } from '../articles/discounts/put-on-sale.ts'
import { listFront } from '../front/list-front.ts'
import type { FrontKind } from '../front/record.ts'
import { saveFront } from '../front/save-record.ts'
import { exportFolder } from '../import-export/export-folder.ts'
import { importFolder } from '../import-export/import-folder.ts'
import { problemAsText } from '../import-export/problem.ts'
import type { Shop } from '../shop.ts'
import { noCells } from './add-article.ts'
import { changeArticle } from './change-article.ts'
import { findArticleForStaff } from './find-article.ts'
import { describePicture, listArticlePictures } from './pictures/article-pictures.ts'

const sheetsOf = (path: string) => readdirSync(path).filter((name) => name.endsWith('.csv'))
const withoutAsOf = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+\+07:00(?=[,\n])/g, 'as_of')

async function idOf(shop: Shop, kind: FrontKind): Promise<number> {
  return (await listFront(shop, kind))[0]?.id ?? 0
}

/** What staff edit in the office, each by the operation of its page. */
async function editEverything(shop: Shop): Promise<void> {
  const save = async (kind: FrontKind, values: Record<string, string>) =>
    expect(await saveFront(shop, { kind, id: await idOf(shop, kind), values })).toMatchObject({ ok: true })
  await save('campaign', { skus: 'GM-2\nGM-1', starts: '1 Oct 2030, 07.00', ends: '31 Oct 2030', link: '/shop/khimar' })
  await save('campaign', {
    campaign_name_indonesian: 'Ruang teduh',
    desc_indonesian: '<p>Sejuk.</p>',
    marks: 'GM-1 60 72 red.jpg',
  })
  await save('slide', { title: 'Teduh, lagi', title_indonesian: 'Masih teduh', starts: '1 Oct 2030', hidden: 'yes' })
  await save('collection', { title: 'Serba teduh', featured: '', title_indonesian: 'Semua yang teduh' })
  await save('category', { category_name: 'Gamis & abaya', category_name_indonesian: 'Gamis', hidden: 'yes' })
  await save('store', { address: 'Jl. Dua 2\nBandung', open_day_indonesian: 'Setiap hari', hidden: 'yes' })
  const [second] = await listArticlePictures(shop, 'GM-2')
  await describePicture(shop, 'GM-2', second?.id ?? 0, { alt: 'A blue gamis from behind', base: '' })
  const stored = await findArticleForStaff(shop, 'GM-2')
  const indonesian = {
    ...{ product_name_indonesian: 'Gamis Polos', desc_indonesian: '<p>Lembut.</p>' },
    ...{ article_desc_indonesian: '<p>Katun</p>', size_chart_indonesian: '<p>Ukur di badan.</p>' },
  }
  const model = { model_height_cm: '162', model_size: 'M' }
  const cells = {
    ...noCells,
    ...stored?.cells,
    ...{ ...model, ...indonesian },
    price: '360000',
    color: 'Nila tua',
    category_slug: 'khimar|gamis',
  }
  const changed = await changeArticle(shop, { sku: 'GM-2', cells: { ...cells, publish_at: '2030-12-01 00:00' } })
  expect(changed).toMatchObject({ ok: true })
  expect(
    await putOnSale(shop, {
      selection: { skus: ['GM-1'] },
      rule: { kind: 'percent', percent: 20 },
      startsAt: new Date('2030-11-28T17:00:00Z'),
      endsAt: new Date('2030-11-30T17:00:00Z'),
    }),
  ).toMatchObject({ ok: true })
}

describe('an export of the shop', () => {
  test('after staff changed it, and importing it into an empty one, loses nothing that they can edit', () =>
    withFolder({}, (first) =>
      withFolder({}, async (second) => {
        await inTestShop(async ({ shop, clock }) => {
          clock.set(new Date('2030-09-05T00:00:00Z'))
          const staff: Shop = { ...shop, actor: { kind: 'terminal' } }
          await withFolder(smallShop, async (owners) => void (await importFolder(shop, owners)))
          await editEverything(staff)
          expect(await exportFolder(shop, first)).toMatchObject({ ok: true, notes: [] })
        })
        const read = (name: string) => readFileSync(join(first, name), 'utf8')
        expect(read('campaigns.csv')).toMatch(
          /,2030-10-01 07:00,2030-10-31 24:00,no,GM-2\|GM-1,GM-1 60 72 red.jpg,Ruang teduh,<p>Sejuk.<\/p>\n/,
        )
        expect(read('products.csv')).toMatch(
          /GM-2,.*,2030-12-01 00:00,162,M,Gamis Polos,<p>Lembut.<\/p>,<p>Katun<\/p>,<p>Ukur di badan.<\/p>\n/,
        )
        expect(read('pictures.csv')).toBe('\uFEFFpicture,alt\nblue.jpg,A blue gamis from behind\n')
        await inTestShop(async ({ shop, clock }) => {
          clock.set(new Date('2030-09-05T00:00:00Z'))
          const imported = await importFolder(shop, first)
          expect(imported.ok ? [] : imported.problems.map(problemAsText)).toEqual([])
          await exportFolder(shop, second)
        })
        for (const name of sheetsOf(first)) {
          expect(withoutAsOf(readFileSync(join(second, name), 'utf8'))).toBe(withoutAsOf(read(name)))
        }
      }),
    ))
})
