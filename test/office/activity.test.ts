import { describe, expect, test } from 'vitest'
import { packOrder } from '../../src/shop/orders/send-order.ts'
import { officeClient } from '../support/office/office-client.ts'
import { withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'

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
      expect(html).toMatch(/order\.ship.*Rina.*order\.pack.*Terminal/s)
      expect(html).toContain(`href="/orders/${order.invoice}"`)
      const filtered = await (await office.get('/activity?action=order.pack')).text()
      expect(filtered).toContain('Terminal')
      expect(filtered).not.toContain('Rina</')
      expect(await (await office.get('/activity?record=INV-0')).text()).toContain('Nothing matches these filters')
    }))
})
