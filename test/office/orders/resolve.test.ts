import { describe, expect, test } from 'vitest'
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
})
