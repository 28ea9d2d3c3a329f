import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

const siti = { name: 'Siti Aminah', email: 'siti@example.id', phone: '0812-3456-7890', password: 'tiga-lembar-kain' }
const login = { email: siti.email, password: siti.password }
const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const refusedFor = (field: string, text: string) => ({
  status: 422,
  body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { [field]: [text] } },
})

const customers = ({ shop }: TestShop) => shop.db.selectFrom('customer').selectAll().orderBy('id').execute()
const sessions = ({ shop }: TestShop) => shop.db.selectFrom('access_token').selectAll().orderBy('id').execute()

async function onlyOne<T>(rows: Promise<T[]>): Promise<T> {
  const [first, ...more] = await rows
  if (first === undefined || more.length > 0) return expect.unreachable('there is exactly one')
  return first
}

describe('POST /api/register', () => {
  test('creates an account, stores time and version of the terms, and sends a welcome email', () =>
    inShop(async (testShop, ask) => {
      expect(statusAndBody(await ask('POST /api/register', { body: siti }))).toEqual({
        status: 201,
        body: { status: 201, message: 'Your account is ready. Please sign in.' },
      })
      const kept = await onlyOne(customers(testShop))
      expect(kept).toMatchObject({ name: 'Siti Aminah', email: 'siti@example.id', phone: '081234567890' })
      expect(kept).toMatchObject({ terms_version: '1', ends_at: null })
      expect(Math.abs(kept.created_at.getTime() - Date.now())).toBeLessThan(10_000)
      await sendEmails(testShop.shop)
      expect(testShop.emails.map(({ to, subject }) => [to, subject])).toEqual([
        ['siti@example.id', 'Welcome to Toko Uji'],
      ])
    }))

  test('stores the password only as an argon2id hash', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      const { password_hash } = await onlyOne(customers(testShop))
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$/)
      expect(JSON.stringify(await customers(testShop))).not.toContain(siti.password)
    }))

  test('reads only the four fields from the request', () =>
    inShop(async (testShop, ask) => {
      const forged = {
        id: 7,
        role: 'admin',
        is_admin: true,
        email_verified_at: 'x',
        created_at: '2001-01-01',
        token: 'x',
      }
      expect((await ask('POST /api/register', { body: { ...siti, ...forged, ends_at: '2001-01-01' } })).status).toBe(
        201,
      )
      const kept = await onlyOne(customers(testShop))
      expect(kept.created_at.getFullYear()).toBeGreaterThan(2020)
      expect(kept.ends_at).toBe(null)
      expect(await sessions(testShop)).toEqual([])
    }))

  test.each([
    ['name', '', 'Name is required.'],
    ['name', '  \u00a0 ', 'Name is required.'],
    ['name', '\u200b\u202e', 'Name is required.'],
    ['name', undefined, 'Name is required.'],
    ['name', null, 'Name is required.'],
    ['name', ['Siti'], 'Name can’t have line breaks or control characters.'],
    ['name', 'Siti\r\nBcc: budi@example.id', 'Name can’t have line breaks or control characters.'],
    ['name', 'Siti\u0000', 'Name can’t have line breaks or control characters.'],
    ['name', 'Siti\ud800', 'Name can’t have line breaks or control characters.'],
    ['name', 'x'.repeat(101), 'Name can have at most 100 characters.'],
    ['email', undefined, 'Email is required.'],
    ['email', 'siti', 'Email must be a valid email address.'],
    ['email', ['siti@example.id'], 'Email must be a valid email address.'],
    ['email', 'siti@example.id\r\nBcc: budi@example.id', 'Email must be a valid email address.'],
    ['phone', undefined, 'Phone is required'],
    ['phone', ' ', 'Phone is required'],
    ['phone', '0812', 'Phone must be 8 to 15 digits.'],
    ['phone', 'telepon rumah', 'Phone must be 8 to 15 digits.'],
    ['phone', 81234567890, 'Phone must be 8 to 15 digits.'],
    ['password', undefined, 'Password is required.'],
    ['password', '', 'Password is required.'],
    ['password', 'pendek7', 'Password must have at least 8 characters.'],
    ['password', 12345678, 'Password must have at least 8 characters.'],
    // Seven characters with accents, written with combining code points.
    ['password', 'e\u0301'.repeat(7), 'Password must have at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Password can have at most 128 characters.'],
    ['password', 'password1', 'This password is too easy to guess. Please choose another one.'],
    ['password', 'Siti@example.id', 'This password is too easy to guess. Please choose another one.'],
  ])('refuses as %s %j, at its field, and creates nothing', (field, value, text) =>
    inShop(async (testShop, ask) => {
      expect(statusAndBody(await ask('POST /api/register', { body: { ...siti, [field]: value } }))).toEqual(
        refusedFor(field, text),
      )
      expect(await customers(testShop)).toEqual([])
    }),
  )

  test('reports all errors at once', () =>
    inShop(async (_, ask) => {
      const { body } = await ask('POST /api/register', { body: {} })
      expect(body.validation_errors).toEqual({
        name: ['Name is required.'],
        email: ['Email is required.'],
        phone: ['Phone is required'],
        password: ['Password is required.'],
      })
    }))

  test('reports at once that an email has an account and that other fields are invalid', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: siti })
      const body = { ...siti, email: 'SITI@example.id', phone: '0812', password: '' }
      expect((await ask('POST /api/register', { body })).body.validation_errors).toEqual({
        email: ['This email already has an account.'],
        phone: ['Phone must be 8 to 15 digits.'],
        password: ['Password is required.'],
      })
    }))

  test('reports at once that a password is easy to guess and that other fields are invalid', () =>
    inShop(async (_, ask) => {
      const body = { ...siti, email: 'siti', phone: '0812', password: 'password1' }
      expect((await ask('POST /api/register', { body })).body.validation_errors).toEqual({
        email: ['Email must be a valid email address.'],
        phone: ['Phone must be 8 to 15 digits.'],
        password: ['This password is too easy to guess. Please choose another one.'],
      })
    }))

  test('counts an invalid registration with an email, and over the limit says nothing about accounts', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: siti })
      const errorsOf = async () =>
        Object.keys((await ask('POST /api/register', { body: { ...siti, phone: '0812' } })).body.validation_errors)
      for (let used = 1; used < 20; used++) expect((await errorsOf()).toSorted()).toEqual(['email', 'phone'])
      expect(await errorsOf()).toEqual(['phone'])
      // Without a valid email and password there is nothing to look up, so nothing is counted.
      expect((await ask('POST /api/register', { body: {} })).status).toBe(422)
      expect((await ask('POST /api/register', { body: siti })).status).toBe(429)
    }))

  test('reports at once that an email has an account and that a password is easy to guess', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: siti })
      const { body } = await ask('POST /api/register', { body: { ...siti, password: 'password1' } })
      expect(body.validation_errors).toEqual({
        email: ['This email already has an account.'],
        password: ['This password is too easy to guess. Please choose another one.'],
      })
    }))

  test('accepts a password of 128 characters of any script, with spaces around it', () =>
    inShop(async (_, ask) => {
      const password = ` ${'کاغذ و پنجره '.repeat(10).slice(0, 126)} `
      expect((await ask('POST /api/register', { body: { ...siti, password } })).status).toBe(201)
      expect((await ask('POST /api/login', { body: { ...login, password } })).status).toBe(200)
      expect((await ask('POST /api/login', { body: { ...login, password: password.trim() } })).status).toBe(401)
    }))

  test('creates one account for an address, in whatever case it is written', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      for (const email of ['siti@example.id', 'SITI@Example.ID', ' siti@example.id ']) {
        expect(statusAndBody(await ask('POST /api/register', { body: { ...siti, email } }))).toEqual(
          refusedFor('email', 'This email already has an account.'),
        )
      }
      await onlyOne(customers(testShop))
    }))

  test('creates one account from twenty requests at once', () =>
    inShop(async (testShop, ask) => {
      const requests = Array.from({ length: 20 }, () => ask('POST /api/register', { body: siti }))
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(422)])
      await onlyOne(customers(testShop))
      await sendEmails(testShop.shop)
      expect(testShop.emails).toHaveLength(1)
    }, withCommittedShop))

  test('is allowed a hundred times a day from one address, however the hours are used', () =>
    inShop(async ({ shop }, ask) => {
      const register = (n: number) => ask('POST /api/register', { body: { ...siti, email: `c${n}@example.id` } })
      for (let hour = 0; hour < 5; hour++) {
        for (let n = 0; n < 20; n++) expect((await register(hour * 20 + n)).status).toBe(201)
        const anHour = sql<Date>`ends_at - interval '1 hour'`
        await shop.db.updateTable('limit_use').set({ ends_at: anHour }).execute()
      }
      const refused = await register(100)
      expect(refused.status).toBe(429)
      // The first of them was created five hours ago.
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(18 * 3600)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(19 * 3600)
    }))

  test('may be done twenty times an hour from one address', () =>
    inShop(async (_, ask) => {
      const register = (n: number) => ask('POST /api/register', { body: { ...siti, email: `siti${n}@example.id` } })
      for (let n = 0; n < 20; n++) expect((await register(n)).status).toBe(201)
      const refused = await register(20)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    }))
})
