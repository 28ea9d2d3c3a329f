import { describe, expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const MEGABYTE = 1024 * 1024

/** Sends this many megabytes without saying how many, and counts those that were taken. */
function endless(megabytes: number) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === megabytes) return controller.close()
      taken += 1
      controller.enqueue(new Uint8Array(MEGABYTE).fill(97))
    },
  })
  return { body, taken: () => taken }
}

const fields = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=form-boundary'

describe('a form that is sent to the office by a person who is signed in', () => {
  test.each([
    ['/customers/1/notes', fields, 3],
    ['/orders/INV-1/refund', fields, 3],
    ['/settings/look', files, 40],
    ['/orders/ship', files, 40],
  ])('to %s as %s is read up to a limit, and changes nothing beyond it', (path, type, most) =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      const { body, taken } = endless(100)
      const headers = { origin: shop.office.origin, 'content-type': type, 'transfer-encoding': 'chunked' }
      const response = await office.send(path, { method: 'POST', body, headers, ...{ duplex: 'half' } })
      expect([response.status, await response.text()]).toEqual([413, 'The form is too large. Nothing was changed.'])
      expect(taken()).toBeLessThanOrEqual(most)
    }),
  )

  test('is refused before it arrives when it says that it is too large', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      const response = await office.post('/account', { name: 'x'.repeat(1_000_001) })
      expect(response.status).toBe(413)
    }))
})
