import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRequestContext } from '../../../src/http/request-context.ts'
import { findArticle } from '../../../src/shop/articles/find-article.ts'
import { builtPages } from '../../../src/web/server/built-pages.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { setShopClock } from '../../support/shop/shop-clock.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const build = join(import.meta.dirname, '../../../build')

// A Wednesday in Jakarta.
const now = new Date('2030-11-27T03:00:00Z')
const page = '/articles/discount'

async function thirty(world: TestShop) {
  world.clock.set(now)
  const gamis = await world.category({ slug: 'gamis' })
  const picture = await world.picture()
  const articles: { sku: string }[] = []
  while (articles.length < 30) {
    articles.push(await world.article({ price: 350_000, categories: [gamis], pictures: [picture] }))
  }
  const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'editor' }))
  return { office, articles, shop: world.shop }
}

const choice = (fields: Record<string, string>) =>
  `${page}?${new URLSearchParams({ category: 'gamis', step: 'preview', kind: 'percent', value: '20', starts: 'Friday 00.00', ends: 'Sunday 24.00', ...fields })}`

/** The hidden fields of the form that confirms. */
const readFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(seen|starts|ends)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

describe('putting articles on sale in the office', () => {
  test('shows every price before and after, and changes thirty articles from Friday 00.00 to Sunday 24.00', () =>
    inTestShop(async (world) => {
      const { office, articles, shop } = await thirty(world)
      const chosen = await (await office.get(`${page}?category=gamis`)).text()
      expect(chosen.match(/name="sku"/g)).toHaveLength(30)
      const preview = await (await office.get(choice({}))).text()
      expect(preview).toContain('From 29 November 2030, 00.00 until 1 December 2030, 24.00 WIB')
      expect(preview).toContain('Put 30 articles on sale')
      expect(preview.match(/>Rp\u00a0280\.000</g)).toHaveLength(30)
      const fields = { ...readFields(preview), formKey: 'one' }
      const [first, second] = [await office.post(choice({}), fields), await office.post(choice({}), fields)]
      expect([first.status, second.status]).toEqual([303, 303])
      expect(await office.follow(first)).toMatchObject({
        to: '/articles',
        message: { kind: 'done', text: '30 articles have a new sale price' },
      })
      const priceAt = async (at: string) => {
        await setShopClock(shop.db, at)
        return (await findArticle(shop, articles[0]?.sku ?? ''))?.priceDisc
      }
      expect(await priceAt('2030-11-28T16:59:59Z')).toBe(0)
      expect(await priceAt('2030-11-28T17:00:00Z')).toBe(280_000)
      expect(await priceAt('2030-12-01T16:59:59Z')).toBe(280_000)
      expect(await priceAt('2030-12-01T17:00:00Z')).toBe(0)
      // The shop's own page of the category, at the last moment before and the first of each end.
      const pages = await builtPages(build, { shop, apiOrigin: shop.identity.apiOrigin })
      const reducedAt = async (at: string) => {
        await setShopClock(shop.db, at)
        const address = new URL('/shop/gamis', shop.identity.publicOrigin)
        const html = await (await pages(new Request(address), createRequestContext('203.0.113.9'))).text()
        return [html.includes('280.000'), html.includes('350.000')]
      }
      expect(await reducedAt('2030-11-28T16:59:59Z')).toEqual([false, true])
      expect((await reducedAt('2030-11-28T17:00:00Z'))[0]).toBe(true)
      expect((await reducedAt('2030-12-01T16:59:59Z'))[0]).toBe(true)
      expect(await reducedAt('2030-12-01T17:00:00Z')).toEqual([false, true])
      const changes = await shop.db
        .selectFrom('audit')
        .where('action', '=', 'article.sale')
        .select('subject_key')
        .execute()
      expect(new Set(changes.map((change) => change.subject_key)).size).toBe(30)

      const end = choice({ kind: 'end' })
      await office.post(end, readFields(await (await office.get(end)).text()))
      expect(await priceAt('2030-11-29T00:00:00Z')).toBe(0)
    }))

  test('leads to the articles that are on sale only if the sale has begun', () =>
    inTestShop(async (world) => {
      const { office } = await thirty(world)
      const pageAfter = async (address: string) => {
        const confirmed = await office.post(address, readFields(await (await office.get(address)).text()))
        return (await office.follow(confirmed)).to
      }
      expect(await pageAfter(choice({}))).toBe('/articles')
      expect(await pageAfter(choice({ starts: '', ends: '' }))).toBe('/articles?view=on-sale')
    }))

  test('saves nothing if a colleague changed a price after the preview, and shows the new one', () =>
    inTestShop(async (world) => {
      const { office, articles, shop } = await thirty(world)
      const fields = readFields(await (await office.get(choice({}))).text())
      await shop.db
        .updateTable('article')
        .set({ price: 999_000 })
        .where('sku', '=', articles[0]?.sku ?? '')
        .execute()
      const refused = await office.post(choice({}), fields)
      const html = await refused.text()
      expect(refused.status).toBe(409)
      expect(html).toContain('A colleague changed one of these prices')
      expect(html).toContain('Rp\u00a0999.000')
      expect(await shop.db.selectFrom('article').where('price_disc', '>', 0).select('id').execute()).toEqual([])
      expect((await office.post(choice({}), readFields(html))).status).toBe(303)
    }))

  test.each([
    [{ value: 'much' }, 'Enter a whole percentage'],
    [{ starts: 'soon' }, 'Write it as Friday 00.00'],
    [{ ends: '1 Nov 2030' }, 'This has passed already.'],
    [{ starts: '2 Dec 2030', ends: '1 Dec 2030' }, 'The end must be after the start.'],
  ])('keeps what was typed and says what to do: %j', (fields, error) =>
    inTestShop(async (world) => {
      const { office } = await thirty(world)
      const html = await (await office.get(choice(fields))).text()
      expect(html).toContain(error)
      for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`)
    }),
  )

  test('offers no button when the change does not fit an article', () =>
    inTestShop(async (world) => {
      const { office } = await thirty(world)
      const html = await (await office.get(choice({ kind: 'amount', value: '350.000' }))).text()
      expect(html).toContain('30 articles do not fit this change')
      expect(html).not.toContain('Put 30 articles on sale')
    }))
})
