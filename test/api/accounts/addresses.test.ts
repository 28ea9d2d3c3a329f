import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccountsDue } from '../../../src/jobs/delete-accounts.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>) =>
  inTestShop((testShop) => work(testShop, askAs(testShop.shop)))

const depok = { prov_id: '9', city_id: '115', district_id: '1577' }
const melati = { name: 'Siti', phone: '081234567890', address: 'Jalan Melati 3', zipcode: '16421', ...depok }
const street = (address: string) => ({ ...melati, address })

const add = (ask: Ask, token: string, body: object) => ask('POST /api/account/addresses', { token, body })
const streetsOf = async (ask: Ask, token: string): Promise<string[]> => {
  const { body } = await ask('GET /api/account/addresses', { token })
  return body.addresses.map(({ address }: { address: string }) => address)
}

describe('the address book', () => {
  test('returns an address with the names of its regions', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const { status, body } = await add(ask, token, { ...melati, name: ' Siti <b>Aminah</b> ', used_now: true })
      expect([status, body.message]).toEqual([201, 'Address saved'])
      expect((await ask('GET /api/account/addresses', { token })).body).toEqual({
        status: 200,
        most: 5,
        addresses: [
          {
            ...{ ...melati, id: body.address_id, name: 'Siti <b>Aminah</b>', is_default: false, last_used: true },
            ...{ province_name: 'Jawa Barat', city_name: 'Kota Depok', subdistrict_name: 'Beji' },
          },
        ],
      })
    }))

  test('refuses a sixth address and replaces the one used longest ago when asked to', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      for (const n of [1, 2, 3, 4, 5]) await add(ask, token, street(`Jalan ${n}`))
      await add(ask, token, { ...street('Jalan 1'), used_now: true })
      const refused = await add(ask, token, street('Jalan 6'))
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'You have five addresses. Replace the oldest one, or delete one first.',
      ])
      expect(await streetsOf(ask, token)).toHaveLength(5)
      await add(ask, token, { ...street('Jalan 6'), replaces_oldest: true })
      expect(await streetsOf(ask, token)).toEqual(['Jalan 1', 'Jalan 6', 'Jalan 5', 'Jalan 4', 'Jalan 3'])
    }))

  test('keeps an address with the same content once', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const [first, second] = [await add(ask, token, melati), await add(ask, token, melati)]
      expect(second.body.address_id).toBe(first.body.address_id)
      expect(await streetsOf(ask, token)).toEqual(['Jalan Melati 3'])
    }))

  test('begins with the default, of which there is one, and then has the address that was used last', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      await add(ask, token, { ...street('Jalan 1'), is_default: true })
      const second = await add(ask, token, street('Jalan 2'))
      await add(ask, token, { ...street('Jalan 3'), used_now: true })
      expect(await streetsOf(ask, token)).toEqual(['Jalan 1', 'Jalan 3', 'Jalan 2'])
      const call = `PUT /api/account/addresses/${second.body.address_id}`
      await ask(call, { token, body: { ...street('Jalan 2b'), is_default: true } })
      const { body } = await ask('GET /api/account/addresses', { token })
      expect(body.addresses).toMatchObject([
        { address: 'Jalan 2b', is_default: true },
        { address: 'Jalan 3', is_default: false, last_used: true },
        { address: 'Jalan 1', is_default: false },
      ])
    }))

  test('answers 404 for the address of another customer, and changes nothing', () =>
    inShop(async ({ customer }, ask) => {
      const [owner, other] = [await customer(), await customer()]
      const { body } = await add(ask, owner.token, melati)
      const call = `/api/account/addresses/${body.address_id}`
      const changed = await ask(`PUT ${call}`, { token: other.token, body: { ...street('Mine'), is_default: true } })
      const deleted = await ask(`DELETE ${call}`, { token: other.token })
      expect([changed.status, deleted.status]).toEqual([404, 404])
      expect(deleted.body.message).toBe('Address not found')
      expect(await streetsOf(ask, owner.token)).toEqual(['Jalan Melati 3'])
      expect(await streetsOf(ask, other.token)).toEqual([])
      expect((await ask(`DELETE ${call}`, { token: owner.token })).status).toBe(200)
      expect(await streetsOf(ask, owner.token)).toEqual([])
    }))

  test.each([
    ['name', '  ', 'Full Name is required'],
    ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['phone', '', 'Phone is required'],
    ['phone', '0'.repeat(33), 'Use at most 32 characters.'],
    ['address', '\u200b', 'Address is required'],
    ['address', 'x'.repeat(501), 'Use at most 500 characters.'],
    ['zipcode', '', 'Zip Code is required'],
    ['zipcode', '1'.repeat(17), 'Use at most 16 characters.'],
    ['prov_id', '', 'Province is required'],
    ['district_id', '1577; drop table customer', 'Subdistrict is required'],
    ['district_id', '1', 'Province, city and subdistrict do not belong together.'],
    ['city_id', '1', 'Province, city and subdistrict do not belong together.'],
  ])('refuses %s %j and keeps the book as it is', (field, value, text) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const { status, body } = await add(ask, token, { ...melati, [field]: value })
      const at = text.startsWith('Province, city') ? 'district_id' : field
      expect([status, body.validation_errors]).toEqual([422, { [at]: [text] }])
      expect(await streetsOf(ask, token)).toEqual([])
    }),
  )

  test('is part of the data that a customer downloads, and is deleted with the account', () =>
    inShop(async ({ shop, customer }, ask) => {
      const { id, token, password } = await customer()
      await add(ask, token, melati)
      const { body } = await ask('POST /api/account/export', { token, body: { password } })
      expect(body.addresses).toMatchObject([{ full_name: 'Siti', address: 'Jalan Melati 3', subdistrict_id: '1577' }])
      await ask('POST /api/account/deletion', { token, body: { password } })
      await sql`update customer set ends_at = clock_timestamp() where id = ${id}`.execute(shop.db)
      await deleteAccountsDue(shop)
      expect(await shop.db.selectFrom('customer_address').selectAll().execute()).toEqual([])
    }))
})
