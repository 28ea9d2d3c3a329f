import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { writeTable } from '../../../src/values/write-table.ts'
import { importing, wholeShop } from '../../support/office/importing.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

const articles = ({ db }: Pick<Shop, 'db'>) =>
  db.selectFrom('article').select(['sku', 'price', 'published']).orderBy('sku').execute()

/** The article GM-2 in a workbook, with a price as people type it. */
async function workbook(price: string): Promise<Uint8Array> {
  const columns = [
    ...['sku', 'style', 'product_name', 'product_slug', 'color', 'price', 'price_disc', 'weight', 'category_slug'],
    ...['collection_slug', 'desc', 'article_desc', 'size_chart', 'images', 'published'],
  ]
  const row = [
    'GM-2',
    'GM',
    'Gamis Sela',
    'gamis-sela',
    'Nila',
    price,
    '',
    600,
    'gamis',
    '',
    '',
    '',
    '',
    'blue.jpg',
    'no',
  ]
  return new Uint8Array(await new Response(await writeTable([columns, row], 'xlsx', 'Lembar1')).arrayBuffer())
}

describe('the import of the office', () => {
  test('shows what changes, imports it in the background once, and takes it back', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload(wholeShop)
      expect(await (await office.get(page)).text()).toContain('Starts in a few seconds')
      const check = await office.read(page)
      expect(check).toMatch(/Import \d+ changes/)
      expect(await articles(shop)).toEqual([])

      const done = await office.press(page, 'import')
      expect(done).toContain('Import finished')
      const [first] = await articles(shop)
      expect(first?.published).toBe(true)
      expect((await listActivity(shop, { action: 'import.create' })).entries[0]?.by).toMatchObject({ name: 'Rina' })
      // Pressed again, it does nothing.
      await office.press(page, 'import')
      const { rows } = await sql`select from long_job where kind = 'import'`.execute(shop.db)
      expect(rows).toHaveLength(1)

      await office.post(page, { intent: 'undo' })
      const undoing = await sql<{ id: number }>`select id from long_job where kind = 'import-undo'`.execute(shop.db)
      expect(await (await office.get(`/jobs/${undoing.rows[0]?.id}`)).text()).not.toContain('value="stop"')
      expect(await office.read(page)).toContain('Import undone')
      expect((await articles(shop)).map(({ published }) => published)).not.toContain(true)
    }))

  test('reads a workbook with any name, shows each mistake in its cell, and goes on when it is corrected', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const first = await office.upload(wholeShop)
      await office.read(first)
      await office.press(first, 'import')
      const page = await office.upload({ 'Daftar Harga.xlsx': await workbook('219.00') })
      const check = await office.read(page)
      const name = /name="(cell:products\.xlsx:\d+:price)"/.exec(check)?.[1] ?? ''
      expect(check).toContain('value="219.00"')
      expect(check).toContain('Nothing is imported until they are corrected or left out.')
      expect(check).toMatch(/>Mistake</)
      expect(check).not.toMatch(/<button[^>]*value="import"(?![^>]*disabled)/)

      const corrected = await office.press(page, 'correct', { [name]: 'Rp 219.000' })
      expect(corrected).toMatch(/<s>Rp.350\.000<\/s>.*<b>Rp.219\.000<\/b>/)
      await office.press(page, 'import')
      expect((await articles(shop))[1]?.price).toBe(219_000)

      // A price that was changed since stays; nothing is lost.
      await sql`update article set price = 222000 where sku = 'GM-2'`.execute(shop.db)
      expect(await office.press(page, 'undo')).toContain('Stays as it is: products.csv')
      expect((await articles(shop))[1]?.price).toBe(222_000)
    }))

  test('shows mistakes first, then what changes, 25 rows on a page, and the mistakes as CSV', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const rows = Array.from({ length: 60 }, (_, place) => `k-${place};Kategori ${place};${place}`)
      const wrong = ['K1!;=SUM(A1);1', 'K2!;Kulot;zero']
      const sheet = ['category_slug;category_name;position', ...rows, ...wrong].join('\n')
      const page = await office.upload({ 'Kategori.csv': sheet })
      const check = await office.read(page)
      for (const shown of ['Mistakes <span>2</span>', 'New <span>60</span>', 'All <span>62</span>', '3 mistakes left'])
        expect(check.replaceAll('<!-- -->', '').replace(/<span class="[^"]*">/g, '<span>')).toContain(shown)
      expect(check).toContain('name="cell:categories.csv:62:category_slug"')
      expect(check).not.toContain('Kategori 59')

      const all = await (await office.get(`${page}?show=all&page=3`)).text()
      expect(all).toContain('51–62 of 62')
      expect(all).toContain('Kategori 59')
      expect(await (await office.get(`${page}?show=all&page=99`)).text()).toContain('51–62 of 62')

      const file = await office.get(`${page}/mistakes`)
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="mistakes.csv"')
      const lines = (await file.text()).trim().split('\n')
      expect(lines[0]).toBe('File,Row,Record,Column,Value,Mistake')
      expect(lines.slice(1).map((line) => line.split(',').slice(0, 5).join())).toEqual([
        'Kategori.csv,62,K1!,category_slug,K1!',
        'Kategori.csv,63,K2!,category_slug,K2!',
        'Kategori.csv,63,K2!,position,zero',
      ])
    }))

  test('shows the sizes of an article with the article', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const first = await office.upload(wholeShop)
      await office.read(first)
      await office.press(first, 'import')
      const page = await office.upload({ 'sizes.csv': 'sku,size,stock\nGM-1,S,12\nGM-1,M,9\n' })
      const check = await office.read(page)
      expect(check).toContain('Import 1 change')
      expect(check).toContain('Gamis Sela Pasir')
      expect(check).toMatch(/S <s>10<\/s> → <b>12<\/b>.*M <s>4<\/s> → <b>9<\/b>/)
    }))

  test('does not overwrite what a colleague changed after the check, and shows it first', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const first = await office.upload(wholeShop)
      await office.read(first)
      await office.press(first, 'import')
      const page = await office.upload({ 'products.xlsx': await workbook('219000') })
      expect(await office.read(page)).toMatch(/<s>Rp.350\.000<\/s>.*<b>Rp.219\.000<\/b>/)
      await sql`update article set price = 360000 where sku = 'GM-2'`.execute(shop.db)
      const again = await office.press(page, 'import')
      expect(again).toContain('The shop has changed since the check.')
      expect(again).toMatch(/<s>Rp.360\.000<\/s>.*<b>Rp.219\.000<\/b>/)
      expect((await articles(shop))[1]?.price).toBe(360_000)
      expect(await office.press(page, 'import')).toContain('Import finished')
      expect((await articles(shop))[1]?.price).toBe(219_000)
    }))

  test('does not stop because items were sold after the check', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const first = await office.upload(wholeShop)
      await office.read(first)
      await office.press(first, 'import')
      const page = await office.upload({ 'sizes.csv': 'sku,size,stock\nGM-1,S,12\nGM-1,M,4\n' })
      expect(await office.read(page)).toContain('Import 1 change')
      await sql`update article_size set stock = stock - 1 where size = 'S'
                   and article_id = (select id from article where sku = 'GM-1')`.execute(shop.db)
      expect(await office.press(page, 'import')).toContain('Import finished')
    }))

  test('starts one job when two people press the button at the same time', () =>
    withCommittedShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload(wholeShop)
      await office.read(page)
      await Promise.all([1, 2, 3].map(() => office.post(page, { intent: 'import' })))
      const { rows } = await sql`select from long_job where kind = 'import'`.execute(shop.db)
      expect(rows).toHaveLength(1)
    }))

  test('leaves out rows with mistakes, and files that it does not know', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload({
        'categories.csv': 'category_slug;category_name;position\ngamis;Gamis;1\nKULOT!;Kulot;2\n',
        'notes.docx': 'hello',
        'IMG_1.HEIC': 'hello',
      })
      const check = await office.read(page)
      for (const shown of ['notes.docx', 'HEIC isn’t supported', 'KULOT!', '1 mistake left'])
        expect(check).toContain(shown)
      const left = await office.press(page, 'leave-out')
      expect(left).toContain('Import 1 change')
      await office.press(page, 'import')
      expect(await shop.db.selectFrom('category').select('slug').execute()).toEqual([{ slug: 'gamis' }])
    }))

  test('keeps uploaded files inside its folder, whatever their names are', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload({
        '../../evil.csv': 'a,b\n1,2\n',
        '..\\..\\evil.jpg': 'x',
        'products.csv': 'sku\nA\n',
      })
      await office.read(page)
      expect(readdirSync(shop.importFolder)).toHaveLength(1)
      expect(readdirSync(`${shop.importFolder}/${page.split('/').at(-1)}`).sort()).toEqual([
        '.check.json',
        '.columns.json',
        '.draft.json',
        '.problems.json',
        '.rows-0.json',
        'media',
        'products.csv',
      ])
    }))

  test('refuses files that the disk has no room for, with the reason, and keeps nothing of them', () =>
    inTestShop(async ({ shop }) => {
      const full = { ...shop, uploads: { ...shop.uploads, freeBytes: async () => 500_000_000 } }
      const office = await officeClient(full, await addStaff(shop.db, { role: 'manager' }))
      const reason = 'The shop’s disk is almost full.'
      const begun = await office.post('/uploads', { purpose: 'import', name: 'products.csv', bytes: '10' })
      expect([begun.status, (await begun.json()).problem]).toEqual([422, expect.stringContaining(reason)])

      const form = new FormData()
      form.append('files', new File(['sku\nA\n'], 'products.csv'))
      const request = new Request(shop.office.origin, { method: 'POST', body: form })
      const type = request.headers.get('content-type') ?? ''
      const body = new Uint8Array(await request.arrayBuffer())
      const headers = { 'content-type': type, origin: shop.office.origin }
      const sent = await office.send('/import', { method: 'POST', body, headers })
      expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining(reason)])
      expect(await shop.db.selectFrom('upload').select('id').execute()).toEqual([])
    }))

  test('is open to owners and managers, because sheets change prices, stock and vouchers', () =>
    inTestShop(async ({ shop }) => {
      const editor = await officeClient(shop, await addStaff(shop.db, { role: 'editor' }))
      expect((await editor.get('/import')).status).toBe(403)
      const office = await importing(shop)
      const template = await office.get('/import/file?sheet=sizes&what=empty')
      expect(template.headers.get('content-disposition')).toContain('sizes.xlsx')
      expect((await office.get('/import/AAAAAAAAAAAAAAAA')).status).toBe(404)
    }))
})
