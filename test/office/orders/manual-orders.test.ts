import { describe, expect, test } from 'vitest'
import { findDestinationByNames } from '../../../src/shop/shipping/find-destination.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { addStaff } from '../../support/shop/staff.ts'

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

  test('is filled in from a message, with the district that its words name', () =>
    withOrderingShop(async (world) => {
      const { fill, html } = await officeOf(world)
      const pasted = 'Ayu Lestari\n0812 0000 1234\nJl. Teratai No. 8, Beji, Depok 16421'
      const page = await html(fill({ intent: 'paste', pasted, name: '', phone: '', address: '', subdistrict: '' }))
      for (const value of ['Ayu Lestari', '081200001234', 'Jl. Teratai No. 8', '16421', 'Beji']) {
        expect(page).toContain(`value="${value}"`)
      }
      expect(page).toContain('Beji, Kota Depok, Jawa Barat')
      const unclear = await html(fill({ intent: 'paste', pasted: 'Jl. Merdeka 5, Kec. Beji', subdistrict: '' }))
      expect(unclear).toContain('Choose the district')
      expect(unclear).toContain('value="Wulan Sasmita"')
    }))

  test('is filled in from an existing customer, with or without an account', () =>
    withOrderingShop(async (world) => {
      const { fill, html } = await officeOf(world)
      await fill({ intent: 'create' })
      const account = await world.customer({ name: 'Wulan Dewi', phone: '081299990000', email: 'wulan@mail.example' })
      const found = await html(fill({ intent: 'find-customer', who: 'wulan', name: '', phone: '' }))
      expect(found).toContain(`value="customer:account-${account.id}"`)
      const key = /value="customer:(order-INV-[\d-]+)"/.exec(found)?.[1] ?? ''
      const chosen = await html(fill({ intent: `customer:${key}`, name: '', phone: '', address: '', subdistrict: '' }))
      for (const value of ['Wulan Sasmita', '0813 0000 7720', 'Jl. Melati 5', '16416', sukmajaya]) {
        expect(chosen).toContain(`value="${value}"`)
      }
      expect(await html(fill({ intent: 'update', name: '' }))).toContain('Wulan Sasmita has this number.')
      expect(await html(fill({ intent: 'update', phone: '0815 1111 2222' }))).toContain('No customer has this number')
    }))

  test('takes items that are scanned, and says what a code is', () =>
    withOrderingShop(async (world) => {
      const { fill, html, sizeId } = await officeOf(world)
      const { sku } = await world.shop.db
        .selectFrom('article')
        .innerJoin('article_size', 'article.id', 'article_id')
        .where('article_size.id', '=', Number(sizeId))
        .select('sku')
        .executeTakeFirstOrThrow()
      const one = await html(fill({ intent: 'scan', code: sku, item: '' }))
      expect(one).toContain('Added: Abaya Arum')
      expect(one).toContain('1 × Rp 350.000')
      expect(await html(fill({ intent: 'scan', code: `${sku}-m` }))).toContain('3 × Rp 350.000')
      const unknown = await html(fill({ intent: 'scan', code: '8991234567890' }))
      expect(unknown).toContain('No article has the code 8991234567890')
      expect(unknown).toContain('2 × Rp 350.000')
    }))

  test('names the bank account in the form and in the message', () =>
    withOrderingShop(async (world) => {
      const { office, fill, html } = await officeOf(world)
      expect(await html(office.get('/orders/new'))).toContain('To BCA 123 456 7890, Toko Uji.')
      const created = await fill({ intent: 'create', payment: 'transfer' })
      const link = await html(office.get(created.headers.get('location') ?? ''))
      expect(link).toContain('Silakan transfer ke BCA 123 456 7890, Toko Uji sebelum')
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
