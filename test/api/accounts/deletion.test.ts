import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccountsDue } from '../../../src/jobs/delete-accounts.ts'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { deleteAccounts } from '../../../src/shop/accounts/deletion/delete-accounts.ts'
import { subscribe } from '../../../src/shop/newsletter/subscribe.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { placed, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>) =>
  inTestShop((testShop) => work(testShop, askAs(testShop.shop)))

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })
const refusedFor = (field: string, text: string) => ({
  status: 422,
  body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { [field]: [text] } },
})

const profileOf = async (ask: Ask, token: string) => (await ask('GET /api/profile', { token })).body.profile

describe('POST /api/account/export', () => {
  const take = (ask: Ask, token: string, password: string) =>
    ask('POST /api/account/export', { token, body: { password } })

  test('returns a file with the data stored about this customer, and no secrets', () =>
    inShop(async ({ customer }, ask) => {
      const me = await customer({ name: 'Siti', address: 'Jalan Melati 3' })
      const other = await customer({ name: 'Budi' })
      const answer = await take(ask, me.token, me.password)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body.account).toMatchObject({ id: me.id, name: 'Siti', email: me.email, address: 'Jalan Melati 3' })
      expect(answer.body.account.sessions).toMatchObject([{ browser: 'Test' }])
      const text = JSON.stringify(answer.body)
      expect(text).not.toContain(other.email)
      expect(text).not.toMatch(/argon2|hash|token/i)
    }))

  const keptBack = expect.stringMatching(
    /^To see your newsletter subscription here, first confirm .* download this file again\.$/,
  )
  /** The token of the newest link to this page. */
  const linkIn = async ({ shop, emails }: TestShop, page: string) => {
    await sendEmails(shop)
    const links = emails.map(({ text }) => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1])
    return links.findLast((link) => link !== undefined)
  }

  test('contains the newsletter subscription only if the address is proven, since anyone may register with it', () =>
    inShop(async (testShop, ask) => {
      const { shop, customer } = testShop
      const [me, stranger] = [await customer(), await customer()]
      await subscribe(shop, { email: me.email, consentVersion: '1' })
      expect((await take(ask, me.token, me.password)).body.newsletter).toEqual(keptBack)
      expect((await take(ask, stranger.token, stranger.password)).body.newsletter, 'not subscribed').toEqual(keptBack)
      await ask('POST /api/forgot_password', { body: { email: me.email } })
      const password = 'empat-lembar-kain'
      const token = await linkIn(testShop, 'NewPassword')
      await ask(`POST /api/ubah_password/${token}`, { body: { password, password_confirmation: password } })
      const session = await ask('POST /api/login', { body: { email: me.email, password } })
      const { body } = await take(ask, session.body.token, password)
      expect(body.newsletter).toMatchObject({ email: me.email, consent_version: '1', confirmed_at: null })
    }))

  test('contains the subscription of a new address once its link was opened', () =>
    inShop(async (testShop, ask) => {
      const { shop, customer } = testShop
      const me = await customer()
      await subscribe(shop, { email: 'baru@example.id', consentVersion: '1' })
      await ask('POST /api/account/email', {
        token: me.token,
        body: { email: 'baru@example.id', password: me.password },
      })
      expect((await take(ask, me.token, me.password)).body.newsletter).toEqual(keptBack)
      await ask(`POST /api/confirm-email/${await linkIn(testShop, 'ConfirmEmail')}`, { body: {} })
      expect((await take(ask, me.token, me.password)).body.newsletter).toMatchObject({ email: 'baru@example.id' })
    }))

  test('contains the account’s back-in-stock requests, but none made with its email address alone', () =>
    inShop(async ({ article, customer }, ask) => {
      const [me, other] = [await customer(), await customer()]
      const abaya = await article({ name: 'Abaya Arum', sku: 'lr-7', sizes: { S: 0, M: 0, L: 0 } })
      const size = (name: 'S' | 'M' | 'L') => ({ product_id: abaya.id, size_id: abaya.sizes[name] })
      await ask('POST /api/account/back-in-stock', { token: me.token, body: size('S') })
      await ask('POST /api/back-in-stock', { body: { ...size('M'), email: me.email } })
      await ask('POST /api/account/back-in-stock', { token: other.token, body: size('L') })
      const answer = await take(ask, me.token, me.password)
      expect(answer.body.back_in_stock).toMatchObject([
        { product_name: 'Abaya Arum', product_sku: 'lr-7', product_size: 'S' },
      ])
      expect(JSON.stringify(answer.body)).not.toMatch(/token/i)
    }))

  test('requires the password', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(statusAndBody(await take(ask, token, 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
    }))
})

describe('a customer who has ordered', () => {
  const selling = (work: (shop: Parameters<Parameters<typeof withOrderingShop>[0]>[0], ask: Ask) => Promise<void>) =>
    withOrderingShop((shop) => work(shop, askAs(shop.shop)))

  test('exports their own orders, bag and wishlist', () =>
    selling(async ({ article, shopper, fill, order }, ask) => {
      const abaya = await article({ name: 'Abaya Arum', sku: 'lr-7', sizes: { M: 9 } })
      const me = await shopper([[abaya, 'M', 2]])
      const { invoice } = placed(await order(me))
      const stranger = await shopper([[abaya, 'M']])
      const { invoice: strange } = placed(await order(stranger))
      await fill(me, [[abaya, 'M', 3]])
      await ask('POST /api/add-wishlist', { token: me.token, body: { product_id: abaya.id, size_id: abaya.sizes.M } })
      const { body } = await ask('POST /api/account/export', { token: me.token, body: { password: me.password } })
      const bought = { product_name: 'Abaya Arum', product_sku: 'lr-7', product_size: 'M' }
      expect(body.orders).toMatchObject([{ invoice, full_name: 'Siti Aminah', items: [{ ...bought, qty: 2 }] }])
      expect(body.bag).toMatchObject([{ ...bought, product_qty: 3 }])
      expect(body.wishlist).toMatchObject([bought])
      expect(JSON.stringify(body)).not.toContain(strange)
    }))

  test('is deleted when the last order is closed, and the order keeps its items without a name', () =>
    selling(async (selling, ask) => {
      const { shop, article, shopper, order } = selling
      const abaya = await article({ sizes: { M: 9 } })
      const me = await shopper([[abaya, 'M']])
      const { invoice } = placed(await order(me))
      await ask('POST /api/account/deletion', { token: me.token, body: { password: me.password } })
      await sql`update customer set ends_at = ends_at - interval '8 days'`.execute(shop.db)
      await deleteAccountsDue(shop)
      expect((await ask('GET /api/profile', { token: me.token })).status, 'the order is under way').toBe(200)
      const { id } = await shop.db
        .selectFrom('placed_order')
        .select('id')
        .where('invoice', '=', invoice)
        .executeTakeFirstOrThrow()
      expect((await ask(`POST /api/cancel-order/${id}`, { token: me.token })).status).toBe(200)
      await deleteAccountsDue(shop)
      expect((await ask('GET /api/profile', { token: me.token })).status).toBe(401)
      const kept = await shop.db.selectFrom('placed_order').selectAll().execute()
      expect(kept).toMatchObject([{ invoice, customer_id: null }])
      expect(JSON.stringify(kept)).not.toMatch(/Siti|Melati|0812/)
    }))
})

describe('deleting an account', () => {
  const askForEnd = (ask: Ask, token: string, password: string) =>
    ask('POST /api/account/deletion', { token, body: { password } })

  const pass = ({ shop }: TestShop, days: number) =>
    sql`update customer set ends_at = ends_at - make_interval(days => ${days})`.execute(shop.db)

  const known = async ({ shop }: TestShop) => (await shop.db.selectFrom('customer').select('id').execute()).length

  test('happens seven days after the request, with all its data, and is announced by email', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password, id } = await testShop.customer()
      const answer = await askForEnd(ask, token, password)
      expect([answer.status, answer.body.message]).toEqual([
        200,
        'Your account will be deleted in 7 days. Until then you can keep it here.',
      ])
      const inDays = (Date.parse(answer.body.deleted_at) - Date.now()) / 86_400_000
      expect(Math.abs(inDays - 7)).toBeLessThan(0.01)
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: answer.body.deleted_at })
      await sendEmails(testShop.shop)
      expect(testShop.emails.at(-1)).toMatchObject({ to: email, subject: 'Your account will be deleted' })

      await pass(testShop, 6)
      await deleteAccountsDue(testShop.shop)
      expect(await known(testShop)).toBe(1)
      await pass(testShop, 1)
      await deleteAccountsDue(testShop.shop)
      expect(await known(testShop)).toBe(0)
      expect((await ask('GET /api/profile', { token })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect(
        await testShop.shop.db.selectFrom('access_token').where('customer_id', '=', id).selectAll().execute(),
      ).toEqual([])
      await sendEmails(testShop.shop)
      expect(testShop.emails.at(-1)).toMatchObject({ to: email, subject: 'Your account has been deleted' })
    }))

  test('deletes the account’s back-in-stock requests, but none made with its email address alone', () =>
    inShop(async (testShop, ask) => {
      const { shop, article, customer } = testShop
      const [me, other] = [await customer(), await customer()]
      const abaya = await article({ sizes: { S: 0, M: 0 } })
      const size = (name: 'S' | 'M') => ({ product_id: abaya.id, size_id: abaya.sizes[name] })
      for (const { token, email } of [me, other]) {
        await ask('POST /api/account/back-in-stock', { token, body: size('S') })
        await ask('POST /api/back-in-stock', { body: { ...size('M'), email } })
      }
      await askForEnd(ask, me.token, me.password)
      await pass(testShop, 8)
      await deleteAccountsDue(shop)
      const left = await shop.db.selectFrom('stock_wait').select(['customer_id', 'email']).orderBy('id').execute()
      expect(left).toEqual([
        { customer_id: null, email: me.email },
        { customer_id: other.id, email: null },
        { customer_id: null, email: other.email },
      ])
    }))

  test('is not delayed by a second request, and sends one email only', () =>
    inShop(async (testShop, ask) => {
      const { token, password } = await testShop.customer()
      const first = await askForEnd(ask, token, password)
      const second = await askForEnd(ask, token, password)
      expect(second.body.deleted_at).toBe(first.body.deleted_at)
      await sendEmails(testShop.shop)
      expect(testShop.emails).toHaveLength(1)
    }))

  test('requires the password', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(statusAndBody(await askForEnd(ask, token, 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: null })
    }))

  test('does not happen if the owner cancels it', () =>
    inShop(async (testShop, ask) => {
      const { token, password } = await testShop.customer()
      await askForEnd(ask, token, password)
      expect(statusAndBody(await ask('DELETE /api/account/deletion', { token }))).toEqual(
        says(200, 'Your account won’t be deleted.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: null })
      expect((await ask('DELETE /api/account/deletion', { token })).status).toBe(200)
      await pass(testShop, 30)
      await deleteAccountsDue(testShop.shop)
      expect(await known(testShop)).toBe(1)
      await sendEmails(testShop.shop)
      expect(testShop.emails, 'the email was not sent yet').toEqual([])
    }))

  test('waits for domains that still need the account; each domain deletes its own data in the same transaction', () =>
    inShop(async (testShop, ask) => {
      const { token, password, id } = await testShop.customer()
      await askForEnd(ask, token, password)
      await pass(testShop, 8)
      const forgotten: number[] = []
      const keeper = (needs: boolean) => ({
        stillNeeds: async () => needs,
        forget: async (_: unknown, customerId: number) => void forgotten.push(customerId),
      })
      await deleteAccounts(testShop.shop, [keeper(true)])
      expect([await known(testShop), forgotten]).toEqual([1, []])
      await deleteAccounts(testShop.shop, [keeper(false)])
      expect([await known(testShop), forgotten]).toEqual([0, [id]])
    }))

  test('leaves other accounts alone, and its address can be registered again', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password } = await testShop.customer()
      const other = await testShop.customer()
      await askForEnd(ask, token, password)
      await pass(testShop, 8)
      await deleteAccountsDue(testShop.shop)
      expect((await ask('GET /api/profile', { token: other.token })).status).toBe(200)
      const again = { name: 'Siti', email, phone: '081234567890', password: 'empat-lembar-kain' }
      expect((await ask('POST /api/register', { body: again })).status).toBe(201)
    }))
})
