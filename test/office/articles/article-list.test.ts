import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { officeClient } from '../../support/office/office-client.ts'
import { readWebPage } from '../../support/pages/web-page.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const open = async ({ shop }: TestShop) => officeClient(shop, await addStaff(shop.db, { role: 'editor' }))

/** Nothing about them matters but that they are many, so nothing else is kept for each of them. */
async function addMany({ shop }: TestShop, count: number): Promise<void> {
  await sql`alter table article disable trigger user`.execute(shop.db)
  await sql`insert into article (sku, style, slug, name, name_folded, color, price, weight_grams, published)
    select 'many-' || n, 'many-' || n, 'many-' || n, 'Many', 'many', '', 100000, 100, false
      from generate_series(1, ${sql.lit(count)}) n`.execute(shop.db)
  await sql`alter table article enable trigger user`.execute(shop.db)
}

describe('the list of articles', () => {
  test('is kept under a name with its filters, view and order, for the person who saved it alone', () =>
    inTestShop(async (world) => {
      await world.article({ sku: 'LR-1', name: 'Mukena Subuh', published: false })
      const [bima, tio] = [await open(world), await open(world)]
      const query = 'view=hidden&search=mukena&sort=most-sold&after=25&surprise=1'
      const saved = await bima.follow(await bima.post('/articles/views', { intent: 'save', name: 'Mukena', query }))
      expect(saved.to).toBe('/articles?view=hidden&search=mukena&sort=most-sold')
      const html = await (await bima.get(saved.to)).text()
      expect(readWebPage(html).links.filter((link) => link === saved.to)).not.toEqual([])
      expect(html).toContain('Delete view Mukena')
      const id = /name="id" value="(\d+)"/.exec(html)?.[1] ?? ''
      expect(await (await tio.get('/articles')).text()).not.toContain('Delete view Mukena')
      expect((await tio.post('/articles/views', { intent: 'delete', id })).status).toBe(404)
      await bima.follow(await bima.post('/articles/views', { intent: 'delete', id }))
      expect(await (await bima.get('/articles')).text()).not.toContain('Delete view Mukena')
    }))

  test('is sorted by a click on the head of a column, and the other way round by the next one', () =>
    inTestShop(async (world) => {
      await world.article({ sku: 'LR-1', name: 'Abaya', price: 900_000 })
      await world.article({ sku: 'LR-2', name: 'Tunik', price: 300_000 })
      const office = await open(world)
      const headOf = async (address: string) => {
        const html = await (await office.get(address)).text()
        const [, sorted, to] = /<th[^>]*?(aria-sort="\w+")?><a[^>]*href="([^"]*)"[^>]*>Price/.exec(html) ?? []
        return { sorted, to: to ?? '', isAbayaFirst: html.indexOf('Abaya') < html.indexOf('Tunik') }
      }
      const unsorted = await headOf('/articles?search=a')
      expect(unsorted).toMatchObject({ sorted: undefined, to: '/articles?search=a&amp;sort=cheapest' })
      const rising = await headOf('/articles?sort=cheapest')
      expect(rising).toEqual({ sorted: 'aria-sort="ascending"', to: '/articles?sort=dearest', isAbayaFirst: false })
      const falling = await headOf(rising.to)
      expect(falling).toEqual({ sorted: 'aria-sort="descending"', to: '/articles?sort=cheapest', isAbayaFirst: true })
    }))

  test('says how many of a very long list are changed at once', () =>
    inTestShop(async (world) => {
      await addMany(world, 10_000)
      const office = await open(world)
      const shown = async () => (await (await office.get('/articles')).text()).replaceAll('<!-- -->', '')
      expect(await shown()).toContain('Change all 10.000 of the list…')
      await world.article({ sku: 'LR-1' })
      expect(await shown()).toContain('Change 10.000 of the 10.001 in the list…')
    }))
})
