import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { dayInJakarta } from '../../../values/time/shop-time.ts'
import { findOrder } from '../find-orders.ts'
import { packOrder, shipOrder } from '../send-order.ts'
import {
  countDeskOrders,
  findNeighbours,
  listDeskOrders,
  listFilterChoices,
  listOrdersToPack,
} from './list-desk-orders.ts'
import { type OrderFilters, OUTSIDE_JAVA, readFilters } from './order-filters.ts'
import { parcelStateOf } from './order-views.ts'
import { readQuery, writeQuery } from './view-query.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose(), 'settlement')
  return order
}

const invoices = ({ orders }: { orders: { invoice: string }[] }) => orders.map(({ invoice }) => invoice)

describe("the office's list of orders", () => {
  test('has each open order in the view of what is left to do', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [unpaid, paid, packed] = [await unpaidOrder(world), await paidOrder(world), await paidOrder(world)]
      await packOrder(shop, { id: packed.id })
      expect(await countDeskOrders(shop)).toEqual({
        ...{ 'to-pack': 1, 'to-ship': 1, 'payment-check': 0, 'late-trouble': 0, unpaid: 1 },
      })
      expect(invoices(await listDeskOrders(shop, { view: 'to-pack' }))).toEqual([paid.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'to-ship' }))).toEqual([packed.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'unpaid' }))).toEqual([unpaid.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'all' }))).toEqual(
        [packed, paid, unpaid].map(({ invoice }) => invoice),
      )
    }))

  test('has the order that was paid first at the top of what is to be packed', () =>
    withOrderingShop(async (world) => {
      const [late, early] = [await unpaidOrder(world), await paidOrder(world)]
      await late.become(late.choose(), 'settlement')
      expect((await listOrdersToPack(world.shop)).map(({ invoice }) => invoice)).toEqual([early.invoice, late.invoice])
    }))

  test('finds an order by its number, its last digits, the waybill, the phone number, the name, the email or an article', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await paidOrder(world)
      await shipOrder(shop, { id: order.id }, '004412345678')
      const [sold] = (await listDeskOrders(shop, { view: 'all' })).orders
      const customer = await shop.db.selectFrom('customer').select('email').executeTakeFirstOrThrow()
      const words = [
        ...[order.invoice, order.invoice.toLowerCase(), order.invoice.slice(-6), '004412345678'],
        ...['081234567890', '+62 812-3456-7890', 'siti', 'AMINAH', customer.email, sold?.items[0]?.sku ?? ''],
      ]
      for (const search of words) {
        expect([search, invoices(await listDeskOrders(shop, { view: 'all', search }))]).toEqual([
          search,
          [order.invoice],
        ])
      }
      for (const search of ['budi', '089999999999', '100 %', '%'])
        expect(invoices(await listDeskOrders(shop, { view: 'all', search }))).toEqual([])
    }))

  test('shows the parcel of a partly refunded order as what is left to do with it', () => {
    const at = new Date()
    const order = {
      status: 'Partly Refunded',
      hasPieces: true,
      packedAt: undefined,
      shippedAt: undefined,
      deliveredAt: undefined,
    }
    expect(parcelStateOf(order)).toBe('to-pack')
    expect(parcelStateOf({ ...order, packedAt: at })).toBe('packed')
    expect(parcelStateOf({ ...order, packedAt: at, shippedAt: at })).toBe('shipped')
    expect(parcelStateOf({ ...order, hasPieces: false })).toBeUndefined()
  })
})

describe('the filters of the list', () => {
  test('narrow it by status, day, method, service, province, voucher and source', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const today = () => dayInJakarta(new Date())
      const from = today()
      const [unpaid, paid] = [await unpaidOrder(world), await paidOrder(world)]
      // Another day, if midnight in Jakarta came meanwhile.
      const to = today()
      await shop.db.updateTable('placed_order').set({ province_name: 'Bali' }).where('id', '=', paid.id).execute()
      const found = async (filters: OrderFilters) => invoices(await listDeskOrders(shop, { view: 'all', filters }))
      expect(await found({ status: 'Unpaid' })).toEqual([unpaid.invoice])
      expect(await found({ status: 'Paid', province: 'Bali', service: 'REG' })).toEqual([paid.invoice])
      expect(await found({ province: 'Aceh' })).toEqual([])
      expect(await found({ province: OUTSIDE_JAVA })).toEqual([])
      await shop.db.updateTable('placed_order').set({ province_id: '1' }).where('id', '=', paid.id).execute()
      expect(await found({ province: OUTSIDE_JAVA })).toEqual([paid.invoice])
      await shop.db.updateTable('placed_order').set({ province_id: '' }).where('id', '=', unpaid.id).execute()
      expect(await found({ province: OUTSIDE_JAVA })).toEqual([paid.invoice])
      expect(await found({ voucher: 'SALAM50' })).toEqual([])
      expect(await found({ source: 'shop', from, to })).toEqual([paid.invoice, unpaid.invoice])
      expect(await found({ to: '2020-01-01' })).toEqual([])
      const { methods, services, provinces } = await listFilterChoices(shop)
      expect([services, provinces]).toEqual([['REG'], ['Bali', 'Jawa Barat']])
      expect(await found({ method: methods[0] ?? '' })).toEqual([paid.invoice])
    }))

  test('are read from the address of the page, and what is no filter is left out', () => {
    const query = new URLSearchParams('status=Paid&voucher=salam50&from=2026-11-20&to=soon&source=mars&page=3&method=')
    expect(readFilters((name) => query.get(name))).toEqual({ status: 'Paid', voucher: 'SALAM50', from: '2026-11-20' })
    for (const day of ['2026-02-31', '2026-13-01', '2026-00-00', '20261120'])
      expect(
        readFilters((name) => (name === 'from' ? day : null)),
        day,
      ).toEqual({})
  })
})

describe('the sort order of the list', () => {
  test('is that of the view, or the one that was chosen, also on the next pages and beside an order', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [one, two, three] = [await paidOrder(world), await paidOrder(world), await paidOrder(world)]
      const rising = [one.invoice, two.invoice, three.invoice]
      const listed = async (question: Parameters<typeof listDeskOrders>[1]) =>
        invoices(await listDeskOrders(shop, question))
      for (const view of ['all', 'to-pack'] as const) {
        expect(await listed({ view, sort: 'oldest' })).toEqual(rising)
        expect(await listed({ view, sort: 'newest' })).toEqual(rising.toReversed())
        expect(await listed({ view, sort: 'oldest', after: one.id, atMost: 1 })).toEqual([two.invoice])
        expect(await listed({ view, sort: 'newest', after: three.id, atMost: 1 })).toEqual([two.invoice])
      }
      expect([await listed({ view: 'all' }), await listed({ view: 'to-pack' })]).toEqual([rising.toReversed(), rising])
      const beside = { id: one.id, view: 'all' } as const
      expect(await findNeighbours(shop, { ...beside, sort: 'oldest' })).toEqual({
        previous: undefined,
        next: two.invoice,
      })
      expect(await findNeighbours(shop, beside)).toEqual({ previous: two.invoice, next: undefined })
    }))

  test('is part of the address only where it is not that of the view', () => {
    const sorted = (query: string) => writeQuery(readQuery(new URLSearchParams(query))).toString()
    expect(sorted('view=all&sort=newest')).toBe('view=all')
    expect(sorted('view=all&sort=oldest')).toBe('view=all&sort=oldest')
    expect(sorted('view=to-pack&sort=newest')).toBe('view=to-pack&sort=newest')
    expect(sorted('view=all&sort=dearest')).toBe('view=all')
  })
})

describe('the pages of the list', () => {
  test('go on below the last order of the page before, also when new orders have come', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const { invoice } = await unpaidOrder(world)
      const first = await findOrder(shop, { invoice })
      await sql`
        insert into placed_order (invoice, customer_id, status, has_pieces, request_hash, total, ongkir, discount, gross_amount,
               weight_grams, full_name, phone, address, zip_code, province_id, province_name, city_id, city_name, subdistrict_id,
               subdistrict_name, courier, service, service_name, ekstimasi, due_at)
        select 'INV-20200101-' || lpad(number::text, 6, '0'), customer_id, 'Cancelled', false, '', 0, 0, 0, 0, 1, 'Budi', '', '', '', '',
               '', '', '', '', '', '', '', '', '', due_at
          from placed_order, generate_series(1, 60) as number where id = ${first?.id}`.execute(shop.db)
      const seen: string[] = []
      for (let after: number | undefined, more = true; more; ) {
        const page = await listDeskOrders(shop, { view: 'all', after })
        seen.push(...invoices(page))
        after = page.orders.at(-1)?.id
        more = page.hasMore
      }
      expect([seen.length, new Set(seen).size]).toEqual([61, 61])
      await sql`delete from placed_order where status = 'Cancelled'`.execute(shop.db)
    }))
})
