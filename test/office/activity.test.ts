import { describe, expect, test } from 'vitest'
import { applyBulkChange } from '../../src/shop/article-editing/bulk-change.ts'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { packOrder } from '../../src/shop/orders/send-order.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { changeRole } from '../../src/shop/staff/people/change-access.ts'
import { listStaff } from '../../src/shop/staff/people/list-staff.ts'
import { officeClient } from '../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

describe('the activity page', () => {
  test('shows who changed what, in the office and at the terminal, and links to the order', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager', name: 'Rina' }))
      expect(await (await office.get('/activity')).text()).toContain('No activity yet')
      await packOrder({ ...world.shop, actor: { kind: 'terminal' } }, { id: order.id })
      await office.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const html = await (await office.get('/activity')).text()
      expect(html).toMatch(/<b>You<\/b> (<!-- -->)?shipped.*<b>Terminal<\/b> (<!-- -->)?packed/s)
      expect(html).toContain(`href="/orders/${order.invoice}"`)
      const filtered = await (await office.get('/activity?action=order.pack')).text()
      expect(filtered).toContain('<b>Terminal</b>')
      expect(filtered).not.toContain('<b>You</b>')
      expect(await (await office.get('/activity?record=INV-0')).text()).toContain('Nothing matches these filters')
      await packOrder({ ...world.shop, actor: { kind: 'clock' } }, { id: (await paidOrder(world)).id })
      expect(await (await office.get('/activity')).text()).toContain('<b>System</b>')
      const byPeople = await (await office.get('/activity?system=no')).text()
      expect(byPeople).toContain('<b>Terminal</b>')
      expect(byPeople).not.toContain('<b>System</b>')
    }))

  test('shows one entry with its values before and after, and whether it is as it was written', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const person = await addStaff(world.shop.db, { role: 'manager', name: 'Rina' })
      const office = await officeClient(world.shop, person)
      await packOrder({ ...world.shop, actor: { kind: 'terminal' } }, { id: order.id })
      await office.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const list = await (await office.get(`/activity?by=${person.id}`)).text()
      expect(list).toContain('<b>You</b>')
      expect(list).not.toContain('<b>Terminal</b>')
      const path = /href="(\/activity\/\d+)"/.exec(list)?.[1] ?? ''
      const entry = await (await office.get(path)).text()
      expect(entry).toMatch(/<del>Packed<\/del>.*<ins>Shipped<\/ins>/s)
      expect(entry).toContain('Unchanged since it was written')
      expect(entry).toMatch(/<b>Terminal<\/b> (<!-- -->)?packed/)
      const others = /href="(\/activity\?kind=order[^"]*)"/.exec(entry)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await (await office.get(others)).text()).toMatch(/<b>You<\/b>.*<b>Terminal<\/b>/s)
      expect((await office.get('/activity/0')).status).toBe(404)
      expect(await (await office.get('/activity?from=2020-01-01&until=2020-01-02')).text()).toContain('Nothing matches')
    }))

  test('exports what fits the filters, with names, amounts and times as the page has them', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const terminal = { ...world.shop, actor: { kind: 'terminal' } } as const
      await refundOrder(terminal, { id: order.id }, { amount: 25_000 })
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = await (await office.get('/activity')).text()
      expect(page).toContain('refunded Rp\u00a025.000 of')
      expect(page).not.toContain('refundedAmount')
      const file = await office.get('/activity/file?action=order')
      expect(file.headers.get('content-disposition')).toContain('activity.csv')
      const csv = await file.text()
      expect(csv).toContain(`,Terminal,refunded Rp\u00a025.000 of order ${order.invoice.slice(-6)},${order.invoice},`)
      expect(csv).toContain('Refunded in all: Rp\u00a00 → Rp\u00a025.000')
    }))

  test('undoes a change, unless it was changed again since', () =>
    inTestShop(async ({ shop }) => {
      const owner = await addStaff(shop.db)
      const passkey = { id: 'one', staff_id: owner.id, public_key: 'AA', counter: 0, name: 'Phone' }
      await shop.db.insertInto('staff_passkey').values(passkey).execute()
      const tio = await addStaff(shop.db, { role: 'packer', name: 'Tio' })
      const terminal = { ...shop, actor: { kind: 'terminal' } } as const
      await changeRole(terminal, tio.id, 'manager')
      const [entry] = (await listActivity(shop)).entries
      const path = `/activity/${entry?.id}`
      const manager = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Bima' }))
      expect(await (await manager.get(path)).text()).not.toContain('>Undo<')
      expect((await manager.post(path, {})).status).toBe(403)

      const office = await officeClient(shop, owner)
      const roleOf = async () => (await listStaff(shop)).find(({ id }) => id === tio.id)?.role
      expect((await office.follow(await office.post(path, {}))).message).toMatchObject({ kind: 'done' })
      expect(await roleOf()).toBe('packer')
      await changeRole(terminal, tio.id, 'editor')
      expect((await office.follow(await office.post(path, {}))).message).toMatchObject({ kind: 'failed' })
      expect(await roleOf()).toBe('editor')
    }))

  test('undoes a change of an article while the article still has its values', () =>
    inTestShop(async ({ shop, article }) => {
      await article({ sku: 'LR-1', price: 100_000, published: false })
      const terminal = { ...shop, actor: { kind: 'terminal' } } as const
      const raise = (value: number) =>
        applyBulkChange(terminal, { skus: ['LR-1'], change: { kind: 'price', by: 'amount', value } })
      const priceOf = async () => (await shop.db.selectFrom('article').select('price').executeTakeFirstOrThrow()).price
      await raise(5_000)
      const path = `/activity/${(await listActivity(shop)).entries[0]?.id}`
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      expect(await (await office.get('/activity')).text()).toContain('>Undo<')
      expect(await (await office.get(path)).text()).toContain('Undo brings back the values before: Price.')
      await raise(1_000)
      expect(await (await office.get(path)).text()).not.toContain('>Undo<')
      const refused = await office.follow(await office.post(path, {}))
      expect(refused.message).toMatchObject({ kind: 'failed', text: expect.stringContaining('Changed again since') })
      expect(await priceOf()).toBe(106_000)
      await raise(-1_000)
      expect((await office.follow(await office.post(path, {}))).message).toMatchObject({ kind: 'done' })
      expect(await priceOf()).toBe(100_000)
      const bookkeeper = await officeClient(shop, await addStaff(shop.db, { role: 'bookkeeper' }))
      expect((await bookkeeper.post('/articles/bulk', { change: 'any' })).status).toBe(403)
      const unknown = await office.follow(await office.post('/articles/bulk', { change: 'any', to: '//elsewhere' }))
      expect(unknown).toMatchObject({ to: '/articles', message: { kind: 'failed' } })
    }))
})
