import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const origin = 'http://localhost:3000'

type Headers = Record<string, string>

/** The status of signing in with the right password. */
const signInWith = (
  headers: (cookie: string, value: string) => Headers,
  identity: Partial<Record<string, string>> = {},
) =>
  new Promise<number>((resolve, fail) => {
    inTestShop(async ({ shop, customer }) => {
      const { email, password } = await customer()
      const ask = askAs({ ...shop, identity: { ...shop.identity, ...identity } })
      const handshake = await ask('GET /sanctum/csrf-cookie')
      const [cookie = ''] = (handshake.headers.get('set-cookie') ?? '').split(';')
      const [, value = ''] = cookie.split('=')
      resolve((await ask('POST /api/login', { body: { email, password }, headers: headers(cookie, value) })).status)
    }).catch(fail)
  })

describe('GET /sanctum/csrf-cookie', () => {
  test('sets a cookie that the page can read, a new one each time, with an empty body', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs(shop)
      const first = await ask('GET /sanctum/csrf-cookie')
      expect([first.status, first.body]).toEqual([204, undefined])
      expect(first.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
      ])
      expect(first.headers.get('cache-control')).toBe('no-store')
      const second = await ask('GET /sanctum/csrf-cookie')
      expect(second.headers.get('set-cookie')).not.toBe(first.headers.get('set-cookie'))
    }))

  test('sets a Secure cookie if the shop uses TLS', () =>
    inTestShop(async ({ shop }) => {
      const ask = askAs({ ...shop, identity: { ...shop.identity, publicOrigin: 'https://toko-uji.example' } })
      expect((await ask('GET /sanctum/csrf-cookie')).headers.get('set-cookie')).toMatch(/; Secure$/)
    }))
})

describe('signing in', () => {
  test('works with the shop’s origin, the cookie and the same value in the header', async () => {
    expect(await signInWith((cookie, value) => ({ origin, cookie, 'x-xsrf-token': value }))).toBe(200)
  })

  test('works without any of it for a program that is no browser', async () => {
    expect(await signInWith(() => ({}))).toBe(200)
    expect(await signInWith(() => ({ cookie: 'theme=dark' }))).toBe(200)
  })

  test('works beside any other cookies', async () => {
    const crowd = (cookie: string) => `a=b=c; ${cookie}; XSRF-TOKEN=planted; ;=`
    expect(await signInWith((cookie, value) => ({ origin, cookie: crowd(cookie), 'x-xsrf-token': value }))).toBe(200)
  })

  test.each<[string, (cookie: string, value: string) => Headers]>([
    ['from another site', () => ({ origin: 'https://evil.example' })],
    [
      'from another site that knows the value',
      (cookie, value) => ({ origin: 'https://evil.example', cookie, 'x-xsrf-token': value }),
    ],
    [
      'from a page without an origin of its own',
      (cookie, value) => ({ origin: 'null', cookie, 'x-xsrf-token': value }),
    ],
    [
      'from a site whose name begins like ours',
      (cookie, value) => ({ origin: `${origin}.evil.example`, cookie, 'x-xsrf-token': value }),
    ],
    ['with our origin and nothing else', () => ({ origin })],
    ['with our origin and the cookie alone', (cookie) => ({ origin, cookie })],
    ['with our origin and the header alone', (_, value) => ({ origin, 'x-xsrf-token': value })],
    ['with the cookie alone', (cookie) => ({ cookie })],
    ['with another value in the header', (cookie) => ({ origin, cookie, 'x-xsrf-token': 'x'.repeat(43) })],
    ['with empty ones that match', () => ({ origin, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })],
  ])('refuses %s with 419', async (_, headers) => {
    expect(await signInWith(headers)).toBe(419)
  })

  test('is refused before the password is checked', () =>
    inTestShop(async ({ shop }) => {
      const body = { email: 'unknown@example.id', password: 'salah-sekali' }
      const answer = await askAs(shop)('POST /api/login', { body, headers: { origin } })
      expect(answer.body).toEqual({
        status: 419,
        message: 'This page is out of date. Please reload it and try again.',
      })
      expect(await shop.db.selectFrom('limit_use').selectAll().execute()).toEqual([])
    }))
})
