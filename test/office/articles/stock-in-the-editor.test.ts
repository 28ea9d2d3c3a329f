import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

type Fields = Record<string, string>

/** A product in two colours, and a manager who has opened the editor of the first. */
async function opened(world: TestShop) {
  const { shop } = world
  const first = await world.article({ sku: 'LR-1', color: 'Sirih', style: 'arum', sizes: { S: 6, M: 0 } })
  const second = await world.article({ sku: 'LR-2', color: 'Kopi', style: 'arum', sizes: { S: 4 } })
  const ids = { s: first.sizes.S, m: first.sizes.M, other: second.sizes.S }
  const manager = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Bima' }))
  const save = (form: Fields) => manager.post('/articles/LR-1/stock', form)
  const left = async () => {
    const rows = await shop.db.selectFrom('article_size').select(['id', 'stock']).execute()
    const stockOf = (id: number) => rows.find((row) => row.id === id)?.stock
    return { s: stockOf(ids.s), m: stockOf(ids.m), other: stockOf(ids.other) }
  }
  const sell = (id: number, pieces: number) =>
    shop.db
      .updateTable('article_size')
      .set(({ eb }) => ({ stock: eb('stock', '-', pieces) }))
      .where('id', '=', id)
      .execute()
  const page = await (await manager.get('/articles/LR-1')).text()
  return { shop, ids, manager, save, left, sell, form: (typed: Fields) => ({ ...fieldsOf(page), ...typed }) }
}

/** What a browser would send of the stock form if nothing were typed. */
const fieldsOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*\bname="((?:from|to):\d+)"[^>]*>/g)].map(([input, name = '']) => [
      name,
      /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )

const corrections = ({ db }: TestShop['shop']) =>
  db
    .selectFrom('stock_movement')
    .where('kind', '=', 'counted')
    .where('staff_name', 'is not', null)
    .select(['size_id', 'pieces', 'reason', 'staff_name'])
    .orderBy('id')
    .execute()

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

describe('stock in the editor of an article', () => {
  test('is saved for all colours as movements with the person and the reason, and is recorded', () =>
    inTestShop(async (world) => {
      const { shop, ids, manager, save, left, form } = await opened(world)
      const saved = await save(form({ reason: 'damaged', [`to:${ids.s}`]: '4', [`to:${ids.other}`]: '5' }))
      const { to, message } = await manager.follow(saved)
      expect([to, message]).toEqual(['/articles/LR-1#stock', { kind: 'done', text: 'Stock of 2 sizes saved' }])
      expect(await left()).toEqual({ s: 4, m: 0, other: 5 })
      expect(await corrections(shop)).toEqual([
        { size_id: ids.s, pieces: -2, reason: 'damaged', staff_name: 'Bima' },
        { size_id: ids.other, pieces: 1, reason: 'damaged', staff_name: 'Bima' },
      ])
      const { entries } = await listActivity(shop)
      const facts = entries.map(({ subject, by, before, after }) => [subject.key, by, before, after])
      const bima = expect.objectContaining({ kind: 'staff', name: 'Bima' })
      expect(facts).toHaveLength(2)
      expect(facts).toContainEqual(['LR-1 S', bima, { left: 6 }, { left: 4, reason: 'damaged' }])
      expect(facts).toContainEqual(['LR-2 S', bima, { left: 4 }, { left: 5, reason: 'damaged' }])
    }))

  test('loses nothing that was sold since the page was loaded', () =>
    inTestShop(async (world) => {
      const { ids, save, left, sell, form } = await opened(world)
      await sell(ids.s, 2)
      expect((await save(form({ [`to:${ids.s}`]: '9' }))).status).toBe(303)
      expect(await left()).toEqual({ s: 7, m: 0, other: 4 })
    }))

  test('is not saved if customers bought more than the change leaves, and shows what is left now', () =>
    inTestShop(async (world) => {
      const { shop, ids, save, left, sell, form } = await opened(world)
      await sell(ids.s, 4)
      const refused = await save(form({ [`to:${ids.s}`]: '1', [`to:${ids.other}`]: '9' }))
      const html = await textOf(refused)
      expect(refused.status).toBe(422)
      for (const shown of ['customers bought some', 'now 2', 'value="1"', 'value="9"']) expect(html).toContain(shown)
      expect([await left(), await corrections(shop)]).toEqual([{ s: 2, m: 0, other: 4 }, []])
      // The person has seen the 2 that are left, and says that it is 1.
      expect((await save(fieldsOf(html))).status).toBe(303)
      expect(await left()).toEqual({ s: 1, m: 0, other: 9 })
    }))

  test('is not saved if a colleague changed it first, and shows both numbers', () =>
    inTestShop(async (world) => {
      const { shop, ids, save, left, sell, form } = await opened(world)
      const ratna = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Ratna' }))
      await ratna.post('/articles/LR-1/stock', form({ [`to:${ids.s}`]: '5' }))
      await sell(ids.other, 1)
      const refused = await save(form({ reason: 'found', [`to:${ids.s}`]: '8', [`to:${ids.other}`]: '6' }))
      const html = await textOf(refused)
      expect(refused.status).toBe(409)
      for (const shown of ['Ratna changed some of these', 'Ratna: 5. You: 8. Was 6', 'value="8"', 'value="6"']) {
        expect(html).toContain(shown)
      }
      expect(await left()).toEqual({ s: 5, m: 0, other: 3 })
      expect(await corrections(shop)).toHaveLength(1)
      // The second attempt decides about the size that was shown, and still adds two to the other one, of which one was sold.
      expect((await save(fieldsOf(html))).status).toBe(303)
      expect(await left()).toEqual({ s: 8, m: 0, other: 5 })
    }))

  test('takes only whole numbers, and saves nothing if one is wrong', () =>
    inTestShop(async (world) => {
      const { shop, ids, save, left, form } = await opened(world)
      for (const wrong of ['', '-1', '1,5', 'six', '12345678']) {
        const refused = await save(form({ [`to:${ids.s}`]: wrong, [`to:${ids.other}`]: '9' }))
        expect([wrong, refused.status]).toEqual([wrong, 422])
        expect(await textOf(refused)).toContain('Whole number')
      }
      expect([await left(), await corrections(shop)]).toEqual([{ s: 6, m: 0, other: 4 }, []])
    }))

  test('is only shown to those who may not change it', () =>
    inTestShop(async (world) => {
      const { shop, ids, left, form } = await opened(world)
      const editor = await officeClient(shop, await addStaff(shop.db, { role: 'editor', name: 'Wulan' }))
      const html = await textOf(await editor.get('/articles/LR-1'))
      expect(html).toContain('<td>6</td>')
      expect(fieldsOf(html)).toEqual({})
      expect((await editor.post('/articles/LR-1/stock', form({ [`to:${ids.s}`]: '9' }))).status).toBe(403)
      expect(await left()).toEqual({ s: 6, m: 0, other: 4 })
    }))
})
