import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegOf, smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import type { Db } from '../../db/db.ts'
import { readCatalogueVersion } from '../articles/catalogue-version.ts'
import { fileStorage } from '../media/storages/file.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

async function take(shop: TestShop['shop'], path: string) {
  const imported = await importFolder(shop, path)
  if (!imported.ok) throw new Error(imported.problems.map(problemAsText).join('\n'))
  return imported
}

const pictureNamed = (db: Db, name: string) =>
  db.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

const articles = (db: Db) => db.selectFrom('article').selectAll().orderBy('id').execute()

describe('importing a folder', () => {
  test('fills an empty shop, and the last row becomes the newest article', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        expect(await articles(shop.db)).toMatchObject([
          { sku: 'GM-1', price: 350_000, price_disc: 0, story: '<p>Soft,\nand light.</p>', published: true },
          { sku: 'GM-2', price: 350_000, price_disc: 300_000, story: '', published: false },
        ])
        const listed = await shop.db
          .selectFrom('article_category')
          .innerJoin('category', 'category.id', 'category_id')
          .innerJoin('article', 'article.id', 'article_id')
          .select(['sku', 'category.slug', 'article_category.position'])
          .orderBy('sku')
          .orderBy('article_category.position')
          .execute()
        expect(listed).toEqual([
          { sku: 'GM-1', slug: 'gamis', position: 0 },
          { sku: 'GM-2', slug: 'gamis', position: 0 },
          { sku: 'GM-2', slug: 'khimar', position: 1 },
        ])
      }),
    ))

  test('changes nothing the second time', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const { changes } = await take(shop, path)
        expect(changes.filter(({ changed }) => changed > 0)).toEqual([])
      }),
    ))

  test('increases the version of the catalogue by one if it changes anything, and not otherwise', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const versions: number[] = []
        for (const dryRun of [true, false, false]) {
          await importFolder(shop, path, { dryRun })
          versions.push(await readCatalogueVersion(shop))
        }
        expect(versions).toEqual([0, 1, 1])
      }),
    ))

  test('keeps rows that a sheet no longer has, and every part whose sheet is missing', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        await withFolder(
          { 'categories.csv': 'category_slug,category_name,position\ngamis,Gamis baru,1\n' },
          async (part) => {
            const { changes } = await take(shop, part)
            expect(changes.filter(({ changed }) => changed > 0)).toEqual([{ of: 'categories', rows: 1, changed: 1 }])
          },
        )
        expect(await shop.db.selectFrom('category').select('name').orderBy('position').execute()).toEqual([
          { name: 'Gamis baru' },
          { name: 'Khimar' },
        ])
        expect(await articles(shop.db)).toHaveLength(2)
      }),
    ))

  test('keeps the values of an optional column that is missing, and empties them by empty cells', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const known = async () => [
          await shop.db.selectFrom('store').select(['phone_number', 'picture_id']).execute(),
          await shop.db.selectFrom('voucher').select(['amount', 'ends_at', 'min_subtotal']).execute(),
        ]
        const { id: picture_id } = await pictureNamed(shop.db, 'blue.jpg')
        const store = 'name,address,open_day,open_time,phone_number,maps_link'
        const voucher = 'code,type,amount,qty,desc,public'

        await withFolder(
          {
            'stores.csv': `${store}\nBandung,Jl. Satu 1,,,+62 22 5551,\n`,
            'vouchers.csv': `${voucher}\nSALAM50,total,60000,100,,yes\n`,
          },
          async (shorter) => void (await take(shop, shorter)),
        )
        // The last day counts until its end, in Jakarta.
        const ends_at = new Date('2031-03-31T17:00:00Z')
        expect(await known()).toEqual([
          [{ phone_number: '+62 22 5551', picture_id }],
          [{ amount: 60_000, ends_at, min_subtotal: 200_000 }],
        ])

        await withFolder(
          {
            'stores.csv': `${store},image\nBandung,Jl. Satu 1,,,+62 22 5551,,\n`,
            'vouchers.csv': `${voucher},ends,min_subtotal\nSALAM50,total,60000,100,,yes,,\n`,
          },
          async (emptied) => void (await take(shop, emptied)),
        )
        expect(await known()).toEqual([
          [{ phone_number: '+62 22 5551', picture_id: null }],
          [{ amount: 60_000, ends_at: null, min_subtotal: 0 }],
        ])
      }),
    ))

  test('twice at the same moment fills the shop once', () =>
    withCommittedShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const both = await Promise.all([take(shop, path), take(shop, path)])
        const changed = both.map(({ changes }) => changes.find(({ of }) => of === 'sizes')?.changed)
        expect(changed.toSorted()).toEqual([0, 3])
        const sizes = await shop.db.selectFrom('article_size').select('stock').orderBy('id').execute()
        expect(sizes).toEqual([{ stock: 10 }, { stock: 4 }, { stock: 0 }])
      }),
    ))

  test('as a dry run reports what it would change and leaves no row and no file', () =>
    inTestShop(({ shop, mediaFolder }) =>
      withFolder(smallShop, async (path) => {
        const imported = await importFolder(shop, path, { dryRun: true })
        expect(imported).toMatchObject({ ok: true })
        expect(imported.ok && imported.changes).toContainEqual({ of: 'articles', rows: 2, changed: 2 })
        expect(await articles(shop.db)).toEqual([])
        expect(readdirSync(mediaFolder)).toEqual([])
      }),
    ))

  test('with one wrong row changes nothing at all', () =>
    inTestShop(({ shop, mediaFolder }) =>
      withFolder(
        { ...smallShop, 'stores.csv': 'name,address,open_day,open_time,phone_number,maps_link\n,,,,,x\n' },
        async (path) => {
          expect(await importFolder(shop, path)).toMatchObject({ ok: false })
          expect(await articles(shop.db)).toEqual([])
          expect(await shop.db.selectFrom('picture').selectAll().execute()).toEqual([])
          expect(readdirSync(mediaFolder)).toEqual([])
        },
      ),
    ))

  test('cleans the HTML of every text that pages show as HTML', () =>
    inTestShop(({ shop }) =>
      withFolder(
        {
          ...smallShop,
          'campaigns.csv':
            'campaign_slug,campaign_name,desc,image1,images,link,created_at\nteduh,Teduh,<p onclick=a()>Shade<script>a()</script></p>,red.jpg,,,2030-09-04\n',
        },
        async (path) => {
          await take(shop, path)
          const { description } = await shop.db.selectFrom('campaign').select('description').executeTakeFirstOrThrow()
          expect(description).toBe('<p>Shade</p>')
        },
      ),
    ))
})

describe('files as spreadsheets save them', () => {
  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['empty rows at the end', (text: string) => `${text}\n,,\n,,\n`],
    ['empty columns at the right', (text: string) => text.replaceAll('\n', ',,\n')],
    ['semicolons, as Excel with Indonesian settings writes', (text: string) => text.replaceAll(',', ';')],
    [
      'tabs and UTF-16, as "Unicode text"',
      (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'),
    ],
  ])('are read with %s', (_, write) =>
    inTestShop(({ shop }) =>
      withFolder({ 'categories.csv': write('category_slug,category_name,position\ngamis,Gamis,1\n') }, async (path) => {
        await take(shop, path)
        expect(await shop.db.selectFrom('category').select(['slug', 'name', 'position']).execute()).toEqual([
          { slug: 'gamis', name: 'Gamis', position: 1 },
        ])
      }),
    ),
  )
})

test('an XLSX file is read in place of a CSV file', () =>
  inTestShop(async ({ shop }) => {
    const rows = [
      ['category_slug', 'category_name', 'position'],
      ['gamis', 'Gamis', 1],
    ]
    await withFolder({ 'Categories.XLSX': await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }) }, async (path) => {
      await take(shop, path)
      expect(await shop.db.selectFrom('category').select(['slug', 'name', 'position']).execute()).toEqual([
        { slug: 'gamis', name: 'Gamis', position: 1 },
      ])
    })
  }))

describe('pictures of a folder', () => {
  test('a changed picture gets a new address, and its old file stays for pages that still use it', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const before = await pictureNamed(shop.db, 'red.jpg')
        writeFileSync(join(path, 'media', 'red.jpg'), await jpegOf('#109010', 50, 50))
        await take(shop, path)
        const after = await pictureNamed(shop.db, 'red.jpg')
        expect(after).toMatchObject({ id: before.id, width: 50, height: 50 })
        expect(after.file).not.toBe(before.file)
        expect(await Promise.all([before.file, after.file].map((file) => shop.media.has(file)))).toEqual([true, true])
      }),
    ))

  test('ready-made sizes are used when all of a format are there', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const { file } = await pictureNamed(shop.db, 'blue.jpg')
        const variant = file.replace('.jpg', '-60.webp')
        writeFileSync(
          join(path, 'media', 'derived', variant),
          await sharp(await jpegOf('#2020a0'))
            .webp()
            .toBuffer(),
        )
        await take(shop, path)
        expect(await pictureNamed(shop.db, 'blue.jpg')).toMatchObject({ formats: ['webp'] })
        expect(await shop.media.has(variant)).toBe(true)
      }),
    ))

  test('a ready-made size of another width is refused', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const { file } = await pictureNamed(shop.db, 'blue.jpg')
        const variant = file.replace('.jpg', '-60.webp')
        writeFileSync(
          join(path, 'media', 'derived', variant),
          await sharp(await jpegOf('#2020a0', 50))
            .webp()
            .toBuffer(),
        )
        expect(await importFolder(shop, path)).toMatchObject({
          ok: false,
          problems: [
            { file: `media/derived/${variant}`, what: expect.stringContaining('not a WEBP picture 60 pixels wide') },
          ],
        })
      }),
    ))

  test('the next import restores a lost file', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        await take(shop, path)
        const { file } = await pictureNamed(shop.db, 'red.jpg')
        const elsewhere = { ...shop, media: fileStorage(join(path, 'new')) }
        await take(elsewhere, path)
        expect(await elsewhere.media.has(file)).toBe(true)
      }),
    ))

  test('a picture that no sheet names is left out, with a note', () =>
    inTestShop(({ shop }) =>
      withFolder({ ...smallShop, 'media/notes.txt': 'shot list' }, async (path) => {
        const { notes } = await take(shop, path)
        expect(notes).toEqual(['media/notes.txt was left out: no sheet names it'])
      }),
    ))
})
