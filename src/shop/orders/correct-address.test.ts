import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { findDestination, findDestinationByNames } from '../shipping/find-destination.ts'
import type { Shop } from '../shop.ts'
import { type AddressFields, addressFieldsOf, correctAddress } from './correct-address.ts'
import { findOrder } from './find-orders.ts'
import { packOrderLater } from './packing/pack-later.ts'

async function orderToCorrect(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  const shop: Shop = { ...world.shop, actor: { kind: 'terminal' } }
  const read = async () => {
    const found = await findOrder(shop, { id: order.id })
    if (found === undefined) throw new Error('the order is gone')
    return found
  }
  const saved = addressFieldsOf((await read()).address)
  const correct = (changes: Partial<AddressFields>, expected: AddressFields = saved) => {
    const fields = { ...saved, ...changes }
    return correctAddress(
      shop,
      { id: order.id },
      { fields, expected, destination: findDestination(fields.subdistrictId) },
    )
  }
  return { ...order, shop, read, saved, correct }
}

const beji = () => findDestinationByNames({ province: 'Jawa Barat', city: 'Kota Depok', subdistrict: 'Beji' })

describe('correcting the address of an order', () => {
  test('changes where the parcel goes, and nothing that was paid', () =>
    withOrderingShop(async (world) => {
      const order = await orderToCorrect(world)
      const { ongkir, grossAmount } = await order.read()
      expect(await order.correct({ address: 'Jl. Melati 15' })).toEqual({ ok: true, isOtherPlace: false })
      const subdistrictId = beji()?.subdistrict.id ?? ''
      const corrected = await order.correct({ subdistrictId }, { ...order.saved, address: 'Jl. Melati 15' })
      expect(corrected).toEqual({ ok: true, isOtherPlace: true })
      expect(await order.read()).toMatchObject({
        address: { subdistrictName: 'Beji', cityName: 'Kota Depok', provinceName: 'Jawa Barat' },
        ...{ ongkir, grossAmount },
      })
    }))

  test('is recorded by the names of the fields only', () =>
    withOrderingShop(async (world) => {
      const order = await orderToCorrect(world)
      await order.correct({ fullName: 'Siti A.', phone: '081299990000' })
      const rows = await world.shop.db.selectFrom('audit').selectAll().where('action', '=', 'order.address').execute()
      expect(rows).toMatchObject([{ personal_fields: ['fullName', 'phone'], before: null, after: null }])
      expect(JSON.stringify(rows)).not.toMatch(/Siti|0812/)
    }))

  test('needs every field, as the checkout does', () =>
    withOrderingShop(async (world) => {
      const order = await orderToCorrect(world)
      const wrong = await order.correct({ fullName: ' ', phone: 'none', zipCode: '1'.repeat(17), subdistrictId: '0' })
      expect(wrong).toEqual({
        ...{ ok: false, reason: 'invalid' },
        problems: [
          { field: 'fullName', what: 'required' },
          { field: 'zipCode', what: 'too-long' },
          { field: 'phone', what: 'no-phone' },
          { field: 'subdistrictId', what: 'unknown-place' },
        ],
      })
      expect(addressFieldsOf((await order.read()).address)).toEqual(order.saved)
    }))

  test('is refused if a colleague has changed it since', () =>
    withOrderingShop(async (world) => {
      const order = await orderToCorrect(world)
      await order.correct({ zipCode: '16417' })
      expect(await order.correct({ zipCode: '16418' })).toEqual({
        ...{ ok: false, reason: 'changed-meanwhile' },
        saved: { ...order.saved, zipCode: '16417' },
      })
    }))

  test('is too late once the parcel is marked as packed', () =>
    withOrderingShop(async (world) => {
      const order = await orderToCorrect(world)
      await packOrderLater(order.shop, { id: order.id })
      expect(await order.correct({ zipCode: '16417' })).toEqual({ ok: false, reason: 'too-late' })
    }))
})
