import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deliverOrder, shipOrder } from '../../src/shop/orders/send-order.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { formatRupiah } from '../../src/values/rupiah.ts'
import { officeClient } from '../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

type Role = 'manager' | 'packer' | 'editor'

const officeAs = async ({ shop }: OrderingShop, role: Role) => officeClient(shop, await addStaff(shop.db, { role }))

describe('the search of the office', () => {
  test('finds orders, customers and articles, as far as the role may open them', () =>
    withOrderingShop(async (world) => {
      const { invoice, customer } = await unpaidOrder(world)
      const { email } = await world.shop.db
        .selectFrom('customer')
        .select('email')
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow()
      const { sku } = await world.shop.db.selectFrom('article').select('sku').executeTakeFirstOrThrow()
      const searches = {
        [invoice]: `/orders/${invoice}`,
        [email]: `/customers/${customer.id}`,
        [sku]: `href="/articles/${sku}"`,
      }
      const sees = async (role: Role) => {
        const office = await officeAs(world, role)
        const found: boolean[] = []
        for (const [search, link] of Object.entries(searches)) {
          found.push((await (await office.get(`/search?q=${encodeURIComponent(search)}`)).text()).includes(link))
        }
        return found
      }
      expect(await sees('manager')).toEqual([true, true, true])
      // The order is not paid, so it is no work of a packer.
      expect(await sees('packer')).toEqual([false, false, false])
      expect(await sees('editor')).toEqual([false, false, true])
    }))

  test('names the state of an order in the language of the person', () =>
    withOrderingShop(async (world) => {
      const [paid, unpaid] = [await unpaidOrder(world), await unpaidOrder(world)]
      await paid.become(paid.choose('qris'), 'settlement')
      const manager = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager', language: 'id' }))
      const found = async ({ invoice }: { invoice: string }) => (await manager.get(`/search?q=${invoice}`)).text()
      expect(await found(paid)).toMatch(/· Perlu dikemas</)
      expect(await found(unpaid)).toMatch(/· Belum dibayar</)
    }))

  test('names the payment of an order beside its parcel unless it is paid, to those who may see amounts', () =>
    withOrderingShop(async (world) => {
      const paidAndSent = async () => {
        const order = await unpaidOrder(world)
        await order.become(order.choose('credit_card'), 'settlement')
        await shipOrder(world.shop, { id: order.id }, '')
        return order
      }
      const [sent, questioned, partly, refunded] = [
        await paidAndSent(),
        await paidAndSent(),
        await paidAndSent(),
        await paidAndSent(),
      ]
      await sql`
        update placed_order set status = 'Payment Check', check_reason = 'reversal', status_before_check = 'Shipped'
         where id = ${questioned.id}`.execute(world.shop.db)
      await refundOrder(world.shop, { id: partly.id }, { amount: 1_000 })
      await deliverOrder(world.shop, { id: refunded.id })
      await refundOrder(world.shop, { id: refunded.id })
      const foundBy = async (role: Role) => {
        const office = await officeAs(world, role)
        const states: (string | undefined)[] = []
        for (const { invoice } of [sent, questioned, partly, refunded]) {
          const page = await (await office.get(`/search?q=${invoice}`)).text()
          states.push(new RegExp(`>(${invoice.slice(-6)} · [^<]*)<`).exec(page)?.[1]?.split(' · ').slice(1).join(' · '))
        }
        return states
      }
      const amount = formatRupiah(710_000)
      expect(await foundBy('manager')).toEqual([
        `${amount} · Shipped`,
        `${amount} · Payment Check · Shipped`,
        `${amount} · Partly Refunded · Shipped`,
        `${amount} · Refunded · Delivered`,
      ])
      expect(await foundBy('packer')).toEqual(['Shipped', 'Shipped', 'Shipped', 'Delivered'])
    }))

  test('shows a packer no amount', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const office = await officeAs(world, 'packer')
      for (const path of [`/search?q=${order.invoice}`, `/search.data?q=${order.invoice}`]) {
        const found = await (await office.get(path)).text()
        expect(found).toContain(order.invoice)
        expect(found).not.toMatch(/Rp|\b\d{2,3}[.,]?000\b/)
      }
    }))
})

describe('a list of orders', () => {
  test('is kept under a name with its filters, and found again', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await unpaidOrder(world)
      const office = await officeAs(world, 'manager')
      const list = '/orders?view=all&status=Unpaid&province=Jawa+Barat'
      expect(await (await office.get(list)).text()).toContain(invoice)
      expect(await (await office.get('/orders?view=all&status=Paid')).text()).not.toContain(invoice)
      const query = list.replace('/orders?', '')
      const saved = await office.post('/orders/views', { intent: 'save', name: 'West Java', query })
      expect((await office.follow(saved)).to).toBe(list)
      const page = await (await office.get('/orders')).text()
      expect(page).toContain('West Java')
      const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
      await office.post('/orders/views', { intent: 'delete', id })
      expect(await (await office.get('/orders')).text()).not.toContain('Delete view')
    }))

  test('is kept as it is shown, with its sort order, also from the page without an address of its own', () =>
    withOrderingShop(async (world) => {
      const office = await officeAs(world, 'manager')
      const kept = async (path: string) =>
        /name="query" value="([^"]*)"/.exec(await (await office.get(path)).text())?.[1]
      expect(await kept('/orders')).toBe('view=to-pack')
      expect(await kept('/orders?view=all&sort=oldest')).toBe('view=all&amp;sort=oldest')
    }))

  test('shows actions only after >, those that the role may do', () =>
    inTestShop(async ({ shop }) => {
      const packer = await officeClient(shop, await addStaff(shop.db, { role: 'packer' }))
      const html = await (await packer.get('/search?q=%3E')).text()
      expect(html).toContain('Start packing')
      expect(html).not.toContain('Invite a person')
      expect(await (await packer.get('/search?q=%3E%20label')).text()).not.toContain('>Start packing<')
    }))
})
