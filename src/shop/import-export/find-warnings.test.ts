import { describe, expect, test } from 'vitest'
import { jpegOf, smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import routes from '../../web/routes.ts'
import { fixedPages } from './find-warnings.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

const large = {
  'media/red.jpg': await jpegOf('#a02020', 1600, 900),
  'media/blue.jpg': await jpegOf('#2020a0', 900, 1200),
}

/** The warnings of an import that succeeds. */
async function warningsAbout(files: Record<string, string | Uint8Array>): Promise<string[]> {
  let warnings: string[] = []
  await inTestShop(({ shop }) =>
    withFolder({ ...smallShop, ...large, ...files }, async (path) => {
      const imported = await importFolder(shop, path)
      expect(imported.ok ? [] : imported.problems.map(problemAsText)).toEqual([])
      warnings = imported.warnings.map(problemAsText)
    }),
  )
  return warnings
}

const header =
  'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published'
const slide = (link: string) => `title,link,image_desktop,image_mobile,position\nA,${link},red.jpg,blue.jpg,1\n`

describe('an import warns, with the line and what to do', () => {
  test('about nothing in a good folder', async () => {
    expect(await warningsAbout({})).toEqual([])
  })

  test('about a published article without sizes', async () => {
    expect(await warningsAbout({ 'sizes.csv': 'sku,size,stock\nGM-2,S,0\n' })).toEqual([
      'products.csv:2: sku: has no sizes, so it is shown as sold out; add a row for each size to sizes.csv',
    ])
  })

  test('about a small price with two zeros after a dot or a comma, which may be meant as a hundred times as much', async () => {
    const priced = (price: string) =>
      `${header}\nGM-1,GM,Gamis,gamis,Pasir,"${price}",,600,gamis,,,,,red.jpg,ya\nGM-2,GM,Gamis,gamis,Nila,350000,,600,gamis,,,,,blue.jpg,no\n`
    for (const price of ['1259.00', '1259,00', 'Rp 1259.00']) {
      expect([price, await warningsAbout({ 'products.csv': priced(price) })]).toEqual([
        price,
        ['products.csv:2: price: is read as Rp\u00a01.259; the two zeros at its end are cents'],
      ])
    }
    for (const price of ['1259', '1.259', '1,259.00', '1.259,00', '389000.00']) {
      expect([price, await warningsAbout({ 'products.csv': priced(price) })]).toEqual([price, []])
    }
  })

  test('about a colour without a name', async () => {
    const sheet = `${header}\nGM-1,GM,Gamis,gamis,,350000,,600,gamis,,,,,red.jpg,ya\nGM-2,GM,Gamis,gamis,Nila,350000,,600,gamis,,,,,blue.jpg,no\n`
    expect(await warningsAbout({ 'products.csv': sheet })).toEqual([
      'products.csv:2: color: is empty; shoppers choose between the colours of a product by these names',
    ])
  })

  test('about HTML that it removes', async () => {
    const text = '<p style=color:red>Soft<script>a()</script> <a href=/x>more</a> <b>bold</b></p>'
    const sheet = `${header}\nGM-1,GM,Gamis,gamis,Pasir,350000,,600,gamis,,${text},,,red.jpg,ya\nGM-2,GM,Gamis,gamis,Nila,350000,,600,gamis,,,,,blue.jpg,no\n`
    expect(await warningsAbout({ 'products.csv': sheet })).toEqual([
      'products.csv:2: desc: is imported without style, <script>, <a>; docs/import-format.md has the tags that stay',
    ])
  })

  test('about a picture that is too small for its place', async () => {
    expect(await warningsAbout({ 'media/blue.jpg': await jpegOf('#2020a0', 640, 800) })).toContain(
      'slider.csv:2: image_mobile: "blue.jpg" is 640 pixels wide and is blurred here; use one of at least 900',
    )
  })

  test.each([
    ['/campaign/tedu', 'is no page of the shop; did you mean "/campaign/teduh"?'],
    ['/shop/gamiss', 'is no page of the shop; did you mean "/shop/gamis"?'],
    ['/product/gamis-sela/GM-7', 'is no page of the shop; change the link, or add the page that it leads to'],
    ['/nowhere/at/all', 'is no page of the shop; change the link, or add the page that it leads to'],
  ])('about a slide whose link leads nowhere: %s', async (link, what) => {
    expect(await warningsAbout({ 'slider.csv': slide(link) })).toEqual([`slider.csv:2: link: ${link} ${what}`])
  })

  test.each([
    ...['/', '/shop/viewall', '/shop/gamis?sort=price', '/shop/teduh', '/campaign/teduh#top', '/Store'],
    ...['/product/gamis-sela/gm-1', 'https://example.com/x'],
  ])('about no slide whose link leads somewhere: %s', async (link) => {
    expect(await warningsAbout({ 'slider.csv': slide(link) })).toEqual([])
  })

  test('about a sheet that may have been read in the wrong encoding', async () => {
    const sheet = Buffer.from('category_slug;category_name;position\ngamis;Caf\xe9;1\nkhimar;Khimar;2\n', 'latin1')
    expect(await warningsAbout({ 'categories.csv': sheet })).toEqual([
      'categories.csv:1: file: is not UTF-8 and was read as Windows-1252; check characters such as é, or save it as "CSV UTF-8"',
    ])
  })
})

test('the import knows every page of the shop that has a fixed address', () => {
  type Route = { path?: string | undefined; children?: Route[] | undefined }
  const flat = (entries: Route[]): string[] => entries.flatMap((one) => [one.path ?? '', ...flat(one.children ?? [])])
  const pages = flat(routes).flatMap((path) => (path.endsWith(':slug?') ? ['shop'] : path.includes(':') ? [] : [path]))
  const forPeople = pages.filter((path) => path !== '*' && !path.includes('.')).map((path) => path.toLowerCase())
  expect([...new Set(forPeople)].sort()).toEqual([...fixedPages].sort())
})
