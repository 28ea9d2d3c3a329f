import { describe, expect, test } from 'vitest'
import { importing, wholeShop } from '../../support/office/importing.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const header =
  'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published'
const first = 'GM-1,GM,Gamis Sela,gamis-sela,Pasir'
const second = 'GM-2,GM,Gamis Sela,gamis-sela,Nila'
const rest = '600,gamis,,,,,blue.jpg,no'

describe('the check of an import', () => {
  test('lists what stays as it is, and shows the rows of one column or only the cells that change', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const whole = await office.upload(wholeShop)
      await office.read(whole)
      await office.press(whole, 'import')
      const sheets = {
        'products.csv': [
          header,
          `${first},360000,,${rest}`,
          `${second},350000,300000,900,gamis|khimar,,,,,blue.jpg,no`,
        ].join('\n'),
        'categories.csv': 'category_slug,category_name,position\ngamis,Gamis,1\nkhimar,Khimar,2\n',
        'sizes.csv': 'sku,size,stock\nGM-1,S,10\n',
      }
      const page = await office.upload(sheets)
      const check = (await office.read(page)).replaceAll('<!-- -->', '')
      for (const shown of ['Changed <span>2</span>', 'No change <span>2</span>', 'All <span>4</span>'])
        expect(check).toContain(shown)
      expect(check).toContain('<option value="weight">')

      const read = async (query: string) => (await office.get(`${page}?${query}`)).text()
      expect(await read('show=same')).toContain('Khimar')
      const weights = await read('show=changed&column=weight')
      expect(weights).toMatch(/<s>600<\/s>.*<b>900<\/b>/)
      expect(weights).not.toContain('360.000')
      // GM-2 keeps its price, which is shown unless only changes are.
      expect(weights).toMatch(/Rp.350\.000/)
      expect(await read('show=changed&column=weight&cells=changed')).not.toMatch(/Rp.350\.000/)
    }))

  test('says once what is the same in many rows', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const rows = Array.from(
        { length: 9 },
        (_, at) => `K-${at},K${at},Kulot,kulot-${at},Nila,90000,,600,kulot,,,,,k.jpg,yes`,
      )
      const page = await office.upload({
        'products.csv': [header, ...rows].join('\n'),
        'categories.csv': 'category_slug,category_name,position\nkulot,Kulot,1\n',
        'k.jpg': wholeShop['red.jpg'] ?? '',
      })
      await office.read(page)
      const notes = await (await office.get(`${page}?show=notes`)).text()
      expect(notes).toContain(
        'products.csv, rows 2, 3, 4 and 6 more, Article number: No sizes, so it is shown as sold out.',
      )
    }))

  test('names a file as it was uploaded, in the notes, the report and the list of mistakes', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const row = 'K-1,K1,Kulot,kulot-1,Nila,90000,,600,kulot,,,,,k.jpg,yes'
      const files = {
        'categories.csv': 'category_slug,category_name,position\nkulot,Kulot,1\n',
        'k.jpg': wholeShop['red.jpg'] ?? '',
      }
      const page = await office.upload({ ...files, 'Katalog November.csv': [header, row].join('\n') })
      await office.read(page)
      expect(await (await office.get(`${page}?show=notes`)).text()).toContain('Katalog November.csv, row 2, ')
      expect(await office.press(page, 'import')).toContain('Katalog November.csv, row 2, ')
      const wrong = await office.upload({ 'Harga.csv': [header, row.replace('90000', 'mahal')].join('\n') })
      await office.read(wrong)
      expect(await (await office.get(`${wrong}/mistakes`)).text()).toContain('Harga.csv')
    }))

  test('says of a file that is no sheet how to begin, and nothing of its own folder', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload({ 'Catatan.csv': 'tanggal;catatan\n1 Des;Beli kain\n' })
      const text = await office.read(page)
      expect(text).toContain('Catatan.csv')
      expect(text).toContain('None of the files is a sheet that the shop knows.')
      expect(text.replaceAll('<!-- -->', '')).not.toMatch(/[\w-]{16}, row 1/)
    }))

  test('shows the words of a description without its tags, and the tags when nothing else differs', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const whole = await office.upload(wholeShop)
      await office.read(whole)
      await office.press(whole, 'import')
      const described = (html: string) => [header, `${first},350000,,600,gamis,,${html},,,blue.jpg,no`].join('\n')
      const check = async (html: string) => {
        const page = await office.upload({ 'products.csv': described(html) })
        return { page, text: (await office.read(page)).replaceAll('<!-- -->', '') }
      }
      const { page, text } = await check('<p>Katun <em>tipis</em></p><ul><li>Saku</li></ul>')
      expect(text).toContain('<b>Katun tipis Saku</b>')
      await office.press(page, 'import')
      const { text: later } = await check('<p>Katun <strong>tipis</strong></p><ul><li>Saku</li></ul>')
      expect(later).toContain('&lt;strong&gt;')
    }))

  test('knows of nothing that stays as it is while a header is wrong', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const page = await office.upload({ 'categories.csv': 'category_slug,category_name,place\ngamis,Gamis,1\n' })
      const check = await office.read(page)
      expect(check).toContain('The header doesn’t have this column.')
      expect(check).not.toContain('No change')
    }))

  test('says its mistakes in the language of the person, on the page and in the file', () =>
    inTestShop(async ({ shop }) => {
      const office = await importing(shop)
      const whole = await office.upload(wholeShop)
      await office.read(whole)
      await office.press(whole, 'import')
      const wrong = [header, `${first},219.00,,${rest}`, `${second},350000,400000,${rest.replace('gamis', 'gams')}`]
      const page = await office.upload({ 'products.csv': wrong.join('\n') })
      const english = await office.read(page)
      expect(english).toContain('Not a rupiah amount. Did you mean 219.000?')
      expect(english).toMatch(/Must be below the price, Rp.350\.000\./)
      await shop.db.updateTable('staff').set({ language: 'id' }).execute()
      const indonesian = await (await office.get(page)).text()
      expect(indonesian).toContain('Bukan jumlah rupiah. Mungkin maksudnya 219.000?')
      expect(indonesian).toContain('Tidak ada kategori gams. Mungkin maksudnya gamis?')
      expect(indonesian).not.toContain('lang="en"')
      expect(await (await office.get(`${page}/mistakes`)).text()).toContain('Tidak ada kategori gams.')
    }))
})
