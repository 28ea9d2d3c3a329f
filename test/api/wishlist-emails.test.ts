import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../src/jobs/send-emails.ts'
import { listEmails } from '../../src/shop/emails/list-emails.ts'
import { addToWishlist } from '../../src/shop/wishlist/add-to-wishlist.ts'
import { queueWishlistEmails } from '../../src/shop/wishlist/emails/queue-wishlist-emails.ts'
import { askAs } from '../support/api/ask-as.ts'
import { mailFaults } from '../support/emails/email-problems.ts'
import { inTestShop, withCommittedShop } from '../support/shop/test-shop.ts'
import { emailsOf, hour, leave, pass, reduce, want, withWish } from '../support/shop/wished-shop.ts'

describe('the emails about a wishlist', () => {
  test('are off until the customer asks for them, and can be stopped in the account', () =>
    inTestShop(async ({ shop, customer }) => {
      const ask = askAs(shop)
      const { token } = await customer()
      const wanted = async () => (await ask(`GET ${emailsOf}`, { token })).body.wanted
      expect(await wanted()).toBe(false)
      expect((await want(ask, token)).body).toEqual({
        ...{ status: 200, wanted: true },
        message: 'We’ll email you when something in your wishlist is reduced or nearly gone.',
      })
      expect(await wanted()).toBe(true)
      expect((await want(ask, token, false)).body.wanted).toBe(false)
      expect(await wanted()).toBe(false)
      expect((await ask(`PUT ${emailsOf}`, { token, body: { wanted: 'yes' } })).status).toBe(422)
    }))

  test('are not sent to customers who did not ask', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, me } = scene
      await want(ask, me.token, false)
      await reduce(scene, 300_000)
      await hour(shop)
      expect(emails).toEqual([])
    }))

  test('say what is reduced and nearly gone, with a link to each product and one to stop', () =>
    withWish(async (scene) => {
      const { shop, emails, me } = scene
      await reduce(scene, 300_000)
      await leave(scene, 2)
      await hour(shop)
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
        [me.email, 'From your wishlist: Gamis Sela, Senja'],
      ])
      const { text = '', html = '', headers = {} } = emails[0] ?? {}
      expect(text).toContain('Hello Siti,')
      expect(text).toMatch(/- Gamis Sela, Senja\n {2}was Rp\s400\.000, only 2 left in M\n {2}Rp\s300\.000\n {2}http/)
      expect(text).toMatch(/http:\/\/localhost:3000\/product\/[\w-]+\/lr-7\n/)
      expect(text).toMatch(/Unsubscribe: http:\/\/localhost:3000\/wishlist-emails\/stop\/[\w-]{43}/)
      expect(headers).toEqual({
        'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/wishlist-emails\/stop\/[\w-]{43}>$/),
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect(await mailFaults(html)).toEqual([])
    }))

  test('are sent once for one reduction, and again for a further one on another day', () =>
    withWish(async (scene) => {
      const { shop, emails } = scene
      await reduce(scene, 300_000)
      await hour(shop)
      await hour(shop)
      expect(emails).toHaveLength(1)
      await reduce(scene, 250_000)
      await hour(shop)
      expect(emails).toHaveLength(1)
      await pass(shop, 24)
      await hour(shop)
      expect(emails.map(({ text }) => /was Rp\s([\d.]+)/.exec(text)?.[1])).toEqual(['400.000', '300.000'])
    }))

  test('gather what changes within half an hour', () =>
    withWish(async (scene) => {
      const { shop, emails, article, me } = scene
      const shawl = await article({
        name: 'Pashmina',
        color: 'Abu',
        sku: 'lr-8',
        price: 90_000,
        sizes: { 'All Size': 9 },
      })
      await addToWishlist(shop, me.id, { articleId: shawl.id, sizeId: shawl.sizes['All Size'] })
      await queueWishlistEmails(shop)
      await reduce(scene, 300_000)
      await queueWishlistEmails(shop)
      await sendEmails(shop)
      expect(emails, 'half an hour is not over').toEqual([])
      await shop.db.updateTable('article').set({ price_disc: 70_000 }).where('id', '=', shawl.id).execute()
      await hour(shop)
      expect(emails.map(({ subject }) => subject)).toEqual(['From your wishlist: Pashmina, Abu and 1 more'])
    }))

  test('name an article once, however many of its sizes are saved', () =>
    withWish(async (scene) => {
      const { shop, emails, gamis, me } = scene
      await addToWishlist(shop, me.id, { articleId: gamis.id, sizeId: gamis.sizes.L })
      await queueWishlistEmails(shop)
      await reduce(scene, 300_000)
      await hour(shop)
      expect(emails[0]?.text.match(/- Gamis Sela/g)).toHaveLength(1)
    }))

  test('are not sent for a price that rose again meanwhile, and the next reduction is news', () =>
    withWish(async (scene) => {
      const { shop, emails } = scene
      await reduce(scene, 300_000)
      await queueWishlistEmails(shop)
      await reduce(scene, 0)
      await pass(shop, 1)
      await sendEmails(shop)
      expect(emails).toEqual([])
      await reduce(scene, 350_000)
      await hour(shop)
      expect(emails).toHaveLength(1)
    }))

  test('are not sent for a size that is sold out meanwhile, or no longer in the shop', () =>
    withWish(async (scene) => {
      const { shop, emails, gamis } = scene
      await leave(scene, 2)
      await queueWishlistEmails(shop)
      await leave(scene, 0)
      await pass(shop, 1)
      await sendEmails(shop)
      await leave(scene, 9)
      await reduce(scene, 300_000)
      await shop.db.updateTable('article').set({ published: false }).where('id', '=', gamis.id).execute()
      await hour(shop)
      expect(emails).toEqual([])
    }))

  test('are not sent to a customer who stopped them while the email waited', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, me } = scene
      await reduce(scene, 300_000)
      await queueWishlistEmails(shop)
      await want(ask, me.token, false)
      await pass(shop, 1)
      await sendEmails(shop)
      expect(emails).toEqual([])
    }))

  test('begin with what changes after the customer asked', () =>
    withWish(async (scene, ask) => {
      const { shop, emails, me } = scene
      await want(ask, me.token, false)
      await reduce(scene, 300_000)
      await leave(scene, 2)
      await want(ask, me.token)
      await hour(shop)
      expect(emails).toEqual([])
    }))

  test('say that a size is nearly gone once, until it had more pieces again', () =>
    withWish(async (scene) => {
      const { shop, emails } = scene
      for (const stock of [3, 2, 1, 20, 3]) {
        await leave(scene, stock)
        await hour(shop)
        await pass(shop, 25)
      }
      expect(emails.map(({ text }) => /only (\d) left/.exec(text)?.[1])).toEqual(['3', '3'])
    }))

  test('come for a sale that begins by the clock of the database, and not before', () =>
    withWish(async (scene) => {
      const { shop, emails, gamis } = scene
      await reduce(scene, 300_000)
      const startAt = (interval: string) =>
        sql`update article set sale_starts_at = date_trunc('minute', clock_timestamp()) + ${interval}::interval where id = ${gamis.id}`.execute(
          shop.db,
        )
      await startAt('2 hours')
      await hour(shop)
      expect(emails).toEqual([])
      await startAt('-2 hours')
      await hour(shop)
      expect(emails).toHaveLength(1)
    }))

  test('are written in the language that the customer used last', () =>
    withWish(async (scene) => {
      const { shop, emails, me } = scene
      await shop.db.updateTable('customer').set({ language: 'id' }).where('id', '=', me.id).execute()
      await reduce(scene, 300_000)
      await leave(scene, 1)
      await hour(shop)
      expect(emails[0]?.subject).toBe('Dari wishlist Anda: Gamis Sela, Senja')
      expect(emails[0]?.text).toMatch(/sebelumnya Rp\s400\.000, ukuran M sisa 1/)
      expect(emails[0]?.text).toContain('http://localhost:3000/id/wishlist-emails/stop/')
    }))

  test('are queued once by four processes at the same time', () =>
    withWish(async (scene) => {
      const { shop, emails } = scene
      await reduce(scene, 300_000)
      await Promise.all(Array.from({ length: 4 }, () => queueWishlistEmails(shop)))
      await pass(shop, 1)
      await Promise.all(Array.from({ length: 4 }, () => sendEmails(shop)))
      await Promise.all(Array.from({ length: 4 }, () => queueWishlistEmails(shop)))
      expect(emails).toHaveLength(1)
      const { emails: listed } = await listEmails(shop)
      expect(listed.map(({ kind, state, recipient }) => [kind, state, recipient])).toEqual([
        ['wishlist.news', 'sent', scene.me.email],
      ])
    }, withCommittedShop))

  test('say the same again, or what is true then, when the mail server was away', () =>
    withWish(async (scene) => {
      const { shop, emails } = scene
      await reduce(scene, 300_000)
      await queueWishlistEmails(shop)
      await pass(shop, 1)
      const send = async () => ({ outcome: 'failed', why: '451' }) as const
      await sendEmails({ ...shop, mailer: { ...shop.mailer, send } })
      await queueWishlistEmails(shop)
      await reduce(scene, 320_000)
      await pass(shop, 1)
      await sendEmails(shop)
      expect(emails.map(({ text }) => /was Rp\s[\d.]+\n\s+Rp\s([\d.]+)/.exec(text)?.[1])).toEqual(['320.000'])
    }))
})
