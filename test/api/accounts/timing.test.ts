import { describe, expect, test } from 'vitest'
import { openPasswords } from '../../../src/shop/accounts/passwords/password-hashing.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const PAIRS = 60
const ROUNDS = 8

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * The relative difference between two response times. They are measured in turn, so other load on the machine affects
 * both, and the smallest difference of a few rounds counts, since load only adds to it.
 */
async function difference(one: (n: number) => Promise<unknown>, other: (n: number) => Promise<unknown>) {
  let calmest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && calmest >= 0.1; round++) {
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < PAIRS; n++) {
      for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const startedAt = performance.now()
        await (which === 0 ? one : other)(round * PAIRS + n)
        times[which].push(performance.now() - startedAt)
      }
    }
    const [a, b] = [median(times[0]), median(times[1])]
    calmest = Math.min(calmest, Math.abs(a - b) / Math.max(a, b))
  }
  return calmest
}

const unhurried = { 'login.account-address': 10_000, 'login.address': 10_000, 'login.account': 10_000 }
const patient = { 'forgot.account': 10_000, 'forgot.address': 10_000 }

describe('response times do not reveal who has an account', () => {
  test('when signing in', { timeout: 60_000 }, () =>
    inTestShop(async ({ shop, customer }) => {
      // Slow enough that skipping the hash for unknown addresses would show.
      const passwords = await openPasswords({ memoryKib: 4096, passes: 2, atOnce: 2 })
      const ask = askAs({ ...shop, passwords, limits: { ...shop.limits, ...unhurried } })
      const known = await customer()
      const hash = await passwords.hash(known.password)
      await shop.db.updateTable('customer').set({ password_hash: hash }).where('id', '=', known.id).execute()
      const signIn = (email: string) => ask('POST /api/login', { body: { email, password: 'salah-sekali' } })
      await signIn(known.email)
      expect(
        await difference(
          () => signIn(known.email),
          () => signIn('unknown@example.id'),
        ),
      ).toBeLessThan(0.1)
    }),
  )

  test('when requesting a password reset', { timeout: 60_000 }, () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs({ ...shop, limits: { ...shop.limits, ...patient } })
      const known: string[] = []
      for (let n = 0; n < PAIRS * ROUNDS; n++) known.push((await customer()).email)
      const forgot = (email: string) => ask('POST /api/forgot_password', { body: { email } })
      await forgot('first@example.id')
      const askKnown = (n: number) => forgot(known[n] ?? '')
      expect(await difference(askKnown, (n) => forgot(`unknown-${n}@example.id`))).toBeLessThan(0.1)
    }),
  )
})

test('response times do not reveal which rows exist', { timeout: 60_000 }, () =>
  inTestShop(async ({ shop, customer, article }) => {
    const ask = askAs({ ...shop, limits: { ...shop.limits, 'bag.account': 10_000 } })
    const owner = await customer()
    const me = await customer()
    const abaya = await article()
    const body = { product_id: abaya.id, size_id: abaya.sizes.M }
    await ask('POST /api/add-to-cart', { token: owner.token, body })
    const { id } = (await ask('GET /api/cart', { token: owner.token })).body.cart[0]
    const remove = (lineId: number) => ask(`DELETE /api/cart-delete/${lineId}`, { token: me.token })
    await remove(id)
    expect(
      await difference(
        () => remove(id),
        () => remove(id + 1_000_000),
      ),
    ).toBeLessThan(0.1)
  }),
)
