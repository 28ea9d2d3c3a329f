import { describe, expect, test } from 'vitest'
import { changeArticles } from '../../../src/shop/article-editing/bulk-job.ts'
import { undoInBackground } from '../../../src/shop/article-editing/undo/undo-changes.ts'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { runLongJobs } from '../../../src/shop/long-jobs/run-long-jobs.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const editor = { role: 'editor', name: 'Bima' } as const

const published = async (world: TestShop, options: { sku?: string; price?: number; color?: string } = {}) =>
  world.article<string>({
    ...{ sku: 'LR-GAR-03', name: 'Gamis Arum', color: 'Sirih', style: 'gamis-arum', price: 689_000 },
    ...{
      categories: [await world.category({ slug: `dresses-${(options.sku ?? 'one').toLowerCase()}` })],
      pictures: [await world.picture()],
    },
    ...{ sizes: { S: 6, M: 0 } },
    ...options,
  })

const open = async ({ shop }: TestShop, role: 'editor' | 'manager' = 'editor') =>
  officeClient(shop, await addStaff(shop.db, { ...editor, role }))

const decode = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** What a browser would send of the editor if nothing were typed. */
async function formOf(office: Awaited<ReturnType<typeof open>>, path: string): Promise<Record<string, string>> {
  const html = await (await office.get(path)).text()
  const base = decode(/name="base" value="([^"]*)"/.exec(html)?.[1] ?? '{}')
  return { ...JSON.parse(base), base }
}

describe('the editor of an article', () => {
  test('saves what was typed and says so, and the old address leads to the new one', () =>
    inTestShop(async (world) => {
      await published(world)
      const office = await open(world)
      const form = await formOf(office, '/articles/lr-gar-03')
      expect(form).toMatchObject({ product_name: 'Gamis Arum', price: '689000', published: 'yes' })
      const typed = { ...form, product_name: 'Gamis Arum Baru', product_slug: 'gamis-arum-baru', price: '699.000' }
      const { to, message } = await office.follow(await office.post('/articles/LR-GAR-03', typed))
      expect([to, message.kind]).toEqual(['/articles/LR-GAR-03', 'done'])
      expect(await formOf(office, to)).toMatchObject({ product_slug: 'gamis-arum-baru', price: '699000' })
      expect((await listActivity(world.shop)).entries).toMatchObject([
        { action: 'article.change', by: { kind: 'staff', name: 'Bima' }, after: { product_name: 'Gamis Arum Baru' } },
      ])
      expect(await (await office.get(to)).text()).toContain('Gamis Arum Baru, Sirih')
    }))

  test('shows each mistake at its field and keeps what was typed', () =>
    inTestShop(async (world) => {
      await published(world)
      const office = await open(world)
      const form = await formOf(office, '/articles/LR-GAR-03')
      const wrong = { ...form, product_name: '', price: '1,5', desc: '<p>Kept</p>' }
      const refused = await office.post('/articles/LR-GAR-03', wrong)
      expect(refused.status).toBe(422)
      const html = await refused.text()
      for (const shown of ['Write a name of one line', 'Write whole rupiah', 'value="1,5"', '&lt;p&gt;Kept']) {
        expect(html).toContain(shown)
      }
      expect((await listActivity(world.shop)).entries).toEqual([])
    }))

  test('puts both values side by side if a colleague saved the same field first, and merges the others', () =>
    inTestShop(async (world) => {
      await published(world)
      const [first, second] = [await open(world), await open(world)]
      const form = await formOf(first, '/articles/LR-GAR-03')
      await first.post('/articles/LR-GAR-03', { ...form, color: 'Kopi' })
      const merged = await second.post('/articles/LR-GAR-03', { ...form, price: '700000' })
      expect(merged.status).toBe(303)
      expect(await formOf(first, '/articles/LR-GAR-03')).toMatchObject({ color: 'Kopi', price: '700000' })
      const conflict = await second.post('/articles/LR-GAR-03', { ...form, color: 'Telang' })
      expect(conflict.status).toBe(409)
      const html = await conflict.text()
      for (const shown of ['Choose what to keep', 'value="Kopi"', 'value="Telang"', 'was Sirih']) {
        expect(html).toContain(shown)
      }
      const base = decode(/name="base" value="([^"]*)"/.exec(html)?.[1] ?? '')
      const chosen = await second.post('/articles/LR-GAR-03', { ...JSON.parse(base), color: 'Telang', base })
      expect(chosen.status).toBe(303)
      expect(await formOf(first, '/articles/LR-GAR-03')).toMatchObject({ color: 'Telang', price: '700000' })
    }))

  test('publishes later, archives, restores and deletes', () =>
    inTestShop(async (world) => {
      await published(world)
      const office = await open(world)
      const page = '/articles/LR-GAR-03'
      const form = await formOf(office, page)
      const later = { ...form, published: 'later', publish_at: '1 Jan 2100, 09.00' }
      await office.post(page, later)
      expect(await (await office.get(page)).text()).toContain('Published on 1 January 2100, 09.00 WIB')
      const now = { ...(await formOf(office, page)), published: 'later', publish_at: '' }
      expect((await office.post(page, now)).status).toBe(422)
      const step = async (name: string) =>
        (await office.follow(await office.post(`${page}/remove`, { step: name }))).message
      expect(await step('archive')).toMatchObject({ kind: 'done' })
      expect(await step('archive')).toMatchObject({ kind: 'failed' })
      expect(await (await office.get('/articles?view=archived')).text()).toContain('LR-GAR-03')
      expect(await step('restore')).toMatchObject({ kind: 'done' })
      expect(await step('delete')).toMatchObject({ kind: 'done' })
      expect((await office.get(page)).status).toBe(404)
    }))

  test('does not let an editor change the stock', () =>
    inTestShop(async (world) => {
      await published(world)
      const office = await open(world)
      expect(await (await office.get('/articles/LR-GAR-03')).text()).not.toContain('Add a size')
      const size = { size: 'XL', pieces: '3' }
      expect((await office.post('/articles/LR-GAR-03/sizes', size)).status).toBe(403)
      const manager = await open(world, 'manager')
      const added = await manager.follow(await manager.post('/articles/LR-GAR-03/sizes', size))
      expect(added.message).toMatchObject({ kind: 'done', text: 'Size XL added' })
    }))
})

describe('a new article', () => {
  test('begins as a colour of another one with what they share, and takes effect once', () =>
    inTestShop(async (world) => {
      await published(world)
      const office = await open(world, 'manager')
      const page = '/articles/new?colour-of=LR-GAR-03'
      const html = await (await office.get(page)).text()
      for (const shown of ['value="LR-GAR-04"', 'value="Gamis Arum"', 'value="689.000"', 'S 0\nM 0']) {
        expect(html).toContain(shown)
      }
      const fields = {
        ...{ sku: 'LR-GAR-04', product_name: 'Gamis Arum', color: 'Telang', style: 'gamis-arum', price: '689.000' },
        ...{ weight: '620', sizes: 'S 3\nM 4', formKey: 'k' },
      }
      const [one, two] = [await office.post(page, fields), await office.post(page, fields)]
      expect([one.headers.get('location'), two.headers.get('location')]).toEqual(Array(2).fill('/articles/LR-GAR-04'))
      expect(await (await office.get('/articles/LR-GAR-04')).text()).toContain('Telang')
      expect((await office.post(page, { ...fields, formKey: 'l' })).status).toBe(422)
      expect((await listActivity(world.shop)).entries).toHaveLength(1)
    }))
})

describe('the list of articles in the office', () => {
  test('shows 25 articles, and changes the price of those that are selected after a preview', () =>
    inTestShop(async (world) => {
      await published(world)
      await published(world, { sku: 'LR-2', price: 100_000 })
      const office = await open(world)
      const html = await (await office.get('/articles?search=arum')).text()
      for (const shown of ['LR-GAR-03', 'LR-2', 'Rp\u00a0689.000', 'Sold, 30 days']) expect(html).toContain(shown)
      const chosen = '/articles/bulk?sku=LR-GAR-03&sku=LR-2'
      const preview = await (await office.get(`${chosen}&way=percent&value=-10`)).text()
      for (const shown of ['Rp\u00a0620.000', 'Rp\u00a090.000', 'Change 2 articles']) expect(preview).toContain(shown)
      expect(await (await office.get(`${chosen}&way=percent&value=ten`)).text()).toContain('Write an amount')
      const base = decode(/name="base" value="([^"]*)"/.exec(preview)?.[1] ?? '')
      const send = (fields: Record<string, string>) =>
        office.send('/articles/bulk', {
          method: 'POST',
          headers: { origin: world.shop.office.origin },
          body: new URLSearchParams([
            ...Object.entries({ way: 'percent', value: '-10', base, ...fields }),
            ['sku', 'LR-2'],
            ['sku', 'LR-GAR-03'],
          ]),
        })
      expect((await office.follow(await send({}))).message.text).toBe('2 articles changed')
      expect((await send({ value: '-20' })).status).toBe(409)
      expect((await send({ way: 'amount', value: '-700000', base: '' })).status).toBe(422)
    }))
})

describe('all articles of a list in the office', () => {
  test('are changed in the background when they are many, after a preview', () =>
    inTestShop(async (world) => {
      const { shop } = world
      for (let at = 1; at <= 201; at += 1)
        await world.article({ sku: `LR-${at}`, name: at === 1 ? 'Sarung' : 'Gamis', price: 100_000, published: false })
      await world.article({ sku: 'OTHER', name: 'Gamis', price: 900_000, published: false })
      const office = await open(world)
      expect(await (await office.get('/articles?to=200.000')).text()).toContain('Change all 201 of the list')
      const list = { all: 'yes', view: 'hidden', to: '200.000' }
      const change = { ...list, way: 'amount', value: '10.000' }
      const preview = await (await office.get(`/articles/bulk?${new URLSearchParams(change)}`)).text()
      for (const shown of ['Change 201 articles', 'And 1 more', 'runs in the background'])
        expect(preview).toContain(shown)
      const seen = /name="seen" value="([^"]*)"/.exec(preview)?.[1] ?? ''
      expect((await office.post('/articles/bulk', { ...change, value: '20.000', seen })).status).toBe(409)
      const begun = await office.post('/articles/bulk', { ...change, seen })
      const job = begun.headers.get('location') ?? ''
      expect(job).toMatch(/^\/jobs\/\d+$/)
      expect(await (await office.get(job)).text()).toContain('You can close this page')
      await runLongJobs(shop, { 'articles-change': changeArticles }, { stop: new AbortController().signal })
      const page = await (await office.get(job)).text()
      expect(page).toContain('201 of 201 articles changed')
      const prices = await shop.db.selectFrom('article').select('price').distinct().orderBy('price').execute()
      expect(prices.map(({ price }) => price)).toEqual([110_000, 900_000])
      // The list that the articles were chosen from, and the Undo of the whole change.
      expect(page).toContain('href="/articles?view=hidden&amp;to=200.000"')
      expect(page).toContain('>Undo<')
      const undoing = await office.post('/articles/bulk', { job: job.split('/').at(-1) ?? '' })
      expect(undoing.headers.get('location')).toMatch(/^\/jobs\/\d+$/)
      await runLongJobs(shop, { 'articles-undo': undoInBackground }, { stop: new AbortController().signal })
      expect(await (await office.get(undoing.headers.get('location') ?? '')).text()).toContain(
        'Undone for 201 of 201 articles',
      )
      const old = await shop.db.selectFrom('article').select('price').distinct().orderBy('price').execute()
      expect(old.map(({ price }) => price)).toEqual([100_000, 900_000])
    }))
})

describe('a stock count in the office', () => {
  test('saves differences with a reason, and shows them among the movements', () =>
    inTestShop(async (world) => {
      const { sizes } = await published(world)
      const office = await open(world, 'manager')
      const page = '/stock/count?article=LR-GAR-03'
      const html = await (await office.get(page)).text()
      expect(html).toContain('6 expected')
      const from = (id: number | undefined) => new RegExp(`name="from:${id}" value="([^"]*)"`).exec(html)?.[1] ?? ''
      const fields = {
        ...{ reason: 'damaged', [`to:${sizes['S']}`]: '5', [`from:${sizes['S']}`]: from(sizes['S']) },
        ...{ [`to:${sizes['M']}`]: '', [`from:${sizes['M']}`]: from(sizes['M']) },
      }
      expect((await office.follow(await office.post(page, fields))).message.text).toBe('Count saved, 1 size differed')
      const again = await office.post(page, fields)
      expect(again.status).toBe(409)
      expect(await again.text()).toContain('Now 5 expected, you counted 5')
      expect((await office.post(page, { ...fields, [`to:${sizes['S']}`]: 'six' })).status).toBe(422)
      const movements = await (await office.get('/stock/movements?product=gamis-arum')).text()
      for (const shown of ['Damaged', 'Bima', '−1']) expect(movements).toContain(shown)
      const other = await open(world)
      expect((await other.get(page)).status).toBe(403)
      expect((await other.get('/stock?view=all&search=arum')).status).toBe(200)
    }))

  test('leads on to the products that follow, without archived ones', () =>
    inTestShop(async (world) => {
      await published(world)
      for (const style of ['gamis-sela', 'abaya-ruang', 'kurta-lurik']) await world.article({ style, name: style })
      const archived = await world.article({ style: 'gamis-lama', name: 'gamis-lama' })
      const at = world.shop.now()
      await world.shop.db
        .updateTable('article')
        .set({ archived_at: at, published: false })
        .where('id', '=', archived.id)
        .execute()
      const office = await open(world, 'manager')
      const html = await (await office.get('/stock/count?article=LR-GAR-03')).text()
      expect(html).toContain('aria-label="Products"')
      const products = [...html.matchAll(/href="\/stock\/count\?product=([\w-]+)"/g)].map(([, style]) => style)
      expect(products).toEqual(['gamis-arum', 'gamis-sela', 'kurta-lurik'])
    }))
})
