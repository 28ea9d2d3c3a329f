import { describe, expect, test } from 'vitest'
import { findDestinationByNames } from '../../src/shop/shipping/find-destination.ts'
import { officeClient } from '../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { addStaff } from '../support/shop/staff.ts'

const sukmajaya =
  findDestinationByNames({ province: 'Jawa Barat', city: 'Kota Depok', subdistrict: 'Sukmajaya' })?.subdistrict.id ?? ''

async function officeOf(world: OrderingShop) {
  const abaya = await world.article({ name: 'Abaya Arum', price: 350_000, weightGrams: 600, sizes: { M: 5 } })
  const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager', name: 'A manager' }))
  const sizeId = String(abaya.sizes.M)
  const fields = {
    ...{ key: 'form-1-of-wulan', source: 'whatsapp', item: sizeId, [`qty-${sizeId}`]: '2' },
    ...{ name: 'Wulan Sasmita', phone: '0813 0000 7720', email: '', delivery: 'courier', address: 'Jl. Melati 5' },
    ...{ subdistrict: sukmajaya, zipCode: '16416', service: 'REG', payment: 'link' },
  }
  const fill = (changes: Record<string, string>) => office.post('/orders/new', { ...fields, ...changes })
  const html = async (response: Promise<Response>) => (await (await response).text()).replaceAll('\u00a0', ' ')
  const orders = () => world.shop.db.selectFrom('placed_order').select(['invoice', 'status', 'source']).execute()
  return { office, sizeId, fill, html, orders }
}

describe('a new order in the office', () => {
  test('is filled in step by step without script: each button keeps what was typed', () =>
    withOrderingShop(async (world) => {
      const { fill, html, sizeId, orders } = await officeOf(world)
      const found = await html(fill({ intent: 'find', find: 'arum', item: '' }))
      expect(found).toContain(`value="add:${sizeId}"`)
      expect(found).toContain('value="Wulan Sasmita"')
      const added = await html(fill({ intent: `add:${sizeId}`, item: '' }))
      expect(added).toContain('1 × Rp 350.000')
      const places = await html(fill({ intent: 'find-district', district: 'sukmajaya depok', subdistrict: '' }))
      expect(places).toContain('Sukmajaya, Kota Depok, Jawa Barat')
      const priced = await html(fill({ intent: 'update' }))
      expect(priced).toMatch(/Create order, Rp 7\d\d\.000/)
      expect(await orders()).toEqual([])
    }))

  test('is created once when its form is sent twice, and leads to its link and message', () =>
    withOrderingShop(async (world) => {
      const { office, fill, html, orders } = await officeOf(world)
      const [first, second] = [await fill({ intent: 'create' }), await fill({ intent: 'create' })]
      expect(first.headers.get('location')).toMatch(/^\/orders\/INV-\d{8}-\d{6}\/link$/)
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      const [order, ...more] = await orders()
      expect([order?.status, order?.source, more]).toEqual(['Unpaid', 'whatsapp', []])
      const page = await html(office.get(first.headers.get('location') ?? ''))
      expect(page).toContain(`/pay/${order?.invoice}/`)
      expect(page).toContain('https://wa.me/6281300007720?text=Halo%20Kak%20Wulan')
    }))

  test('keeps what was typed when it is refused, and says at the fields why', () =>
    withOrderingShop(async (world) => {
      const { fill, orders } = await officeOf(world)
      const refused = await fill({ intent: 'create', name: '', zipCode: '12' })
      const page = await refused.text()
      expect(refused.status).toBe(422)
      expect(page).toContain('value="Jl. Melati 5"')
      expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
      expect(await orders()).toEqual([])
    }))

  test('that was paid in cash and handed over is delivered at once', () =>
    withOrderingShop(async (world) => {
      const { fill, orders } = await officeOf(world)
      const created = await fill({ intent: 'create', source: 'bazaar', delivery: 'hand', payment: 'received-cash' })
      const [order] = await orders()
      expect(order).toMatchObject({ status: 'Delivered', source: 'bazaar' })
      expect(created.headers.get('location')).toBe(`/orders/${order?.invoice}`)
    }))
})

describe('a transfer that has arrived', () => {
  test('is recorded with its method, by a person who has proven who they are', () =>
    withOrderingShop(async (world) => {
      const { office, fill, orders } = await officeOf(world)
      await fill({ intent: 'create', payment: 'transfer' })
      const [order] = await orders()
      const recorded = await office.post(`/orders/${order?.invoice}/paid`, { method: 'qris' })
      expect((await office.follow(recorded)).message).toMatchObject({ kind: 'done' })
      expect(await orders()).toMatchObject([{ status: 'Paid' }])
      const [change] = await world.shop.db
        .selectFrom('audit')
        .select(['action', 'staff_name', 'after'])
        .where('action', '=', 'order.payment')
        .execute()
      expect(change).toMatchObject({ staff_name: 'A manager', after: { method: 'qris' } })
    }))
})
