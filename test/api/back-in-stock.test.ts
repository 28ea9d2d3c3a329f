import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../src/jobs/send-emails.ts'
import { queueStockEmails } from '../../src/shop/back-in-stock/queue-stock-emails.ts'
import { mailFaults } from '../support/emails/email-problems.ts'
import {
  askAsCustomer,
  askByEmail,
  manySizes,
  putOnShelf,
  round,
  says,
  sizeOf,
  statusAndBody,
  waits,
  willNotWrite,
  willWrite,
  withSoldOutSize,
} from '../support/shop/sold-out-shop.ts'
import { withCommittedShop } from '../support/shop/test-shop.ts'

describe('a back-in-stock request by a customer', () => {
  test('sends one email when the size is back, to the current address, and is deleted afterwards', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const me = await customer({ name: 'Siti' })
      expect(statusAndBody(await askAsCustomer(ask, me.token, gone))).toEqual(willWrite)
      await round(shop)
      expect(emails).toEqual([])
      await shop.db.updateTable('customer').set({ email: 'baru@example.id' }).where('id', '=', me.id).execute()
      await putOnShelf(shop, gone, 2)
      await round(shop)
      await round(shop)
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
        ['baru@example.id', 'Back in stock: Gamis Arum, Manggis, M'],
      ])
      expect(emails[0]?.text).toContain('Hello Siti,')
      expect(emails[0]?.text).toMatch(/View product:\nhttp:\/\/localhost:3000\/product\/[\w-]+\/lr-7\n/)
      expect(emails[0]?.text).toContain('https://wa.me/')
      expect(await mailFaults(emails[0]?.html ?? '')).toEqual([])
      expect(await waits(shop)).toHaveLength(0)
    }))

  test('made twice is one request', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const { token } = await customer()
      const answers = await Promise.all(Array.from({ length: 10 }, () => askAsCustomer(ask, token, gone)))
      expect(answers.map(statusAndBody)).toEqual(answers.map(() => willWrite))
      await putOnShelf(shop, gone, 2)
      await round(shop)
      expect(emails).toHaveLength(1)
    }, withCommittedShop))

  test('can be made again for the next time', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const { token } = await customer()
      for (const count of [1, 2]) {
        await askAsCustomer(ask, token, gone)
        await putOnShelf(shop, gone, 1)
        await round(shop)
        expect(emails).toHaveLength(count)
        await putOnShelf(shop, gone, 0)
      }
    }))

  test('can be withdrawn only by the same customer', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const [siti, budi] = [await customer(), await customer()]
      for (const { token } of [siti, budi]) await askAsCustomer(ask, token, gone)
      const withdraw = () => ask(`DELETE /api/account/back-in-stock/${gone.sizes.M}`, { token: siti.token })
      expect(statusAndBody(await withdraw())).toEqual(willNotWrite)
      expect(statusAndBody(await withdraw())).toEqual(says(404, 'You have no notification for this size.'))
      await putOnShelf(shop, gone, 2)
      await round(shop)
      expect(emails.map(({ to }) => to)).toEqual([budi.email])
    }))

  test('covers fifty sizes at most, also when the last two are requested at the same time', () =>
    withSoldOutSize(async ({ shop, article, customer }, ask) => {
      const { id, token } = await customer()
      const goods = await article({ sizes: manySizes(51) })
      const [first = 0, second = 0, ...others] = Object.values<number>(goods.sizes)
      await shop.db
        .insertInto('stock_wait')
        .values(others.map((size_id) => ({ size_id, customer_id: id, confirmed_at: new Date() })))
        .execute()
      const askFor = (size: number) => askAsCustomer(ask, token, { id: goods.id, sizes: { M: size } })
      const answers = (await Promise.all([askFor(first), askFor(second)])).map(statusAndBody)
      expect(answers.toSorted((a, b) => a.status - b.status)).toEqual([
        willWrite,
        says(422, 'You’re already waiting for 50 sizes. Cancel one of them first.'),
      ])
      expect(statusAndBody(await askFor(others[0] ?? 0)), 'who waits already').toEqual(willWrite)
      expect(await waits(shop)).toHaveLength(50)
    }, withCommittedShop))

  test('requires a signed-in customer', () =>
    withSoldOutSize(async ({ gone }, ask) => {
      const call = { body: sizeOf(gone) }
      expect(statusAndBody(await ask('POST /api/account/back-in-stock', call))).toEqual(
        says(401, 'Login terlebih dahulu'),
      )
    }))
})

describe('a back-in-stock request is refused for a size', () => {
  test('that is in stock, or whose article is unpublished', () =>
    withSoldOutSize(async ({ shop, article, customer }, ask) => {
      const [there, hidden] = [await article({ sizes: { M: 1 } }), await article({ sizes: { M: 0 }, published: false })]
      const { token } = await customer()
      for (const [goods, refusal] of [
        [there, says(409, 'It’s back in stock: you can buy it now.')],
        [hidden, says(404, 'Product Not Found')],
        [{ id: there.id, sizes: hidden.sizes }, says(404, 'Product Not Found')],
      ] as const) {
        expect(statusAndBody(await askAsCustomer(ask, token, goods))).toEqual(refusal)
        expect(statusAndBody(await askByEmail(ask, goods, 'siti@example.id'))).toEqual(refusal)
      }
      expect(await waits(shop)).toHaveLength(0)
    }))
})

describe('the back-in-stock email', () => {
  test('is queued once when several processes run the job at the same time', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const people = await Promise.all(Array.from({ length: 12 }, () => customer()))
      for (const { token } of people) await askAsCustomer(ask, token, gone)
      await putOnShelf(shop, gone, 3)
      await Promise.all(Array.from({ length: 4 }, () => queueStockEmails(shop)))
      await sendEmails(shop)
      expect(emails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
    }, withCommittedShop))

  test('is not sent if the size is sold out again before sending, but the next time', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const { token } = await customer()
      await askAsCustomer(ask, token, gone)
      await putOnShelf(shop, gone, 1)
      await queueStockEmails(shop)
      await putOnShelf(shop, gone, 0)
      await round(shop)
      expect(emails).toEqual([])
      expect(await waits(shop)).toHaveLength(1)
      await putOnShelf(shop, gone, 1)
      await round(shop)
      expect(emails).toHaveLength(1)
    }))

  test('is not sent for an unpublished article', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const { token } = await customer()
      await askAsCustomer(ask, token, gone)
      await putOnShelf(shop, gone, 1)
      await shop.db.updateTable('article').set({ published: false }).where('id', '=', gone.id).execute()
      await round(shop)
      expect(emails).toEqual([])
      expect(await waits(shop)).toHaveLength(1)
    }))

  test('that cannot be sent yet is neither lost nor queued again', () =>
    withSoldOutSize(async ({ shop, emails, customer, gone }, ask) => {
      const { token } = await customer()
      await askAsCustomer(ask, token, gone)
      await putOnShelf(shop, gone, 1)
      await queueStockEmails(shop)
      await queueStockEmails(shop)
      expect(await waits(shop)).toHaveLength(1)
      await sendEmails(shop)
      expect(emails).toHaveLength(1)
    }))
})
