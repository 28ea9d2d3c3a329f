import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { changePassword } from '../passwords/change-password.ts'
import { isKnownNetwork } from './known-network-queries.ts'
import { signIn } from './sign-in.ts'

describe('signing in', () => {
  test('makes the network known, so that the customer can sign in from there while others guess', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id, email, password } = await customer()
      expect(await signIn(shop, { email, password: 'salah-sekali', network: '192.0.2.7', userAgent: '' })).toEqual({
        ok: false,
        reason: 'wrong-password',
      })
      expect(await isKnownNetwork(shop.db, id, '192.0.2.7')).toBe(false)
      expect(await signIn(shop, { email, password, network: '192.0.2.7', userAgent: '' })).toMatchObject({ ok: true })
      expect(await isKnownNetwork(shop.db, id, '192.0.2.7')).toBe(true)
    }))

  test('fails and makes no network known if the password changes at the same time', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id, tokenId, email, password } = await customer()
      const [home, thief] = ['203.0.113.9', '198.51.100.200']
      const change = { newPassword: 'empat-lembar-kain', password, network: home, userAgent: '' }
      const passwords: typeof shop.passwords = {
        ...shop.passwords,
        async isRight(typed, hash) {
          const isRight = await shop.passwords.isRight(typed, hash)
          const changed = await changePassword(shop, { ...change, customer: { id, tokenId } })
          expect(changed).toMatchObject({ ok: true })
          return isRight
        },
      }
      const late = await signIn({ ...shop, passwords }, { email, password, network: thief, userAgent: '' })
      expect(late).toEqual({ ok: false, reason: 'wrong-password' })
      expect(await isKnownNetwork(shop.db, id, thief)).toBe(false)
      expect(await isKnownNetwork(shop.db, id, home)).toBe(true)
    }))
})
