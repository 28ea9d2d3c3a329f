import { describe, expect, test } from 'vitest'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { officeClient } from '../support/office/office-client.ts'
import { placed, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

const manager = { role: 'manager', name: 'Rina' } as const

const text = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ')

const hiddenBase = (html: string) => /name="base" value="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''

const hijab15 = {
  ...{ code: 'hijab15', kind: 'percent', percent: '15', amount: '60.000', minSubtotal: '250000', scope: 'categories' },
  ...{
    uses: '150',
    starts: '1 Dec 2030',
    ends: 'Sabtu, 14 Des 2030',
    public: 'yes',
    description: '15 % off hijab',
  },
}

const stored = ({ shop }: Pick<TestShop, 'shop'>) =>
  shop.db
    .selectFrom('voucher')
    .select(['code', 'amount', 'percent', 'qty', 'ends_at', 'public', 'first_order'])
    .execute()

describe('a new voucher in the office', () => {
  test('is shown as a sentence with its maximum cost, and recorded', () =>
    inTestShop(async (world) => {
      const { shop, category } = world
      const [hijab, prayer] = [await category({ name: 'Hijab' }), await category({ name: 'Prayer' })]
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const fields = { ...hijab15, [`category-${hijab.id}`]: 'yes', [`category-${prayer.id}`]: 'yes' }
      const created = await office.follow(await office.post('/vouchers/new', fields))
      expect(created).toMatchObject({ to: '/vouchers/HIJAB15', message: { text: 'HIJAB15 is created' } })
      const html = text(await (await office.get('/vouchers/HIJAB15')).text())
      expect(html).toContain(
        'HIJAB15 takes 15% off items in Hijab and Prayer, at most Rp 60.000, on orders of Rp 250.000 or more, 1–14 December 2030.',
      )
      expect(html).toMatch(/Maximum cost: <b>Rp 9\.000\.000/)
      const row = { code: 'HIJAB15', amount: 60_000, percent: 15, qty: 150, ends_at: new Date('2030-12-14T17:00:00Z') }
      expect(await stored(world)).toEqual([{ ...row, public: true, first_order: false }])
      const { entries } = await listActivity(shop)
      expect(entries).toMatchObject([{ action: 'voucher.create', subject: { key: 'HIJAB15' }, by: { name: 'Rina' } }])
    }))

  test('is shown in Indonesian to people who read Indonesian', () =>
    inTestShop(async ({ shop, voucher }) => {
      await voucher({ code: 'KIRIM', freeShipping: true, amount: 25_000, firstOrder: true, minSubtotal: 300_000 })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      await shop.db.updateTable('staff').set({ language: 'id' }).execute()
      expect(text(await (await office.get('/vouchers/KIRIM')).text())).toContain(
        'KIRIM menanggung ongkir, sampai Rp 25.000, untuk pesanan pertama pelanggan senilai Rp 300.000 atau lebih.',
      )
    }))

  test.each([
    [{ code: '' }, 'Fill this in.'],
    [{ code: 'A B' }, 'Check what you typed.'],
    [{ code: 'SALAM50' }, 'There is a voucher with this code already'],
    [{ percent: '101' }, 'This is too large.'],
    [{ percent: '' }, 'Fill this in.'],
    [{ amount: 'sixty' }, 'Check what you typed.'],
    [{ scope: 'categories' }, 'Fill this in.'],
    [{ ends: '2030-11-30T00:00' }, 'The end must be later than the start.'],
    [{ uses: '' }, 'Check what you typed.'],
    [{ starts: 'soon' }, 'Write it as Friday 00.00 or 27 Nov 2026, 00.00.'],
  ])('with %j is refused at the field, and keeps what was typed', (change, error) =>
    inTestShop(async (world) => {
      const { shop, voucher, category } = world
      await category()
      await voucher({ code: 'SALAM50' })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const refused = await office.post('/vouchers/new', { ...hijab15, scope: 'all', ...change })
      const html = await refused.text()
      expect([refused.status, await stored(world)]).toEqual([422, [expect.objectContaining({ code: 'SALAM50' })]])
      expect(html).toContain(error)
      expect(html).toContain('value="15 % off hijab"')
    }),
  )

  test('that is submitted twice is created once', () =>
    inTestShop(async (world) => {
      const office = await officeClient(world.shop, await addStaff(world.shop.db, manager))
      const fields = { ...hijab15, scope: 'all', formKey: 'the-key-of-this-form' }
      for (const _ of [1, 2]) {
        expect(await office.follow(await office.post('/vouchers/new', fields))).toMatchObject({
          to: '/vouchers/HIJAB15',
        })
      }
      expect(await stored(world)).toHaveLength(1)
      expect((await listActivity(world.shop)).entries).toHaveLength(1)
    }))

  test('is not for editors', () =>
    inTestShop(async ({ shop, voucher }) => {
      await voucher({ code: 'SALAM50' })
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'editor', name: 'Edi' }))
      for (const page of ['/vouchers', '/vouchers/new', '/vouchers/SALAM50', '/vouchers/SALAM50/edit']) {
        expect((await office.get(page)).status).toBe(403)
      }
      expect((await office.post('/vouchers/SALAM50/end', {})).status).toBe(403)
    }))
})

describe('changing a voucher in the office', () => {
  const form = { uses: '10', scope: 'all', amount: '50.000', starts: '', ends: '', description: '' }

  test('keeps the change of a colleague to another field, and shows both values of the same field', () =>
    inTestShop(async (world) => {
      const { shop, voucher } = world
      await voucher({ code: 'SALAM50', qty: 10 })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const colleague = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Bima' }))
      const edit = '/vouchers/SALAM50/edit'
      const base = hiddenBase(await (await office.get(edit)).text())
      await colleague.post(edit, { ...form, base, uses: '20' })
      const mine = await office.follow(await office.post(edit, { ...form, base, description: 'Hello' }))
      expect(mine.message.text).toBe('SALAM50 is saved')
      expect(await shop.db.selectFrom('voucher').select(['qty', 'loaded', 'description']).execute()).toEqual([
        { qty: 20, loaded: 20, description: 'Hello' },
      ])
      const again = hiddenBase(await (await office.get(edit)).text())
      await colleague.post(edit, { ...form, base: again, uses: '25', description: 'Hello' })
      const conflict = await office.post(edit, { ...form, base: again, uses: '30', description: 'Hello' })
      const html = await conflict.text()
      expect([conflict.status, /value="25"/.test(html), /value="30"/.test(html)]).toEqual([409, true, true])
      expect(html).toContain('Bima')
    }))

  test('leaves the discount as it is once an order uses it', () =>
    withOrderingShop(async (world) => {
      const { shop, article, voucher, shopper, order } = world
      await voucher({ code: 'SALAM50', qty: 10 })
      const abaya = await article()
      const { invoice } = placed(await order(await shopper([[abaya, 'M', 1]]), { voucherCode: 'SALAM50' }))
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const edit = '/vouchers/SALAM50/edit'
      const base = hiddenBase(await (await office.get(edit)).text())
      await office.post(edit, { ...form, base, amount: '90.000', uses: '12' })
      expect(await shop.db.selectFrom('voucher').select(['amount', 'qty', 'loaded', 'cost']).execute()).toEqual([
        { amount: 50_000, qty: 11, loaded: 12, cost: 50_000 },
      ])
      const html = text(await (await office.get('/vouchers/SALAM50')).text())
      for (const shown of [`/orders/${invoice}`, '1 of 12', 'Rp 50.000']) expect(html).toContain(shown)
      const tooFew = await office.post(edit, {
        ...form,
        base: hiddenBase(await (await office.get(edit)).text()),
        uses: '0',
      })
      expect(tooFew.status).toBe(422)
    }))
})

describe('ending a voucher in the office', () => {
  test('asks first, ends it for good, and says so if it was ended before', () =>
    inTestShop(async ({ shop, voucher }) => {
      await voucher({ code: 'SALAM50' })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      expect(await (await office.get('/vouchers/SALAM50/end')).text()).toMatch(/<button[^>]*>End SALAM50 for good/)
      const end = async () => (await office.follow(await office.post('/vouchers/SALAM50/end', {}))).message.text
      expect([await end(), await end()]).toEqual(['SALAM50 has ended', 'This voucher has ended. Nothing was changed.'])
      const edit = await office.follow(await office.get('/vouchers/SALAM50/edit'))
      expect(edit.to).toBe('/vouchers/SALAM50')
      expect((await listActivity(shop)).entries).toMatchObject([{ action: 'voucher.end' }])
    }))
})

describe('the list of vouchers in the office', () => {
  test('names the categories of a voucher in the table and on the cards of a phone', () =>
    inTestShop(async ({ shop, category }) => {
      const hijab = await category({ name: 'Hijab' })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      await office.post('/vouchers/new', { ...hijab15, [`category-${hijab.id}`]: 'yes' })
      const [table = '', cards = ''] = text(await (await office.get('/vouchers')).text()).split('</table>')
      expect(table).toMatch(/HIJAB15.*Hijab/s)
      expect(cards).toMatch(/HIJAB15.*· For Hijab ·/s)
    }))

  test('has views with their counts, uses and cost, and pages of 25', () =>
    inTestShop(async ({ shop, voucher }) => {
      for (let at = 0; at < 26; at += 1) await voucher({ code: `MANY${String(at).padStart(2, '0')}` })
      await voucher({ code: 'HABIS', qty: 0 })
      await voucher({ code: 'NANTI' })
      const later = new Date(Date.now() + 12 * 86_400_000 - 3_600_000)
      await shop.db.updateTable('voucher').set({ starts_at: later }).where('code', '=', 'NANTI').execute()
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const show = async (path: string) => text(await (await office.get(path)).text())
      const all = await show('/vouchers')
      for (const shown of [
        'All <span>28',
        'Active <span>26',
        'Scheduled <span>1',
        'Ended <span>1',
        'Starts in 12 days',
      ])
        expect(all).toContain(shown)
      expect(await show('/vouchers?view=ended')).toMatch(/HABIS.*Used up/s)
      const next = /href="(\/vouchers\?[^"]*below=\d+)"/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await show(next)).toContain('MANY00')
    }))
})
