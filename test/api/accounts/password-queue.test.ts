import { describe, expect, test, vi } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import type { Passwords } from '../../../src/shop/accounts/passwords/password-hashing.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

const wrongPassword = 'salah-sekali'

const newAccount = (name: string) => ({
  ...{ name, email: `${name}@example.id`, phone: '0812-3456-7890', password: 'tiga-lembar-kain' },
})

describe('hashing', () => {
  /** A hash that runs until the test releases it. */
  function stuck(passwords: Passwords) {
    const release = Promise.withResolvers<void>()
    let atOnce = 0
    let most = 0
    const watched: Passwords = {
      ...passwords,
      async isRight(password, hash) {
        atOnce += 1
        most = Math.max(most, atOnce)
        await release.promise
        atOnce -= 1
        return passwords.isRight(password, hash)
      },
    }
    return { watched, release: release.resolve, most: () => most }
  }

  test('runs twice at a time on two cores; fifty wait, and further ones are refused for now', () =>
    withCommittedShop(async ({ shop }) => {
      const { watched, release, most } = stuck(shop.passwords)
      const limits = { ...shop.limits, 'login.address': 1000 }
      const ask = askAs({ ...shop, limits, passwords: watched })
      const signIn = (n: number) =>
        ask('POST /api/login', { body: { email: `c${n}@example.id`, password: wrongPassword } })
      const answered: Awaited<ReturnType<typeof signIn>>[] = []
      const waiting = Array.from({ length: 60 }, async (_, n) => void answered.push(await signIn(n)))
      const settled = () => expect([answered.length, most()]).toEqual([8, 2])
      // Always release it, since other tests use the same queue.
      await vi.waitFor(settled, { timeout: 10_000 }).finally(release)
      await Promise.all(waiting)
      expect(answered.map(({ status }) => status)).toEqual([...Array(8).fill(503), ...Array(52).fill(401)])
      expect(answered[0]?.headers.get('retry-after')).toBe('2')
      expect(answered[0]?.body.message).toBe('Many people are signing in right now. Please try again in a moment.')
      expect(most()).toBe(2)
    }))

  test('is not kept from others by an address with a valid account that fills the queue', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { watched, release, most } = stuck(shop.passwords)
      const [thief, owner] = [await customer(), await customer()]
      const ask = askAs({ ...shop, passwords: watched })
      const signIn = ({ email, password }: typeof owner, address: string) =>
        ask('POST /api/login', { body: { email, password }, address })
      let refused = 0
      const flood = Array.from({ length: 60 }, async () => {
        const { status } = await signIn(thief, '198.51.100.66')
        if (status === 503) refused += 1
        return status
      })
      await vi
        .waitFor(() => expect([refused, most()]).toEqual([8, 2]), { timeout: 10_000 })
        .catch((error) => {
          release()
          throw error
        })
      const others = ['203.0.113.1', '203.0.113.2'].map((address) => signIn(owner, address))
      const registered = ask('POST /api/register', { body: newAccount('budi'), address: '203.0.113.3' })
      await vi.waitFor(() => expect(refused).toBe(11), { timeout: 10_000 }).finally(release)
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
      expect((await registered).status).toBe(201)
      await Promise.all(flood)
    }))

  /** Counts the places in the queue that are asked for. */
  function counted(passwords: Passwords) {
    let places = 0
    const watched: Passwords = {
      ...passwords,
      inTurn(work, network) {
        places += 1
        return passwords.inTurn(work, network)
      },
    }
    return { watched, places: () => places }
  }

  test('gives no place to a registration from an address that is over its limit', () =>
    inTestShop(async ({ shop }) => {
      const { watched, places } = counted(shop.passwords)
      const ask = askAs({ ...shop, limits: { ...shop.limits, 'register.hour': 1 }, passwords: watched })
      expect([(await ask('POST /api/register', { body: newAccount('siti') })).status, places()]).toEqual([201, 1])
      expect([(await ask('POST /api/register', { body: newAccount('budi') })).status, places()]).toEqual([429, 1])
    }))

  test('gives no place to a reset from an address that is over its limit', () =>
    inTestShop(async (testShop) => {
      const { shop, customer, emails } = testShop
      const { watched, places } = counted(shop.passwords)
      const ask = askAs({ ...shop, limits: { ...shop.limits, 'reset.address': 1 }, passwords: watched })
      const body = { password: 'empat-lembar-kain', password_confirmation: 'empat-lembar-kain' }
      const reset = async () => {
        await ask('POST /api/forgot_password', { body: { email: (await customer()).email } })
        await sendEmails(shop)
        const [, token] = /NewPassword\/([\w-]{43})\s/.exec(emails.at(-1)?.text ?? '') ?? []
        return (await ask(`POST /api/ubah_password/${token}`, { body })).status
      }
      expect([await reset(), places()]).toEqual([200, 1])
      expect([await reset(), places()]).toEqual([429, 1])
    }))

  test('is not kept from others by an address that is over its limit', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { watched, release, most } = stuck(shop.passwords)
      const { token, email, password } = await customer()
      const flooding = { address: '198.51.100.66' }
      for (let n = 0; n < 30; n++) {
        await askAs(shop)('POST /api/login', {
          body: { email: `c${n}@example.id`, password: wrongPassword },
          ...flooding,
        })
      }
      const ask = askAs({ ...shop, passwords: watched })
      const owner = ask('POST /api/login', { body: { email, password } })
      await vi.waitFor(() => expect(most()).toBe(1), { timeout: 10_000 })
      const { statuses, changed } = await (async () => {
        const signIns = Array.from({ length: 60 }, (_, n) =>
          ask('POST /api/login', { body: { email: `d${n}@example.id`, password: wrongPassword }, ...flooding }),
        )
        const chosen = { password: 'empat-lembar-kain', password_confirmation: 'empat-lembar-kain' }
        const body = { old_password: password, ...chosen }
        return {
          statuses: (await Promise.all(signIns)).map(({ status }) => status),
          changed: (await ask('PUT /api/account/password', { token, body, ...flooding })).status,
        }
      })().finally(release)
      expect([new Set(statuses), changed]).toEqual([new Set([429]), 429])
      expect((await owner).status).toBe(200)
      expect(most()).toBe(1)
    }))
})
