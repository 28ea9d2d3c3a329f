import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

/** Moves every failure back in time. */
const pass = ({ shop }: TestShop, seconds: number) =>
  shop.db
    .updateTable('limit_use')
    .set({ ends_at: sql`ends_at - make_interval(secs => ${seconds})` })
    .execute()

const wrongPassword = 'salah-sekali'

describe('failed sign-ins', () => {
  test('are allowed five times for one account from one address; the sixth must wait a minute', () =>
    inShop(async ({ customer }, ask) => {
      const { email, password } = await customer()
      const fail = () => ask('POST /api/login', { body: { email, password: wrongPassword } })
      for (let n = 0; n < 5; n++) expect((await fail()).status).toBe(401)
      const refused = await fail()
      expect([refused.status, refused.body]).toEqual([
        429,
        { status: 429, message: 'Too many failed attempts. Please wait a moment and try again.' },
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect((await ask('POST /api/login', { body: { email, password } })).status, 'the right one waits too').toBe(429)
    }))

  test('double the waiting time with each further one, up to a quarter of an hour', () =>
    inShop(async (testShop, ask) => {
      const body = { email: 'siti@example.id', password: wrongPassword }
      const fail = () => ask('POST /api/login', { body })
      for (let n = 0; n < 5; n++) await fail()
      const waits: number[] = []
      for (let n = 0; n < 4; n++) {
        const seconds = Number((await fail()).headers.get('retry-after'))
        waits.push(Math.round(seconds / 60))
        await pass(testShop, seconds)
        expect((await fail()).status).toBe(401)
      }
      // By then the first five have expired.
      expect(waits).toEqual([1, 2, 4, 8])
      expect((await fail()).status).toBe(401)
    }))

  test('do not lock out the owner, who signs in from another address', () =>
    inShop(async ({ customer }, ask) => {
      const { email, password } = await customer()
      for (let n = 0; n < 8; n++) await ask('POST /api/login', { body: { email, password: wrongPassword } })
      const elsewhere = { body: { email, password }, address: '198.51.100.7' }
      expect((await ask('POST /api/login', elsewhere)).status).toBe(200)
    }))

  test('are counted in the same way for an address without an account', () =>
    inShop(async (_, ask) => {
      const body = { email: 'unknown@example.id', password: wrongPassword }
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await ask('POST /api/login', { body })).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    }))

  test('are limited to thirty from one address, for all accounts together', () =>
    inShop(async (_, ask) => {
      const fail = (n: number, address = '203.0.113.9') =>
        ask('POST /api/login', { body: { email: `c${n}@example.id`, password: wrongPassword }, address })
      for (let n = 0; n < 30; n++) expect((await fail(n)).status).toBe(401)
      const refused = await fail(30)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
      expect((await fail(30, '198.51.100.7')).status).toBe(401)
    }))

  test('are limited to a hundred for one account, from all addresses together', () =>
    inShop(async ({ customer }, ask) => {
      const { email } = await customer()
      const fail = (n: number) =>
        ask('POST /api/login', { body: { email, password: wrongPassword }, address: `198.51.100.${n}` })
      for (let n = 0; n < 100; n++) expect((await fail(n)).status).toBe(401)
      expect((await fail(100)).status).toBe(429)
    }))

  test('of others never lock out the owner where she signed in before', () =>
    inShop(async ({ customer }, ask) => {
      const { email, password } = await customer()
      const atHome = (typed: string) => ask('POST /api/login', { body: { email, password: typed } })
      expect((await atHome(password)).status).toBe(200)
      for (let n = 0; n < 101; n++) {
        await ask('POST /api/login', { body: { email, password: wrongPassword }, address: `198.51.100.${n}` })
      }
      const elsewhere = { body: { email, password }, address: '192.0.2.7' }
      expect((await ask('POST /api/login', elsewhere)).status, 'from an address where she never signed in').toBe(429)
      expect((await atHome(password)).status).toBe(200)
      for (let n = 0; n < 5; n++) expect((await atHome(wrongPassword)).status).toBe(401)
      expect((await atHome(password)).status, 'guesses from her own network count as ever').toBe(429)
    }))

  test('of others are cleared when the owner resets the password through a link', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      for (let n = 0; n < 101; n++) {
        await ask('POST /api/login', { body: { email, password: wrongPassword }, address: `198.51.100.${n}` })
      }
      for (let n = 0; n < 6; n++) await ask('POST /api/login', { body: { email, password: wrongPassword } })
      await ask('POST /api/forgot_password', { body: { email } })
      await sendEmails(testShop.shop)
      const [, token] = /NewPassword\/([\w-]{43})/.exec(testShop.emails.at(-1)?.text ?? '') ?? []
      const chosen = { password: 'empat-lembar-kain', password_confirmation: 'empat-lembar-kain' }
      expect((await ask(`POST /api/ubah_password/${token}`, { body: chosen })).status).toBe(200)
      expect((await ask('POST /api/login', { body: { email, password: chosen.password } })).status).toBe(200)
      const elsewhere = { body: { email, password: chosen.password }, address: '192.0.2.7' }
      expect((await ask('POST /api/login', elsewhere)).status).toBe(200)
    }))

  test('of someone who knew the old password count in full after it was changed', () =>
    inShop(async ({ customer, shop }, ask) => {
      const { email, password, token } = await customer()
      const thief = '198.51.100.200'
      expect((await ask('POST /api/login', { body: { email, password }, address: thief })).status).toBe(200)
      const chosen = {
        old_password: password,
        password: 'empat-lembar-kain',
        password_confirmation: 'empat-lembar-kain',
      }
      expect((await ask('PUT /api/account/password', { token, body: chosen })).status).toBe(200)
      expect(await shop.db.selectFrom('known_network').selectAll().execute()).toHaveLength(1)
      for (let n = 0; n < 100; n++) {
        await ask('POST /api/login', { body: { email, password: wrongPassword }, address: `198.51.100.${n}` })
      }
      const guess = { body: { email, password: wrongPassword }, address: thief }
      expect((await ask('POST /api/login', guess)).status).toBe(429)
    }))

  test('are limited to exactly five when thirty come at once', () =>
    inShop(async (_, ask) => {
      const body = { email: 'siti@example.id', password: wrongPassword }
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask('POST /api/login', { body })))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    }, withCommittedShop))

  test('count together with wrong passwords entered in a session', () =>
    inShop(async ({ customer }, ask) => {
      const { token, email } = await customer()
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) {
        statuses.push((await ask('POST /api/account/export', { token, body: { password: wrongPassword } })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      expect((await ask('POST /api/login', { body: { email, password: wrongPassword } })).status).toBe(429)
    }))
})

describe('successful sign-ins', () => {
  test('are not counted, one after the other', () =>
    inShop(async ({ customer }, ask) => {
      const { email, password } = await customer()
      for (let n = 0; n < 35; n++)
        expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(200)
    }))

  test('are not counted when forty customers of one address come at once', () =>
    inShop(async ({ customer }, ask) => {
      const known: { email: string; password: string }[] = []
      for (let n = 0; n < 40; n++) known.push(await customer())
      const attempts = known.map(({ email, password }) => ask('POST /api/login', { body: { email, password } }))
      expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(40).fill(200))
    }, withCommittedShop))
})
