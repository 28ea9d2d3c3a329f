import { expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const broken = {
  'that is no form': ['text/plain', 'x=1'],
  'without a boundary': ['multipart/form-data', '--x\r\n\r\n--x--'],
  'that ends too early': [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
  ],
  'in JSON': ['application/json', '{"format":"a4"}'],
} as const

test.each([
  ...['/orders/pack', '/orders/ship', '/print/labels.pdf', '/orders/new', '/articles/bulk', '/articles/new'],
  ...['/settings/look', '/vouchers/new', '/account', '/articles/discount'],
])('a form for %s that cannot be read is refused with the status 400 and says so', (path) =>
  inTestShop(async ({ shop }) => {
    const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
    for (const [what, [type, body]] of Object.entries(broken)) {
      const headers = { origin: shop.office.origin, 'content-type': type }
      const bytes = new TextEncoder().encode(body)
      const response = await office.send(path, { method: 'POST', body: bytes, headers })
      expect([what, response.status]).toEqual([what, 400])
      expect(await response.text()).toContain('Nothing was changed')
    }
  }),
)

test('a logo is measured by what arrived, also when the request says less of its length', () =>
  inTestShop(async ({ shop }) => {
    const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
    const form = new FormData()
    form.set('intent', 'logo')
    form.set('file', new File([new Uint8Array(5_000_001)], 'logo.png', { type: 'image/png' }))
    const headers = { origin: shop.office.origin }
    const response = await office.send('/settings/look', { method: 'POST', body: form, headers })
    expect(response.status).toBe(413)
  }))
