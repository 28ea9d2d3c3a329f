import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteExpiredData } from '../../../src/jobs/delete-expired-data.ts'
import { openPasswords } from '../../../src/shop/accounts/passwords/password-hashing.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>) =>
  inTestShop((testShop) => work(testShop, askAs(testShop.shop)))

const siti = { name: 'Siti Aminah', email: 'siti@example.id', phone: '0812-3456-7890', password: 'tiga-lembar-kain' }
const login = { email: siti.email, password: siti.password }
const wrong = { status: 401, body: { status: 401, message: 'Email or password is incorrect.' } }
const signInFirst = { status: 401, body: { status: 401, message: 'Login terlebih dahulu' } }

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const customers = ({ shop }: TestShop) => shop.db.selectFrom('customer').selectAll().orderBy('id').execute()
const sessions = ({ shop }: TestShop) => shop.db.selectFrom('access_token').selectAll().orderBy('id').execute()

async function onlyOne<T>(rows: Promise<T[]>): Promise<T> {
  const [first, ...more] = await rows
  if (first === undefined || more.length > 0) return expect.unreachable('there is exactly one')
  return first
}

/** Moves the start of every session back. */
const pass = ({ shop }: TestShop, seconds: number) => {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds})`
  return shop.db
    .updateTable('access_token')
    .set({
      created_at: earlier('created_at'),
      expires_at: earlier('expires_at'),
      last_used_at: earlier('last_used_at'),
    })
    .execute()
}

describe('POST /api/login', () => {
  test('returns a new valid token each time, and the database stores only its hash', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      const first = await ask('POST /api/login', { body: login })
      const { id } = await onlyOne(customers(testShop))
      expect(statusAndBody(first)).toEqual({
        status: 200,
        body: {
          status: 200,
          token: expect.stringMatching(/^\d+\|[0-9A-Za-z]{48}$/),
          username: 'Siti Aminah',
          id,
          message: 'Login Success!',
          validation_errors: null,
        },
      })
      expect(first.headers.get('cache-control')).toBe('no-store')
      const second = await ask('POST /api/login', { body: login })
      expect(second.body.token).not.toBe(first.body.token)
      for (const { body } of [first, second]) {
        expect((await ask('GET /api/profile', { token: body.token })).status).toBe(200)
        expect(JSON.stringify(await sessions(testShop))).not.toContain(body.token.split('|')[1])
      }
    }))

  test('accepts the address in any case, and the password in any Unicode composition', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: { ...siti, password: 'kafé-di-sudut' } })
      const typed = { email: ' SITI@example.id', password: 'kafe\u0301-di-sudut' }
      expect((await ask('POST /api/login', { body: typed })).status).toBe(200)
      expect(statusAndBody(await ask('POST /api/login', { body: { ...typed, password: 'Kafé-di-sudut' } }))).toEqual(
        wrong,
      )
    }))

  test('gives the same answer for a wrong password and an unknown address', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      expect(statusAndBody(await ask('POST /api/login', { body: { ...login, password: 'salah-sekali' } }))).toEqual(
        wrong,
      )
      expect(statusAndBody(await ask('POST /api/login', { body: { ...login, email: 'budi@example.id' } }))).toEqual(
        wrong,
      )
      expect(await sessions(testShop)).toEqual([])
    }))

  test.each([
    [{}, { email: ['Email is required.'], password: ['Password is required.'] }],
    [
      { email: '', password: '' },
      { email: ['Email is required.'], password: ['Password is required.'] },
    ],
    [{ ...login, email: ['siti@example.id', 'budi@example.id'] }, { email: ['Email must be a valid email address.'] }],
    [{ ...login, email: { $ne: '' } }, { email: ['Email must be a valid email address.'] }],
    [{ ...login, email: 'siti@example.id\u0000' }, { email: ['Email must be a valid email address.'] }],
    [{ ...login, password: 12345678 }, { password: ['Password must have at least 8 characters.'] }],
    [{ ...login, password: ['x'] }, { password: ['Password must have at least 8 characters.'] }],
    [{ ...login, password: 'x'.repeat(129) }, { password: ['Password can have at most 128 characters.'] }],
  ])('refuses %j field by field', (body, errors) =>
    inShop(async (_, ask) => {
      const answer = await ask('POST /api/login', { body })
      expect([answer.status, answer.body.validation_errors]).toEqual([422, errors])
    }),
  )

  test('checks a password with unusual characters like any other', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: siti })
      for (const password of ['\u0000\u0000\u0000', '\ud800', '\u202e'.repeat(9), "' or 1=1 --"]) {
        expect(statusAndBody(await ask('POST /api/login', { body: { ...login, password } }))).toEqual(wrong)
      }
    }))

  test('ignores a token that the caller proposes', () =>
    inShop(async (_, ask) => {
      await ask('POST /api/register', { body: siti })
      const proposed = `1|${'a'.repeat(48)}`
      const { body } = await ask('POST /api/login', { token: proposed, body: { ...login, token: proposed, id: 1 } })
      expect(body.token).not.toBe(proposed)
      expect(statusAndBody(await ask('GET /api/profile', { token: proposed }))).toEqual(signInFirst)
    }))

  test('allows ten sessions for an account; the eleventh ends the oldest', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      const tokens: string[] = []
      for (let n = 0; n < 11; n++) tokens.push((await ask('POST /api/login', { body: login })).body.token)
      expect(await sessions(testShop)).toHaveLength(10)
      const statuses: number[] = []
      for (const token of tokens) statuses.push((await ask('GET /api/profile', { token })).status)
      expect(statuses).toEqual([401, ...Array(10).fill(200)])
    }))

  test('rehashes the password when the settings became stronger', () =>
    inShop(async (testShop, ask) => {
      await ask('POST /api/register', { body: siti })
      const before = await onlyOne(customers(testShop))
      const dearer = await openPasswords({ memoryKib: 128, passes: 2, atOnce: 2 })
      const later = askAs({ ...testShop.shop, passwords: dearer })
      expect((await later('POST /api/login', { body: { ...login, password: 'salah-sekali' } })).status).toBe(401)
      expect(await onlyOne(customers(testShop))).toEqual(before)
      expect((await later('POST /api/login', { body: login })).status).toBe(200)
      expect((await onlyOne(customers(testShop))).password_hash).toMatch(/m=128,t=2,p=1/)
      expect((await later('POST /api/login', { body: login })).status).toBe(200)
      expect((await ask('POST /api/login', { body: login })).status).toBe(200)
      expect((await onlyOne(customers(testShop))).password_hash).toMatch(/m=128,t=2,p=1/)
    }))
})

describe('a session', () => {
  const signedIn = async (ask: Ask) => {
    await ask('POST /api/register', { body: siti })
    const { body } = await ask('POST /api/login', { body: login, headers: { 'user-agent': 'Peramban '.repeat(50) } })
    return String(body.token)
  }

  test('lasts 24 hours by the clock of the database, used or not', () =>
    inShop(async (testShop, ask) => {
      const token = await signedIn(ask)
      await pass(testShop, 86_370)
      expect((await ask('GET /api/profile', { token })).status).toBe(200)
      await pass(testShop, 40)
      expect(statusAndBody(await ask('GET /api/profile', { token }))).toEqual(signInFirst)
    }))

  test('ends on time even if this machine’s clock is wrong', () =>
    inShop(async (testShop, ask) => {
      const token = await signedIn(ask)
      testShop.clock.set(new Date('2040-01-01'))
      expect((await ask('GET /api/profile', { token })).status).toBe(200)
      await pass(testShop, 86_410)
      testShop.clock.set(new Date('2001-01-01'))
      expect((await ask('GET /api/profile', { token })).status).toBe(401)
    }))

  test('lasts as long as TOKEN_LIFETIME_SECONDS says', () =>
    inShop(async (testShop, ask) => {
      const short = askAs({ ...testShop.shop, lifetimes: { ...testShop.shop.lifetimes, tokenSeconds: 60 } })
      await ask('POST /api/register', { body: siti })
      const { body } = await short('POST /api/login', { body: login })
      await pass(testShop, 61)
      expect((await ask('GET /api/profile', { token: body.token })).status).toBe(401)
    }))

  test('records its last use at most every five minutes, and the start of the user agent', () =>
    inShop(async (testShop, ask) => {
      const token = await signedIn(ask)
      const begun = await onlyOne(sessions(testShop))
      expect(begun.user_agent).toHaveLength(100)
      await ask('GET /api/profile', { token })
      expect((await onlyOne(sessions(testShop))).last_used_at).toEqual(begun.last_used_at)
      await pass(testShop, 310)
      await ask('GET /api/profile', { token })
      const { last_used_at } = await onlyOne(sessions(testShop))
      expect(last_used_at.getTime()).toBeGreaterThanOrEqual(begun.last_used_at.getTime())
    }))

  test('is found only by its exact token', () =>
    inShop(async ({ customer }, ask) => {
      const { token, tokenId } = await customer()
      const other = await customer()
      const secret = token.split('|')[1] ?? ''
      const near = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
      for (const forged of [`${tokenId}|${near}`, `${other.tokenId}|${secret}`, `0${token}`, `${token}x`, secret]) {
        expect((await ask('GET /api/profile', { token: forged })).status, forged).toBe(401)
      }
      expect((await ask('GET /api/profile', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
    }))

  test('is deleted within a day after it ended', () =>
    inShop(async (testShop, ask) => {
      await signedIn(ask)
      await pass(testShop, 86_300)
      await deleteExpiredData(testShop.shop)
      expect(await sessions(testShop)).toHaveLength(1)
      await pass(testShop, 200)
      await deleteExpiredData(testShop.shop)
      expect(await sessions(testShop)).toEqual([])
    }))
})

describe('POST /api/logout', () => {
  const gone = { status: 200, body: { status: 200, token: null, username: null, message: 'Logout Success!' } }

  test('ends this session at once, and no other', () =>
    inShop(async ({ customer, session }, ask) => {
      const { id, token } = await customer()
      const elsewhere = await session(id)
      expect(statusAndBody(await ask('POST /api/logout', { token }))).toEqual(gone)
      expect(statusAndBody(await ask('GET /api/profile', { token }))).toEqual(signInFirst)
      expect((await ask('GET /api/profile', { token: elsewhere.token })).status).toBe(200)
    }))

  test('gives the same answer if there is no session to end', () =>
    inShop(async ({ customer }, ask) => {
      const { token, tokenId } = await customer()
      await ask('POST /api/logout', { token })
      expect(statusAndBody(await ask('POST /api/logout', { token }))).toEqual(gone)
      expect(statusAndBody(await ask('POST /api/logout'))).toEqual(gone)
      expect(statusAndBody(await ask('POST /api/logout', { token: `${tokenId}|x` }))).toEqual(gone)
    }))

  test('requires the whole token', () =>
    inShop(async ({ customer }, ask) => {
      const { token, tokenId } = await customer()
      await ask('POST /api/logout', { token: `${tokenId}|${'a'.repeat(48)}` })
      expect((await ask('GET /api/profile', { token })).status).toBe(200)
    }))
})
