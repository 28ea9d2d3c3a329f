import { expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import type { Difference } from './differences.ts'
import { importFolder } from './import-folder.ts'
import { readPictures } from './pictures/read-pictures.ts'
import { readFolder } from './read-folder.ts'
import { readKnown } from './read-known.ts'
import { tryInPieces } from './try-in-pieces.ts'

const products = String(smallShop['products.csv'])
const columns = products.slice(0, products.indexOf('\n'))

/** Three styles, and something new or changed in every sheet that refers to another one. */
const changed = {
  ...smallShop,
  'pictures.csv': 'picture,alt\nred.jpg,A long dress\nblue.jpg,A scarf\n',
  'categories.csv': 'category_slug,category_name,position\ngamis,Gamis,1\nkhimar,Khimar,2\nkoko,Koko,3\n',
  'products.csv': [
    columns,
    'GM-1,GM,Gamis Sela,gamis-sela,Pasir,389000,,600,gamis,teduh,,,,red.jpg|blue.jpg,yes',
    'KK-1,KK,Koko Randu,koko-randu,Abu,299000,,400,koko,teduh,,,,blue.jpg,yes',
    'GM-3,GM,Gamis Sela,gamis-sela,Hijau,389000,,600,gamis|koko,,,,,red.jpg,yes',
    'KH-1,KH,Khimar Hening,khimar-hening,Susu,159000,129000,250,khimar,,,,,blue.jpg,no',
    '',
  ].join('\n'),
  'sizes.csv': [
    'sku,size,stock,in_stores',
    'GM-1,S,12,Bandung: 2',
    'GM-1,M,4,',
    'KK-1,M,7,Bogor: 1|Bandung: 1',
    'GM-2,S,3,',
    'GM-3,S,5,',
    'KH-1,One,0,Bogor: 3',
    '',
  ].join('\n'),
  'vouchers.csv': 'code,type,amount,qty,desc,public,categories\nSALAM50,total,60000,90,Less,no,koko\n',
  'campaigns.csv': [
    'campaign_slug,campaign_name,desc,image1,images,link,created_at,pieces',
    'teduh,Teduh,<p>Shade.</p>,red.jpg,blue.jpg|red.jpg,/shop/teduh,2030-09-04,KK-1|GM-2',
    '',
  ].join('\n'),
  'stores.csv': [
    'name,address,open_day,open_time,phone_number,maps_link,image',
    'Bandung,Jl. Dua 2,Every day,10.00–20.00,+62 22 5550,https://maps.example/1,blue.jpg',
    'Bogor,Jl. Tiga 3,Every day,10.00–20.00,+62 251 555,https://maps.example/2,blue.jpg',
    '',
  ].join('\n'),
}

async function tryFolder({ db }: Pick<TestShop['shop'], 'db'>, path: string, articlesAtOnce: number) {
  const folder = await readFolder(path)
  const known = await readKnown(db, folder, { lock: false })
  const { pictures } = await readPictures(folder, known, () => {})
  const pieces: string[] = []
  const progress = (done: number, total: number) => pieces.push(`${done} of ${total}`)
  return { tried: await tryInPieces(db, { folder, pictures, known, articlesAtOnce, progress }), pieces }
}

const inOrder = (differences: Difference[]) =>
  differences.map((one) => JSON.stringify(one)).toSorted((one, other) => (one < other ? -1 : 1))

test('a dry run in pieces says exactly what the import then changes', () =>
  inTestShop(({ shop }) =>
    withFolder(smallShop, async (path) => {
      expect(await importFolder(shop, path)).toMatchObject({ ok: true })
      await withFolder(changed, async (path) => {
        const { tried, pieces } = await tryFolder(shop, path, 1)
        // The colours of a style stay together: GM, KK, KH, GM-2 by its sizes alone, and all other sheets.
        expect(pieces).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
        let differences: Difference[] = []
        const imported = await importFolder(shop, path, {
          beforeCommit: async (_, found) => {
            differences = found.differences
          },
        })
        if (!imported.ok || tried === undefined) return expect.unreachable('the folder is right')
        expect(inOrder(tried.differences)).toEqual(inOrder(differences))
        expect(new Set(tried.differences.map(({ file }) => file))).toEqual(
          new Set(
            ['pictures', 'categories', 'products', 'sizes', 'vouchers', 'campaigns', 'stores'].map(
              (name) => `${name}.csv`,
            ),
          ),
        )
        expect(tried.changes).toEqual(imported.changes)
      })
    }),
  ))

test('no piece of a dry run leaves anything', () =>
  inTestShop(({ shop }) =>
    withFolder(smallShop, async (path) => {
      await tryFolder(shop, path, 1)
      for (const table of ['article', 'category', 'picture', 'store', 'voucher', 'sheet_figure'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
    }),
  ))

test('a folder that removes something is tried as a whole, because what can be removed depends on all sheets', () =>
  inTestShop(({ shop }) =>
    withFolder({ 'products.csv': 'sku,remove\nGM-1,yes\n' }, async (path) => {
      expect(await tryFolder(shop, path, 1)).toEqual({ tried: undefined, pieces: [] })
    }),
  ))
