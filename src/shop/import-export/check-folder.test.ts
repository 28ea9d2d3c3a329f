import { randomBytes } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

async function complaintsAbout(files: Record<string, string | Uint8Array>): Promise<string[]> {
  let problems: string[] = []
  await inTestShop(({ shop }) =>
    withFolder({ ...smallShop, ...files }, async (path) => {
      const imported = await importFolder(shop, path)
      problems = imported.ok ? [] : imported.problems.map(problemAsText)
    }),
  )
  return problems
}

// Noise does not compress, so half of the bytes are about half of the picture.
const noise = () =>
  sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    .jpeg()
    .toBuffer()

const moving = () =>
  sharp(randomBytes(20 * 40 * 3), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp()
    .toBuffer()

describe('an import folder is refused', () => {
  test('if it would add a record whose page of the office is another page', async () => {
    const vouchers = 'code,type,amount,qty,desc,public\nnew,total,5000,1,,no\nNEW15,total,5000,1,,no\n'
    expect(await complaintsAbout({ 'vouchers.csv': vouchers })).toEqual([
      'vouchers.csv:2: code: "NEW" is the address of a page of the office; choose another',
    ])
    const { 'products.csv': products, 'sizes.csv': sizes } = smallShop
    const renamed = (sheet: string) => sheet.replaceAll('GM-1', 'Bulk')
    expect(
      await complaintsAbout({ 'products.csv': renamed(String(products)), 'sizes.csv': renamed(String(sizes)) }),
    ).toEqual(['products.csv:2: sku: "Bulk" is the address of a page of the office; choose another'])
  })

  test('but a record that had such a name before can be imported again', () =>
    inTestShop(async ({ shop }) => {
      const vouchers = (code: string) => ({
        'vouchers.csv': `code,type,amount,qty,desc,public\n${code},total,5000,1,,no\n`,
      })
      const take = (code: string) =>
        withFolder({ ...smallShop, ...vouchers(code) }, async (path) => {
          expect(await importFolder(shop, path)).toMatchObject({ ok: true })
        })
      await take('OLD')
      await shop.db.updateTable('voucher').set({ code: 'NEW' }).where('code', '=', 'OLD').execute()
      await take('NEW')
    }))

  test('with every mistake of every file at once, each with its line and column', async () => {
    const problems = await complaintsAbout({
      'categories.csv': 'category_slug,category_name,position\nGamis,Gamis,1\nkhimar,,x\n',
      'products.csv': [
        'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published',
        'GM-1,GM,"Gamis',
        'Sela",gamis-sela,,100,100,0,gamiss,,,,,red.jpg|gone.jpg,maybe',
        'gm-1,GM,Gamis,gamis,,10.00,,5,khimar,teduh,,,,red.jpg,yes',
        '',
      ].join('\n'),
      'sizes.csv': 'sku,size,stock\nGM-1,S,10\nGM-9,S,1\nGM-1,S,2\n',
    })
    expect(problems).toEqual([
      'categories.csv:2: category_slug: must be lower-case letters and digits with single dashes, such as gamis-harian',
      'categories.csv:3: category_name: is empty',
      'categories.csv:3: position: must be a whole number, such as 1500 or 1.500',
      'products.csv:2: product_name: has more than one line',
      'products.csv:2: weight: must be at least 1',
      'products.csv:2: published: must be yes or no, or ya or tidak',
      'products.csv:2: price_disc: must be less than the price of 100; leave it empty for no discount',
      'products.csv:2: images: "gone.jpg" is neither in the media folder nor in the shop',
      'products.csv:2: category_slug: there is no category "gamiss"; did you mean "gamis"?',
      'products.csv:4: sku: "gm-1" is on line 2 already',
      'products.csv:4: price: must be whole rupiah, such as 389000, 389.000 or Rp 389.000',
      'sizes.csv:3: sku: there is no article "GM-9"; did you mean "GM-1"?',
      'sizes.csv:4: size: "GM-1 S" is on line 2 already',
    ])
  })

  test.each([
    [
      'an unknown column',
      'category_slug,category_nama,position\n',
      'categories.csv:1: category_nama: is no column of this file; did you mean "category_name"?',
    ],
    [
      'a column that is missing',
      'category_slug,category_name\n',
      'categories.csv:1: position: is missing from the header',
    ],
    [
      'a row with too few cells',
      'category_slug,category_name,position\ngamis,Gamis\n',
      'categories.csv:2: row: has 2 cells, the header has 3',
    ],
    [
      'a quote that is never closed',
      'category_slug,category_name,position\ngamis,"Gamis,1\n',
      'categories.csv:2: file: the quotes do not match up from here; a quote inside a quoted cell is written twice',
    ],
    [
      'an address of the shop itself',
      'category_slug,category_name,position\ngamis,Gamis,1\nkhimar,K,2\nspecial-price,Sale,3\n',
      `categories.csv:4: category_slug: "special-price" is an address of the shop's own; choose another`,
    ],
    [
      'nothing in the file',
      '',
      'categories.csv:1: header: the file is empty; it begins with category_slug,category_name,position,hidden,category_name_indonesian',
    ],
  ])('%s', async (_, sheet, problem) => {
    expect(await complaintsAbout({ 'categories.csv': sheet })).toContain(problem)
  })

  test.each([
    ['that is no text', Buffer.from([0x63, 0x00, 0x01, 0x00, 0x02, 0x0a])],
    ['with a column that is missing', 'slug,category_name,position\ngamis,Gamis,1\n'],
    ['with a quote that is never closed', 'category_slug,category_name,position\ngamis,"Gamis,1\n'],
  ])('by a sheet %s, without a problem for every row that refers to it', async (_, sheet) => {
    const problems = await complaintsAbout({ 'categories.csv': sheet })
    expect(problems.filter((problem) => !problem.startsWith('categories.csv'))).toEqual([])
    expect(problems).not.toEqual([])
  })

  test('for a character that is damaged, with its line', async () => {
    const sheet = Buffer.concat([
      Buffer.from('category_slug,category_name,position\ngamis,Gamis é,1\nkhimar,Caf'),
      Buffer.from([0xc3]),
      Buffer.from(',2\n'),
    ])
    expect(await complaintsAbout({ 'categories.csv': sheet })).toEqual([
      'categories.csv:3: file: the file is UTF-8 with damaged characters from here; save it as "CSV UTF-8"',
    ])
  })

  test('for a collection with the address of a category', async () => {
    const sheet = 'slug,title,image,link,featured,position\nteduh,Teduh,,,no,1\ngamis,Gamis,,,no,2\n'
    expect(await complaintsAbout({ 'collections.csv': sheet })).toEqual([
      'collections.csv:3: slug: "gamis" is a category already, on line 2 of categories.csv',
    ])
  })

  test('for links that are neither on the web nor in the shop, and for a map without https', async () => {
    const slide = 'title,link,image_desktop,image_mobile,position\nA,javascript:alert(1),red.jpg,red.jpg,1\n'
    const store = 'name,address,open_day,open_time,phone_number,maps_link\nA,B,,,,http://maps.example\n'
    expect(await complaintsAbout({ 'slider.csv': slide, 'stores.csv': store })).toEqual([
      'slider.csv:2: link: must be a path of the shop such as /shop/viewall, or begin with https://',
      'stores.csv:2: maps_link: must begin with https://',
    ])
  })

  test.each([
    [
      'a drawing with code in it',
      'is not a JPEG, PNG, WebP or AVIF picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['half a picture', 'is damaged; save it again', async () => (await noise()).subarray(0, 6000)],
    ['pictures that move', 'moves; save one still picture of it', moving],
  ])('%s under the name of a photo', async (_, what, bytes) => {
    expect(await complaintsAbout({ 'media/red.jpg': await bytes() })).toEqual([`media/red.jpg:1: picture: ${what}`])
  })

  test('for an article number that makes an address without a page', async () => {
    const sheet = 'sku,size,stock\nGM-1.Data,S,1\n'
    expect(await complaintsAbout({ 'sizes.csv': sheet })).toContain(
      'sizes.csv:2: sku: must begin with a letter or digit, go on with letters, digits, dots, dashes and underscores, and not end in .data',
    )
  })

  test('for a sheet with an unknown name', async () => {
    expect(await complaintsAbout({ 'product.csv': 'sku\n' })).toEqual([
      'product.csv:1: file: is no sheet of the shop; did you mean "products.csv"?',
    ])
  })

  test('for a picture that is missing, and suggests none that the folder does not have', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (first) => {
        await importFolder(shop, first)
        const store = 'name,address,open_day,open_time,phone_number,maps_link,image\nA,B,,,,,rad.jpg\n'
        await withFolder({ 'stores.csv': store }, async (path) => {
          const imported = await importFolder(shop, path)
          expect(imported.ok ? [] : imported.problems.map(problemAsText)).toEqual([
            'stores.csv:2: image: "rad.jpg" is neither in the media folder nor in the shop',
          ])
        })
      }),
    ))

  test('for a table in a format that it does not read', async () => {
    expect(await complaintsAbout({ 'products.ods': 'x', '~$products.xlsx': 'x' })).toEqual([
      'products.ods:1: file: is in a format that the import does not read; save it as products.xlsx or products.csv',
    ])
  })

  test('for an XLSX file beside the CSV file of the same sheet', async () => {
    const problems = await complaintsAbout({
      'sizes.xlsx': await writeXlsx({ sheets: [{ name: 'A', rows: [['sku']] }] }),
    })
    expect(problems).toContain('sizes.xlsx:1: file: is here twice, also as sizes.csv; remove one of them')
  })

  test('for a value that the spreadsheet could not show', async () => {
    expect(
      await complaintsAbout({
        'categories.csv': 'category_slug,category_name,position\ngamis,#REF!,1\nkhimar,K,####\n',
      }),
    ).toEqual([
      'categories.csv:2: category_name: is #REF!, which a spreadsheet writes for a value it cannot show; correct the cell',
      'categories.csv:3: position: is ####, which a spreadsheet writes for a value it cannot show; correct the cell',
    ])
  })

  test('if it does not exist', () =>
    inTestShop(async ({ shop }) => {
      const imported = await importFolder(shop, '/nowhere/at/all')
      expect(imported).toMatchObject({
        ok: false,
        problems: [{ file: 'all', what: 'there is no such folder' }],
      })
    }))

  test('if it has none of the sheets, by its name and without the place where the server keeps it', () =>
    inTestShop(({ shop }) =>
      withFolder({ 'notes.md': '' }, async (path) => {
        const imported = await importFolder(shop, path)
        const problems = imported.ok ? [] : imported.problems.map(problemAsText)
        expect(problems).toEqual([expect.stringContaining('holds none of the sheets')])
        expect(problems.join()).not.toContain('/')
      }),
    ))
})
