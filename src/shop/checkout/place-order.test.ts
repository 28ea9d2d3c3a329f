import { describe, expect, test } from 'vitest'
import { placed, withOrderingShop } from '../../../test/support/ordering-shop.ts'
import { readBag } from '../bag/read-bag.ts'
import { findOrder } from '../orders/find-order.ts'

describe('placing an order', () => {
  test('leads to the page of the provider, holds the pieces and empties the bag', () =>
    withOrderingShop(async ({ shop, article, shopper, order, midtrans }) => {
      const abaya = await article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
      const siti = await shopper([[abaya, 'M', 2]])
      const { invoice, url, token } = placed(await order(siti))

      expect(invoice).toMatch(/^INV-\d{8}-\d{6}$/)
      expect(midtrans.pages).toMatchObject([{ amount: 710_000, token, isOver: false }])
      expect(url).toBe(`${midtrans.server.origin}/snap/v4/redirection/${token}`)
      expect(await findOrder(shop, { invoice })).toMatchObject({
        status: 'Unpaid',
        total: 700_000,
        ongkir: 10_000,
        discount: 0,
        grossAmount: 710_000,
        items: [{ qty: 2, unitPrice: 350_000 }],
        address: { fullName: 'Siti Aminah', cityName: 'Kota Depok', subdistrictName: 'Sukmajaya' },
      })
      expect((await readBag(shop, siti.id)).lines).toEqual([])
      const left = await shop.db.selectFrom('article_size').select('stock').where('id', '=', abaya.sizes.M).execute()
      expect(left).toEqual([{ stock: 3 }])
    }))
})
