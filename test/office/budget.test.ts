import { describe, expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'

// React and the router are 78 kB of it.
const MOST_BYTES = 102_000

describe('the script of a page of the office', () => {
  test.each(['en', 'id'] as const)(
    'has at most 102 kB, compressed, on the first load, in the language %s',
    (language) =>
      withOrderingShop(async (world) => {
        const order = await unpaidOrder(world)
        await order.become(order.choose('qris'), 'settlement')
        const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager', language }))
        for (const path of ['/', '/orders', `/orders/${order.invoice}`, '/pack', '/activity', '/account']) {
          const page = await (await office.get(path)).text()
          expect(page).toContain(`<html lang="${language}"`)
          const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g))
          let bytes = 0
          for (const script of scripts) {
            const response = await office.send(script, { headers: { 'accept-encoding': 'br' } })
            expect(response.headers.get('content-encoding')).toBe('br')
            bytes += (await response.arrayBuffer()).byteLength
          }
          expect(scripts.size).toBeGreaterThan(1)
          expect(bytes, path).toBeLessThanOrEqual(MOST_BYTES)
        }
      }),
  )
})
