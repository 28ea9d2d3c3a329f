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

const file = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png'
const brokenFiles = {
  'whose file is cut off': `--x\r\n${file}\r\n\r\nb`,
  'whose second file is cut off': `--x\r\n${file}\r\n\r\nb\r\n--x\r\n${file}\r\n\r\nb`,
  'whose empty file field is cut off': `--x\r\n${file.replace('a.png', '')}\r\n\r\nb`,
  'with a part that has no name': '--x\r\ngarbage\r\n\r\n--x--\r\n',
  'with a file and a part that has no name': `--x\r\n${file}\r\n\r\nb\r\n--x\r\ngarbage\r\n\r\n--x--\r\n`,
} as const

test.each(
  ['/articles/LR-MKS-01/pictures', '/import'].flatMap((path) =>
    Object.entries(brokenFiles).map(([what, body]) => [path, what, body] as const),
  ),
)('a form with files for %s %s is refused with the status 400, and none of its files is kept', (path, _what, body) =>
  inTestShop(async ({ shop }) => {
    const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
    const headers = { origin: shop.office.origin, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await office.send(path, { method: 'POST', body: new TextEncoder().encode(body), headers })
    expect(response.status).toBe(400)
    expect(await shop.db.selectFrom('upload').select('id').execute()).toEqual([])
  }),
)

test.each([
  ...['/orders?search=%00', '/articles?search=a%00b', '/customers?search=%00', '/emails?search=%00', '/orders/%00'],
  ...['/sign-in?to=%00', '/orders.data?search=%00'],
])('the address %s, which has a character that the database cannot store, is refused with the status 400', (path) =>
  inTestShop(async ({ shop }) => {
    const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
    const response = await office.get(path)
    expect([response.status, await response.text()]).toEqual([
      400,
      'The address could not be read. Nothing was changed.',
    ])
  }),
)

test.each([
  ['/sign-in', { email: '\0', password: 'x' }],
  ['/orders/views', { intent: 'save', name: 'a\0b' }],
  ['/vouchers/new', { code: 'A', '\0': 'x' }],
])('a form for %s with a character that the database cannot store is refused with the status 400', (path, fields) =>
  inTestShop(async ({ shop }) => {
    const staff = path === '/sign-in' ? {} : await addStaff(shop.db, { role: 'manager' })
    const response = await (await officeClient(shop, staff)).post(path, fields)
    expect(response.status).toBe(400)
  }),
)

test.each(['99999999999999999999', '2147483648', '1.5', '-1', 'x', ''])(
  'a saved view with the number "%s", which no view has, is not found',
  (id) =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      expect((await office.post('/orders/views', { intent: 'delete', id })).status).toBe(404)
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
