import { describe, expect, test } from 'vitest'
import { setShopClock } from '../../../test/support/shop/shop-clock.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../articles/catalogue-version.ts'
import { findArticle } from '../articles/find-article.ts'
import { listActivity } from '../audit/list-activity.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { listCampaignArticles } from '../campaigns/list-campaign-articles.ts'
import { findHero, listSlider } from '../campaigns/list-slider.ts'
import { readNotice } from '../campaigns/read-notice.ts'
import { findShopAddress } from '../shelves/find-shop-address.ts'
import { listCategories } from '../shelves/list-categories.ts'
import { listCollections } from '../shelves/list-collections.ts'
import type { Shop } from '../shop.ts'
import { listStores } from '../stores/list-stores.ts'
import { listCoveredSlides, listFront } from './list-front.ts'
import { orderFront } from './order-records.ts'
import type { FrontKind } from './record.ts'
import { removeFront } from './remove-record.ts'
import { readFrontValues, saveFront } from './save-record.ts'

const atTerminal = (shop: Shop): Shop => ({ ...shop, actor: { kind: 'terminal' } })

async function slide({ shop, picture }: TestShop, values: Record<string, string> = {}) {
  const { name } = await picture()
  const all = { title: 'Manggis', image_desktop: name, image_mobile: name, ...values }
  return saved(shop, 'slide', all)
}

async function saved(shop: Shop, kind: FrontKind, values: Record<string, string>, id?: number) {
  const result = await saveFront(atTerminal(shop), { kind, id, values })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.id
}

describe('a slide of the home page', () => {
  test('is shown from Monday morning on without being moved, and the one that was there before it until then', () =>
    inTestShop(async (world) => {
      const { shop, clock } = world
      clock.set(new Date('2030-11-28T03:00:00Z'))
      const first = await slide(world, { title: 'Ruang Teduh' })
      await slide(world, { starts: 'Monday 07.00', ends: '8 Dec 2030' })
      const hero = async () => (await findHero(shop))?.title
      await setShopClock(shop.db, '2030-12-01T23:59:59Z')
      expect([await hero(), (await listFront(shop, 'slide')).map(({ state }) => state)]).toEqual([
        'Ruang Teduh',
        ['scheduled', 'live'],
      ])
      await setShopClock(shop.db, '2030-12-02T00:00:00Z')
      expect(await hero()).toBe('Manggis')
      await setShopClock(shop.db, '2030-12-08T17:00:00Z')
      expect(await hero()).toBe('Ruang Teduh')
      await saved(shop, 'slide', { hidden: 'yes' }, first)
      expect(await listSlider(shop)).toEqual([])
    }))

  test('keeps its place when another is moved, and a list that has changed since is refused', () =>
    inTestShop(async (world) => {
      // A new one goes first.
      const [three, two, one] = [await slide(world), await slide(world), await slide(world)]
      expect((await listFront(world.shop, 'slide')).map(({ id }) => id)).toEqual([one, two, three])
      expect(await orderFront(world.shop, { kind: 'slide', ids: [three, one, two] })).toEqual({ ok: true, moved: 3 })
      expect((await listFront(world.shop, 'slide')).map(({ id }) => id)).toEqual([three, one, two])
      const late = { kind: 'slide', ids: [one, two] } as const
      expect(await orderFront(world.shop, late)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    }))

  test('is known to stay out of sight while one before it is shown, at its start or now', () =>
    inTestShop(async (world) => {
      const { shop, clock } = world
      clock.set(new Date('2030-11-28T03:00:00Z'))
      await setShopClock(shop.db, '2030-11-28T03:00:00Z')
      const covered = () => listCoveredSlides(shop).then((slides) => [...slides].toSorted())
      const monday = await slide(world, { title: 'Manggis', starts: '2 Dec 2030 07.00' })
      const today = await slide(world, { title: 'Teduh' })
      expect(await covered(), 'Teduh came later, so it goes first and has no end').toEqual([[monday, 'Teduh']])
      await saved(shop, 'slide', { ends: '1 Dec 2030' }, today)
      expect(await covered(), 'Teduh is over on Monday').toEqual([])
      await saved(shop, 'slide', { ends: '3 Dec 2030' }, today)
      await orderFront(shop, { kind: 'slide', ids: [monday, today] })
      expect(await covered(), 'until Monday, Teduh is shown').toEqual([])
      await setShopClock(shop.db, '2030-12-02T01:00:00Z')
      expect(await covered()).toEqual([[today, 'Manggis']])
      await saved(shop, 'slide', { hidden: 'yes' }, monday)
      expect(await covered()).toEqual([])
    }))

  test.each([
    [{ title: '' }, 'title', 'empty'],
    [{ link: 'javascript:alert(1)' }, 'link', 'not-a-link'],
    [{ starts: 'soon' }, 'starts', 'not-a-moment'],
    [{ starts: '2 Dec 2030', ends: '1 Dec 2030, 23.00' }, 'ends', 'ends-first'],
    [{ image_mobile: 'gone.jpg' }, 'image_mobile', 'unknown-picture'],
  ])('is refused with %j', (values, field, problem) =>
    inTestShop(async (world) => {
      const id = await slide(world)
      const before = await listFront(world.shop, 'slide')
      const result = await saveFront(world.shop, { kind: 'slide', id, values })
      expect(result).toMatchObject({ ok: false, reason: 'invalid', problems: [{ field, problem }] })
      expect(await listFront(world.shop, 'slide')).toEqual(before)
    }),
  )
})

describe('a record of the front', () => {
  test('that a colleague changed first is not overwritten', () =>
    inTestShop(async (world) => {
      const id = await slide(world)
      const [row] = await listFront(world.shop, 'slide')
      await saved(world.shop, 'slide', { title: 'Pasir' }, id)
      const late = await saveFront(world.shop, { kind: 'slide', id, values: { title: 'Teduh' }, expected: row?.values })
      expect(late).toMatchObject({ reason: 'changed-meanwhile', saved: { title: 'Pasir' }, mine: { title: 'Teduh' } })
      expect(await listFront(world.shop, 'slide')).toMatchObject([{ values: { title: 'Pasir' } }])
    }))

  test('is recorded with what was before and after, and shows at once', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const id = await slide(world)
      const before = await readCatalogueVersion(shop)
      await saveFront(atTerminal(shop), { kind: 'slide', id, values: { title: 'Pasir' } })
      const [entry] = (await listActivity(shop, {}, { atMost: 1 })).entries
      expect(entry).toMatchObject({ action: 'slide.change', subject: { key: 'Manggis' } })
      expect(entry).toMatchObject({ before: { title: 'Manggis' }, after: { title: 'Pasir' } })
      expect(await readCatalogueVersion(shop)).toBe(before + 1)
      await saveFront(atTerminal(shop), { kind: 'slide', id, values: { title: 'Pasir' } })
      expect(await readCatalogueVersion(shop), 'nothing changed').toBe(before + 1)
    }))
})

describe('collections and categories', () => {
  test('list the articles that staff choose, and a hidden one is nowhere in the shop', () =>
    inTestShop(async (world) => {
      const { shop, article, picture, category } = world
      const list = { pictures: [await picture()], categories: [await category()] }
      const [abaya, gamis] = [await article(list), await article(list)]
      const id = await saved(shop, 'collection', { title: 'Raya', slug: 'raya', skus: `${abaya.sku}, ${gamis.sku}` })
      expect(await findArticle(shop, abaya.sku)).toMatchObject({ collectionSlug: 'raya' })
      await saved(shop, 'collection', { skus: gamis.sku.toUpperCase() }, id)
      expect((await findArticle(shop, abaya.sku))?.collectionSlugs).toEqual([])
      expect((await findArticle(shop, gamis.sku))?.collectionSlugs).toEqual(['raya'])
      expect(await findShopAddress(shop, 'raya')).toBeDefined()
      await saved(shop, 'collection', { hidden: 'yes' }, id)
      expect((await findArticle(shop, gamis.sku))?.collectionSlugs).toEqual([])
      expect([await listCollections(shop), await findShopAddress(shop, 'raya')]).toEqual([[], undefined])
    }))

  test('move an article’s further categories up when it leaves its primary one', () =>
    inTestShop(async ({ shop, article, picture, category }) => {
      const [gamis, sale, harian] = [await category(), await category(), await category()]
      const abaya = await article({ pictures: [await picture()], categories: [gamis, sale, harian] })
      await saved(shop, 'category', { skus: '' }, gamis.id)
      expect((await findArticle(shop, abaya.sku))?.categorySlugs).toEqual([sale.slug, harian.slug])
      await saved(shop, 'category', { skus: '' }, sale.id)
      const only = await saveFront(shop, { kind: 'category', id: harian.id, values: { skus: '' } })
      expect(only).toMatchObject({ problems: [{ field: 'skus', problem: 'only-category', names: [abaya.sku] }] })
      expect(await removeFront(shop, { kind: 'category', id: harian.id })).toEqual({
        ok: false,
        reason: 'has-articles',
        count: 1,
        archived: [],
      })
    }))

  test('keep their archived articles when they are saved, and are not removed while they have any', () =>
    inTestShop(async ({ shop, picture, article, category, collection }) => {
      const [gamis, raya, pictured] = [await category(), await collection(), await picture()]
      const [abaya, tunik] = [
        await article({ categories: [gamis], collections: [raya], pictures: [pictured] }),
        await article(),
      ]
      const values = { campaign_name: 'Raya', campaign_slug: 'promo', image1: pictured.name, skus: abaya.sku }
      const campaign = await saved(shop, 'campaign', values)
      const archive = (archived_at: Date | null) =>
        shop.db
          .updateTable('article')
          .set({ archived_at, published: archived_at === null })
          .where('id', '=', abaya.id)
          .execute()
      await archive(new Date())
      for (const [kind, { id }] of [
        ['category', gamis],
        ['collection', raya],
      ] as const) {
        expect(await removeFront(shop, { kind, id })).toMatchObject({ reason: 'has-articles', archived: [abaya.sku] })
        await saved(shop, kind, { skus: tunik.sku }, id)
        expect(await removeFront(shop, { kind, id })).toMatchObject({ count: 2, archived: [abaya.sku] })
      }
      await saved(shop, 'campaign', { skus: tunik.sku }, campaign)
      await archive(null)
      expect(await findArticle(shop, abaya.sku)).toMatchObject({
        categorySlugs: [gamis.slug],
        collectionSlugs: [raya.slug],
      })
      expect(await readFrontValues(shop.db, 'campaign', campaign)).toMatchObject({ skus: `${tunik.sku}\n${abaya.sku}` })
    }))

  test('share their addresses, and a removed one frees its own', () =>
    inTestShop(async ({ shop, category }) => {
      const gamis = await category({ slug: 'gamis' })
      const again = await saveFront(shop, { kind: 'collection', values: { title: 'Gamis', slug: 'gamis' } })
      expect(again).toMatchObject({ problems: [{ field: 'slug', problem: 'taken' }] })
      await saved(shop, 'category', { category_slug: 'gamis-baru' }, gamis.id)
      expect(await listCategories(shop)).toMatchObject([{ slug: 'gamis-baru' }])
      expect(await removeFront(shop, { kind: 'category', id: gamis.id })).toMatchObject({ ok: true })
      await saved(shop, 'collection', { title: 'Gamis', slug: 'gamis-baru' })
    }))
})

describe('campaigns, stores and the notice line', () => {
  test('are shown between their dates, unless they are hidden', () =>
    inTestShop(async ({ shop, picture, category, article }) => {
      const shownPicture = await picture()
      const { name } = shownPicture
      const abaya = await article({ pictures: [shownPicture], categories: [await category()] })
      const times = { starts: '2030-12-01 07:00', ends: '2030-12-01 24:00' }
      const campaign = { campaign_name: 'Raya', campaign_slug: 'raya', image1: name, images: name, skus: abaya.sku }
      const id = await saved(shop, 'campaign', { ...campaign, ...times })
      await saved(shop, 'notice', { text: 'Free gift today', ...times })
      const shown = async (at: string) => {
        await setShopClock(shop.db, at)
        return [(await findCampaign(shop, 'raya'))?.name, await readNotice(shop)]
      }
      expect(await shown('2030-11-30T23:59:59Z')).toEqual([undefined, undefined])
      expect(await shown('2030-12-01T00:00:00Z')).toEqual(['Raya', 'Free gift today'])
      expect(await shown('2030-12-01T17:00:00Z')).toEqual([undefined, undefined])
      expect(await listCampaignArticles(shop, 'raya')).toMatchObject([{ sku: abaya.sku }])
      expect(await removeFront(shop, { kind: 'campaign', id })).toMatchObject({ ok: true, values: { skus: abaya.sku } })

      const store = await saved(shop, 'store', { name: 'Jakarta', address: 'Jalan Melati 1' })
      expect(await listStores(shop)).toMatchObject([{ name: 'Jakarta' }])
      await saved(shop, 'store', { hidden: 'yes' }, store)
      expect(await listStores(shop)).toEqual([])
    }))
})
