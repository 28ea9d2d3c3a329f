import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { queueWishlistEmails } from '../../src/shop/wishlist/emails/queue-wishlist-emails.ts'
import { emailsOf, hour, pass, reduce, want, withWish } from '../support/shop/wished-shop.ts'

describe('the link that stops the emails', () => {
  const stopLink = (text = '') => /\/wishlist-emails\/stop\/([\w-]{43})/.exec(text)?.[1] ?? ''

  test('works without signing in, as mail programs call it, and says the same for any token', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, me } = scene
      await reduce(scene, 300_000)
      await hour(shop)
      const answers: object[] = []
      for (const token of [stopLink(emails[0]?.text), 'A'.repeat(43), 'x'])
        answers.push((await ask(`POST /api/wishlist-emails/stop/${token}`)).body)
      expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
      expect((await ask(`GET ${emailsOf}`, { token: me.token })).body.wanted).toBe(false)
      await reduce(scene, 200_000)
      await pass(shop, 25)
      await hour(shop)
      expect(emails).toHaveLength(1)
    }))

  test('does not stop those of another customer', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, customer } = scene
      const budi = await customer()
      await want(ask, budi.token)
      await reduce(scene, 300_000)
      await hour(shop)
      await ask(`POST /api/wishlist-emails/stop/${stopLink(emails[0]?.text)}`)
      expect((await ask(`GET ${emailsOf}`, { token: budi.token })).body.wanted).toBe(true)
    }))

  test('used and asked for again brings no second email on the same day', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, me } = scene
      await reduce(scene, 300_000)
      await hour(shop)
      await want(ask, me.token, false)
      await want(ask, me.token)
      await reduce(scene, 200_000)
      await hour(shop)
      expect(emails).toHaveLength(1)
      await pass(shop, 24)
      await hour(shop)
      expect(emails).toHaveLength(2)
    }))
})

test('the wish for emails is in the customer’s copy of their data, and is forgotten a day after it ended', () =>
  withWish(async ({ shop, me }, ask) => {
    const { body } = await ask('POST /api/account/export', { token: me.token, body: { password: me.password } })
    expect(body.wishlist_emails).toEqual({ asked_at: expect.stringMatching(/\+07:00$/), consent_version: '1' })
    await want(ask, me.token, false)
    const kept = async () => (await shop.db.selectFrom('wishlist_email').select('id').execute()).length
    await queueWishlistEmails(shop)
    expect(await kept()).toBe(1)
    await sql`update wishlist_email set stopped_at = stopped_at - interval '25 hours'`.execute(shop.db)
    await queueWishlistEmails(shop)
    expect(await kept()).toBe(0)
  }))
