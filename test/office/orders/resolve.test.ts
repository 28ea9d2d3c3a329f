import { describe, expect, test } from 'vitest'
import { resolveOrder } from '../../../src/shop/payments/settlement/resolve-order.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

/** An order of Rp 710.000 for which Rp 10.000 came. */
async function paidTooLittle(world: OrderingShop) {
  const order = await unpaidOrder(world)
  const payment = order.choose('bca_va')
  world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
  await order.become(payment, 'settlement')
  return order
}

describe('resolving a Payment Check', () => {
  test('says what came, and offers only what can succeed', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidTooLittle(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const html = await (await office.get(`/orders/${invoice}/resolve`)).text()
      expect(html).toContain('The provider has confirmed Rp\u00a010.000 of Rp\u00a0710.000.')
      expect(html).toContain('Only if no payment was received. The provider has received Rp\u00a010.000.')
      expect(html).toContain(`href="/orders/${invoice}/resolve?as=refunded"`)
      expect(html).not.toContain('?as=cancelled')
      expect(html).not.toContain('<button type="submit" name="as"')
    }))

  test('has the amount and the customer in the button', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidTooLittle(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${invoice}/resolve`
      expect(await (await office.get(`${page}?as=paid`)).text()).toContain(
        '>Accept Rp\u00a010.000 from Siti Aminah</button>',
      )
      const html = await (await office.get(`${page}?as=refunded`)).text()
      expect(html).toContain('>Refund Rp\u00a010.000 to Siti Aminah</button>')
      expect(html).toContain('name="seen" value="10000"')
      const stale = await office.follow(await office.post(page, { as: 'refunded', seen: '9000' }))
      expect(stale.message).toMatchObject({ kind: 'failed' })
      const resolved = await office.follow(await office.post(page, { as: 'refunded', seen: '10000' }))
      expect(resolved.message).toMatchObject({ kind: 'done' })
    }))

  test('asks in a second check only for what the bank took back since, and names what counts already', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose('credit_card')
      await order.become(payment, 'settlement')
      await order.become(payment, 'partial_chargeback')
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/resolve`
      const counted = 'Only what isn’t in the Rp\u00a0200.000 that already count as refunded.'
      const first = await (await office.get(`${page}?as=paid`)).text()
      expect(first).toContain('its dashboard does. 0 if you won the dispute.')
      expect(first).not.toContain('already count as refunded')
      await resolveOrder(world.shop, { id: order.id }, 'paid', { takenBack: 200_000 })
      const another = order.choose('bca_va')
      world.midtrans.become(another, 'settlement', { gross_amount: '10000.00' })
      await order.become(another, 'settlement')
      expect(await (await office.get(`${page}?as=paid`)).text()).toContain(counted)
      expect(await (await office.get(`${page}?as=paid&takenBack=50000`)).text()).toContain(
        '>Accept Rp\u00a0460.000 from Siti Aminah</button>',
      )
    }))
})
