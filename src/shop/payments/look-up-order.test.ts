import { describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { twoPages } from '../../../test/support/orders/paid-twice.ts'
import { lookUpOrder } from './look-up-order.ts'
import { confirmTransfers } from './refunds/confirm-transfers.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundSurplus } from './refunds/refund-surplus.ts'

describe('the payments of an order that was paid twice, by virtual account', () => {
  // The second payment page is paid first, so the money of the first one is the surplus.
  test.each([
    { how: 'and marked as transferred', byTransfer: false },
    { how: 'after it had been transferred', byTransfer: true },
  ])('say which of them is still to be transferred, once the surplus was refunded $how', ({ byTransfer }) =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await twoPages(world, 'bca_va')
      await order.become(order.second, 'settlement')
      await order.become(order.first, 'settlement')
      const states = async () =>
        (await lookUpOrder(shop, order.invoice))?.payments.map(({ attempt, refunded, toTransfer }) => [
          ...[attempt, refunded, toTransfer],
        ])
      await refundSurplus(shop, { id: order.id }, { byTransfer })
      expect(await states()).toEqual([
        [1, 710_000, byTransfer ? 0 : 710_000],
        [2, 0, 0],
      ])
      if (!byTransfer) await confirmTransfers(shop, { id: order.id })
      await refundOrder(shop, { id: order.id }, { amount: 10_000 })
      await confirmTransfers(shop, { id: order.id })
      await refundOrder(shop, { id: order.id })
      expect(await states()).toEqual([
        [1, 710_000, 0],
        [2, 710_000, 700_000],
      ])
      await confirmTransfers(shop, { id: order.id })
      expect(await states()).toEqual([
        [1, 710_000, 0],
        [2, 710_000, 0],
      ])
    }),
  )
})
