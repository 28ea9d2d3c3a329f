import { describe, expect, test } from 'vitest'
import { addToWishlist } from '../../src/shop/wishlist/add-to-wishlist.ts'
import { findSharedWishlist } from '../../src/shop/wishlist/share-wishlist.ts'
import { askAs } from '../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

const sharing = '/api/account/wishlist-sharing'
const shareOf = async (ask: Ask, token: string) => (await ask(`GET ${sharing}`, { token })).body.share
const share = async (ask: Ask, token: string, body: object = {}) =>
  (await ask(`POST ${sharing}`, { token, body })).body.share

describe('a wishlist', () => {
  test('is not shared until its customer makes a link', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(await shareOf(ask, token)).toBe(null)
      const made = await share(ask, token)
      expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), first_name: '' })
      expect(await shareOf(ask, token)).toEqual(made)
    }))

  test('that is shared shows each article in the shop once, newest first, without sizes and without the customer', () =>
    inShop(async ({ shop, article, customer, picture, category }, ask) => {
      const goods = { pictures: [await picture()], categories: [await category()] }
      const gamis = await article({ ...goods, name: 'Gamis Arum', sizes: { M: 2, L: 2 } })
      const shawl = await article({ ...goods, name: 'Pashmina', sizes: { 'All Size': 0 } })
      const hidden = await article({ ...goods, name: 'Draf', sizes: { M: 1 } })
      const [siti, budi] = [await customer({ name: 'Siti Rahma' }), await customer()]
      for (const [one, sizeId] of [
        [gamis, gamis.sizes.M],
        [shawl, shawl.sizes['All Size']],
        [gamis, gamis.sizes.L],
        [hidden, hidden.sizes.M],
      ] as const)
        await addToWishlist(shop, siti.id, { articleId: one.id, sizeId })
      await addToWishlist(shop, budi.id, { articleId: shawl.id, sizeId: shawl.sizes['All Size'] })
      await shop.db.updateTable('article').set({ published: false }).where('id', '=', hidden.id).execute()
      const { token } = await share(ask, siti.token)
      const shown = await findSharedWishlist(shop, token)
      expect(shown?.firstName).toBe('')
      expect(shown?.articles.map(({ name }) => name)).toEqual(['Gamis Arum', 'Pashmina'])
      expect(JSON.stringify(shown)).not.toMatch(/Siti|Rahma|example|"size/)
    }))

  test('keeps its link when the name on the page changes', () =>
    inShop(async ({ shop, customer }, ask) => {
      const { token } = await customer()
      const first = await share(ask, token, { first_name: ' Siti ' })
      expect(await share(ask, token, { first_name: 'Ibu Siti' })).toEqual({
        token: first.token,
        first_name: 'Ibu Siti',
      })
      expect((await findSharedWishlist(shop, first.token))?.firstName).toBe('Ibu Siti')
    }))

  test('has one link when its customer asks for ten at once', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const made = await Promise.all(Array.from({ length: 10 }, () => share(ask, token)))
      expect(new Set(made.map((one) => one.token)).size).toBe(1)
    }, withCommittedShop))

  test('can no longer be opened by a withdrawn link, not even after it is shared again', () =>
    inShop(async ({ shop, customer }, ask) => {
      const { token } = await customer()
      const { token: old } = await share(ask, token)
      const withdrawn = await ask(`DELETE ${sharing}`, { token })
      expect([withdrawn.status, withdrawn.body.message]).toEqual([200, 'The link no longer works.'])
      expect(await findSharedWishlist(shop, old)).toBe(undefined)
      const { token: renewed } = await share(ask, token)
      expect(renewed).not.toBe(old)
      expect(await findSharedWishlist(shop, old)).toBe(undefined)
    }))

  test.each(['', 'A'.repeat(43), 'A'.repeat(42), '%', "'", '\0', '../account'])('is not found by %j', (token) =>
    inShop(async ({ shop }) => expect(await findSharedWishlist(shop, token)).toBe(undefined)),
  )

  test.each(['www.murah.example', 'murah.example', 'Siti 0812', '<b>', 'a'.repeat(41), 7, 'S\u202eiti'])(
    'cannot be shared under the name %j',
    (first_name) =>
      inShop(async ({ customer }, ask) => {
        const { token } = await customer()
        const answer = await ask(`POST ${sharing}`, { token, body: { first_name } })
        expect([answer.status, Object.keys(answer.body.validation_errors)]).toEqual([422, ['first_name']])
        expect(await shareOf(ask, token)).toBe(null)
      }),
  )

  test('of another customer is not changed by sharing or withdrawing one’s own', () =>
    inShop(async ({ shop, customer }, ask) => {
      const [siti, budi] = [await customer(), await customer()]
      const own = await share(ask, siti.token, { first_name: 'Siti' })
      await share(ask, budi.token, { first_name: 'Budi' })
      await ask(`DELETE ${sharing}`, { token: budi.token })
      expect(await shareOf(ask, siti.token)).toEqual(own)
      expect((await findSharedWishlist(shop, own.token))?.firstName).toBe('Siti')
    }))

  test('loses its link with the account, and the customer’s copy of their data has it before', () =>
    inShop(async ({ shop, customer }, ask) => {
      const { id, token, password } = await customer()
      const made = await share(ask, token, { first_name: 'Siti' })
      const { body } = await ask('POST /api/account/export', { token, body: { password } })
      expect(body.wishlist_link).toEqual({
        link: `http://localhost:3000/wishlist/${made.token}`,
        first_name: 'Siti',
        shared_at: expect.stringMatching(/\+07:00$/),
      })
      await shop.db.deleteFrom('customer').where('id', '=', id).execute()
      expect(await findSharedWishlist(shop, made.token)).toBe(undefined)
    }))

  test('can be shared and withdrawn only so often', () =>
    inShop(async ({ shop, customer }) => {
      const { token } = await customer()
      const ask = askAs({ ...shop, limits: { ...shop.limits, 'bag.account': 2 } })
      const statuses: number[] = []
      for (const call of ['POST', 'DELETE', 'POST'])
        statuses.push((await ask(`${call} ${sharing}`, { token, body: {} })).status)
      expect(statuses).toEqual([201, 200, 429])
    }))
})
