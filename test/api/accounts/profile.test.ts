import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>) =>
  inTestShop((testShop) => work(testShop, askAs(testShop.shop)))

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })
const refusedFor = (field: string, text: string) => ({
  status: 422,
  body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { [field]: [text] } },
})

const depok = { prov_id: '9', city_id: '115', distric_id: '1577' }

const profileOf = async (ask: Ask, token: string) => (await ask('GET /api/profile', { token })).body.profile
const update = (ask: Ask, token: string, body: object) => ask('PUT /api/update-profile', { token, body })

describe('GET /api/profile', () => {
  test('returns the profile with the fields of the specification', () =>
    inShop(async ({ customer }, ask) => {
      const { token, email } = await customer({
        name: 'Siti <b>Aminah</b>',
        phone: '081234567890',
        address: 'Jalan Melati 3',
        zipCode: '16416',
        provinceId: '9',
        cityId: '115',
        subdistrictId: '1577',
      })
      const answer = await ask('GET /api/profile', { token })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toEqual({
        status: 200,
        profile: {
          name: 'Siti <b>Aminah</b>',
          email,
          address: 'Jalan Melati 3',
          phone: '081234567890',
          zipcode: '16416',
          prov_id: '9',
          city_id: '115',
          district_id: '1577',
          new_email: null,
          deleted_at: null,
        },
      })
    }))
})

describe('PUT /api/update-profile', () => {
  test('stores all seven fields', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const fields = { name: 'Siti', address: 'Jalan Melati 3', phone: '+62 812 3456 7890', zipcode: '16416' }
      expect(statusAndBody(await update(ask, token, { ...fields, ...depok }))).toEqual(
        says(200, 'Profile updated successfully'),
      )
      expect(await profileOf(ask, token)).toMatchObject({
        ...fields,
        phone: '081234567890',
        prov_id: '9',
        city_id: '115',
        district_id: '1577',
      })
    }))

  test('leaves missing fields unchanged', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer({ name: 'Siti', address: 'Jalan Melati 3', zipCode: '16416' })
      await update(ask, token, { zipcode: '' })
      expect(await profileOf(ask, token)).toMatchObject({ name: 'Siti', address: 'Jalan Melati 3', zipcode: '' })
      expect((await update(ask, token, {})).status).toBe(200)
    }))

  test('stores a phone number and a postcode unchanged if they have no standard form', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      await update(ask, token, { phone: 'lewat ibu', zipcode: 'tidak tahu' })
      expect(await profileOf(ask, token)).toMatchObject({ phone: 'lewat ibu', zipcode: 'tidak tahu' })
    }))

  test('cannot change the email address, the password, or another customer', () =>
    inShop(async ({ customer }, ask) => {
      const me = await customer({ name: 'Siti' })
      const other = await customer({ name: 'Budi' })
      const forged = { id: other.id, customer_id: other.id, email: 'evil@example.id', password: 'x', token: 'x' }
      const more = { role: 'admin', created_at: '2001-01-01', ends_at: '2001-01-01', password_hash: 'x' }
      expect((await update(ask, me.token, { ...forged, ...more, name: 'Siti A' })).status).toBe(200)
      expect(await profileOf(ask, me.token)).toMatchObject({ name: 'Siti A', email: me.email, deleted_at: null })
      expect(await profileOf(ask, other.token)).toMatchObject({ name: 'Budi', email: other.email })
      expect((await ask('POST /api/login', { body: { email: me.email, password: me.password } })).status).toBe(200)
    }))

  test.each([
    [{ prov_id: 9, city_id: 115, distric_id: 1577 }, ['9', '115', '1577']],
    [{ prov_id: '9', city_id: '115', district_id: '1577' }, ['9', '115', '1577']],
    [{ prov_id: '', city_id: '', distric_id: '' }, ['', '', '']],
  ])('accepts regions that belong together: %j', (regions, kept) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect((await update(ask, token, regions)).status).toBe(200)
      const { prov_id, city_id, district_id } = await profileOf(ask, token)
      expect([prov_id, city_id, district_id]).toEqual(kept)
    }),
  )

  test.each([
    { ...depok, prov_id: '10' },
    { ...depok, city_id: '23' },
    { ...depok, distric_id: '1' },
    { prov_id: '99', city_id: '115', distric_id: '1577' },
    { prov_id: '0', city_id: '115', distric_id: '1577' },
  ])('refuses regions that do not belong together: %j', (regions) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer({ name: 'Siti' })
      expect(statusAndBody(await update(ask, token, { name: 'Budi', ...regions }))).toEqual(
        refusedFor('distric_id', 'Province, city and subdistrict do not belong together.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ name: 'Siti', prov_id: '' })
    }),
  )

  test.each([
    { prov_id: '9' },
    { prov_id: '10' },
    { city_id: '115' },
    { prov_id: '9', city_id: '115' },
    { distric_id: '' },
    { prov_id: '9', city_id: '', distric_id: '' },
    { prov_id: '9', city_id: '115', distric_id: '' },
    { ...depok, city_id: '' },
    { ...depok, prov_id: null },
  ])('refuses a part of the regions: %j', (part) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer({ name: 'Siti', provinceId: '9', cityId: '115', subdistrictId: '1577' })
      expect(statusAndBody(await update(ask, token, { name: 'Budi', ...part }))).toEqual(
        refusedFor('distric_id', 'Please choose province, city and subdistrict together.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({
        name: 'Siti',
        prov_id: '9',
        city_id: '115',
        district_id: '1577',
      })
    }),
  )

  test('clears fields that are sent empty', () =>
    inShop(async ({ customer }, ask) => {
      const place = { provinceId: '9', cityId: '115', subdistrictId: '1577' }
      const { token } = await customer({ name: 'Siti', address: 'Jalan Melati 3', zipCode: '16416', ...place })
      const nothing = {
        name: '',
        address: null,
        phone: null,
        zipcode: null,
        prov_id: null,
        city_id: null,
        distric_id: null,
      }
      expect((await update(ask, token, nothing)).status).toBe(200)
      expect(await profileOf(ask, token)).toMatchObject({
        name: '',
        address: '',
        phone: '',
        zipcode: '',
        prov_id: '',
        city_id: '',
        district_id: '',
      })
    }))

  test.each([
    [{ name: 'x'.repeat(101) }, 'name', 'Name can have at most 100 characters.'],
    [{ address: 'x'.repeat(501) }, 'address', 'Use at most 500 characters.'],
    [{ address: 'Jalan\u0007' }, 'address', 'Please use plain text only.'],
    [{ phone: 'x'.repeat(33) }, 'phone', 'Use at most 32 characters.'],
    [{ zipcode: 'x'.repeat(17) }, 'zipcode', 'Use at most 16 characters.'],
    [{ zipcode: ['16416'] }, 'zipcode', 'Please use plain text only.'],
    [{ zipcode: '16\u0000416' }, 'zipcode', 'Please use plain text only.'],
    [{ prov_id: '9; drop table' }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
    [{ prov_id: ['9'] }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
    [{ prov_id: 9.5 }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
  ])('refuses %j at its field', (body, field, text) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(statusAndBody(await update(ask, token, body))).toEqual(refusedFor(field, text))
    }),
  )

  test('accepts an address of several lines', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect((await update(ask, token, { address: 'Jalan Melati 3\nRT 02 RW 05' })).status).toBe(200)
      expect(await profileOf(ask, token)).toMatchObject({ address: 'Jalan Melati 3\nRT 02 RW 05' })
    }))
})
