import { describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { findOrder } from './find-orders.ts'
import { shipOrder } from './send-order.ts'
import { whatsappMessages } from './whatsapp-messages.ts'

describe('the messages that staff can send on WhatsApp', () => {
  test('fit the order: its address and a missing item once it is paid, the waybill once it is sent', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const written = async (options = {}) => {
        const found = await findOrder(world.shop, { invoice: order.invoice })
        return found === undefined ? [] : whatsappMessages(world.shop.identity, found, options)
      }
      const kinds = async () => (await written()).map(({ about }) => about)
      expect(await kinds()).toEqual(['order'])
      await order.become(order.choose('qris'), 'settlement')
      expect(await kinds()).toEqual(['order', 'address', 'missing'])
      await shipOrder(world.shop, { id: order.id }, '004412345678')
      expect(await kinds()).toEqual(['order', 'waybill'])
      expect((await written()).at(-1)?.text).toBe(
        `Halo Kak Siti Aminah, pesanan ${order.invoice} sudah kami kirim. Nomor resi SiCepat: 004412345678.`,
      )
      const [, bank] = await written({ toTransfer: 350_000 })
      expect(bank?.text.replace('\u00a0', ' ')).toContain(
        'sebesar Rp 350.000 siap kami transfer. Boleh minta nama bank',
      )
    }))
})
