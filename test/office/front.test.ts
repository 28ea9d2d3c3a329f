import { describe, expect, test } from 'vitest'
import { findHero } from '../../src/shop/campaigns/list-slider.ts'
import { findFront, listFront } from '../../src/shop/front/list-front.ts'
import { saveFront } from '../../src/shop/front/save-record.ts'
import { officeClient } from '../support/office/office-client.ts'
import { setShopClock } from '../support/shop/shop-clock.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

async function signedIn(world: TestShop) {
  // A Thursday in Jakarta.
  world.clock.set(new Date('2030-11-28T03:00:00Z'))
  return officeClient(world.shop, await addStaff(world.shop.db, { role: 'editor', name: 'Sari' }))
}

/** In this order: a new one goes first. */
async function newSlides(world: TestShop, ...titles: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const title of titles.toReversed()) ids.unshift(await newSlide(world, title))
  return ids
}

async function newSlide(world: TestShop, title: string) {
  const { name } = await world.picture()
  const values = { title, image_desktop: name, image_mobile: name }
  const saved = await saveFront({ ...world.shop, actor: { kind: 'terminal' } }, { kind: 'slide', values })
  return saved.ok ? saved.id : 0
}

const baseOf = (html: string) =>
  (/name="base" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

describe('the front of the shop in the office', () => {
  test('opens a slide on Monday morning', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const { name } = await world.picture()
      expect(await (await office.get('/front')).text()).toContain('No slides yet.')
      const fields = {
        title: 'Manggis',
        link: '/campaign/manggis',
        image_desktop: name,
        image_mobile: name,
        formKey: 'one',
      }
      const slide = { ...fields, starts: 'Monday 07.00', ends: 'Sunday 24.00' }
      const [saved, again] = [
        await office.post('/front/slide/new', slide),
        await office.post('/front/slide/new', slide),
      ]
      expect([saved.status, again.status]).toEqual([303, 303])
      const html = await (await office.get('/front')).text()
      expect(html).toContain('2 December 2030, 07.00 – 8 December 2030, 24.00 WIB')
      expect(html).toContain('Scheduled')
      await setShopClock(world.shop.db, '2030-12-01T23:59:59Z')
      expect(await findHero(world.shop)).toBeUndefined()
      await setShopClock(world.shop.db, '2030-12-02T00:00:00Z')
      expect(await findHero(world.shop)).toMatchObject({ title: 'Manggis' })
      expect(await (await office.get('/front')).text()).toContain('>Live<')
    }))

  test('shows both values if a colleague saved the same field first, and keeps what only one changed', () =>
    inTestShop(async (world) => {
      const id = await newSlide(world, 'Pasir')
      const [sari, bima] = [await signedIn(world), await signedIn(world)]
      const path = `/front/slide/${id}`
      const base = baseOf(await (await sari.get(path)).text())
      const values = { ...(await findFront(world.shop, 'slide', id))?.values, base }
      expect((await bima.post(path, { ...values, title: 'Teduh' })).status).toBe(303)
      const late = await sari.post(path, { ...values, title: 'Raya', link: '/shop/viewall' })
      const html = await late.text()
      expect(late.status).toBe(409)
      for (const text of ['Teduh', 'Raya']) expect(html).toContain(`value="${text}"`)
      expect((await sari.post(path, { ...values, link: '/shop/viewall' })).status).toBe(303)
      expect(await findFront(world.shop, 'slide', id)).toMatchObject({
        values: { title: 'Teduh', link: '/shop/viewall' },
      })
    }))

  test('loses nothing that was typed when a field is wrong', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const refused = await office.post('/front/notice/new', { text: 'Closed for Idul Fitri', starts: 'soon' })
      const html = await refused.text()
      expect(refused.status).toBe(422)
      expect(html).toContain('Write it as Friday 00.00')
      for (const typed of ['Closed for Idul Fitri', 'soon']) expect(html).toContain(`value="${typed}"`)
    }))

  test('moves a slide, and removes one after asking', () =>
    inTestShop(async (world) => {
      const [one = 0, two = 0] = await newSlides(world, 'Satu', 'Dua')
      const office = await signedIn(world)
      await office.post('/front', { kind: 'slide', ids: `${two},${one}` })
      expect((await listFront(world.shop, 'slide')).map(({ id }) => id)).toEqual([two, one])
      const late = await office.post('/front', { kind: 'slide', ids: String(one) })
      expect((await office.follow(late)).message).toMatchObject({ kind: 'failed' })
      const path = `/front/slide/${one}/remove`
      expect(await (await office.get(path)).text()).toContain('Remove slide Satu?')
      expect((await office.post(path, {})).status).toBe(303)
      expect((await listFront(world.shop, 'slide')).map(({ id }) => id)).toEqual([two])
      expect((await office.get(`/front/slide/${one}`)).status).toBe(404)
    }))

  test('does not move a slide, nor take a move back, over the move of a colleague', () =>
    inTestShop(async (world) => {
      const ids = await newSlides(world, 'Satu', 'Dua', 'Tiga')
      const [sari, bima] = [await signedIn(world), await signedIn(world)]
      const [one, two, three] = ids
      const move = { kind: 'slide', base: ids.join(',') }
      const { undo } = (await sari.follow(await sari.post('/front', { ...move, ids: `${two},${one},${three}` })))
        .message
      const late = await bima.post('/front', { ...move, ids: `${three},${one},${two}` })
      expect((await bima.follow(late)).message).toMatchObject({ kind: 'failed' })
      const again = { kind: 'slide', base: `${two},${one},${three}`, ids: `${three},${two},${one}` }
      expect((await bima.follow(await bima.post('/front', again))).message).toMatchObject({ kind: 'done' })
      const refused = await sari.post(undo.action, undo.fields)
      expect((await sari.follow(refused)).message).toMatchObject({ kind: 'failed' })
      expect((await listFront(world.shop, 'slide')).map(({ id }) => id)).toEqual([three, two, one])
    }))

  test('takes back a move and a change with Undo, unless someone changed the record since', () =>
    inTestShop(async (world) => {
      const [one = 0, two = 0] = await newSlides(world, 'Satu', 'Dua')
      const office = await signedIn(world)
      const undoOf = async (response: Response) => (await office.follow(response)).message.undo
      const titles = async () => (await listFront(world.shop, 'slide')).map(({ values }) => values['title'])
      const moved = await undoOf(await office.post('/front', { kind: 'slide', ids: `${two},${one}` }))
      expect(await titles()).toEqual(['Dua', 'Satu'])
      await office.post(moved.action, moved.fields)
      expect(await titles()).toEqual(['Satu', 'Dua'])
      const path = `/front/slide/${one}`
      const values = (await findFront(world.shop, 'slide', one))?.values ?? {}
      const base = () => office.get(path).then(async (page) => baseOf(await page.text()))
      const renamed = await undoOf(await office.post(path, { ...values, title: 'Tiga', base: await base() }))
      expect(await titles()).toEqual(['Tiga', 'Dua'])
      await office.post(renamed.action, renamed.fields)
      expect(await titles()).toEqual(['Satu', 'Dua'])
      const late = await undoOf(await office.post(path, { ...values, title: 'Empat', base: await base() }))
      await office.post(path, { ...values, title: 'Lima', base: await base() })
      expect((await office.post(late.action, late.fields)).status).toBe(409)
      expect(await titles()).toEqual(['Lima', 'Dua'])
    }))

  test('does not remove a category with articles', () =>
    inTestShop(async (world) => {
      const gamis = await world.category()
      await world.article({ categories: [gamis] })
      const office = await signedIn(world)
      const refused = await office.post(`/front/category/${gamis.id}/remove`, {})
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('1 article is in it.')])
    }))

  test.each([
    ['editor', 200],
    ['manager', 200],
    ['packer', 403],
    ['bookkeeper', 403],
  ] as const)('is open to its roles: %s', (role, status) =>
    inTestShop(async (world) => {
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role }))
      for (const path of ['/front', '/front/slide/new', '/articles/discount']) {
        expect([path, (await office.get(path)).status]).toEqual([path, status])
      }
      if (status === 403) expect((await office.post('/front/notice/new', { text: 'x' })).status).toBe(403)
    }),
  )
})
