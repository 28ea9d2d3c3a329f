import { connect, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import type { Shop } from '../../../src/shop/shop.ts'
import { openDoor } from '../../support/api/open-door.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'

const CALL = 'POST /api/payment/notification'

/** Sends the headers and the first bytes of a body, and then nothing more. */
function sendSlowly(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    'POST /api/payment/notification HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 500',
  ]
  return new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n{"order_id":`, () => resolve(socket)))
}

describe('a genuine payment notification', () => {
  test('is accepted while requests without a signature keep their connections open', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      const { ask, port, inFlight, close } = await openDoor(world.shop)
      const slow = await Promise.all(Array.from({ length: 60 }, () => sendSlowly(port)))
      try {
        await vi.waitFor(() => expect(inFlight()).toBeGreaterThanOrEqual(20), { timeout: 10_000 })
        world.midtrans.become(id, 'settlement')
        expect((await ask(CALL, { body: world.midtrans.notice(id) })).status).toBe(200)
        expect(await order.status()).toBe('Paid')
      } finally {
        for (const socket of slow) socket.destroy()
        await close()
      }
    }))

  test('is processed with at most nineteen others; a further one waits, and is answered 503 after some seconds', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const notice = world.midtrans.notice(order.choose())
      const gate = Promise.withResolvers<void>()
      let processing = 0
      const shop: Shop = {
        ...world.shop,
        async atStep(step) {
          if (step !== 'notification stored') return
          processing += 1
          await gate.promise
        },
      }
      const { ask, close } = await openDoor(shop)
      try {
        const send = async () => (await ask(CALL, { body: notice })).status
        const first = Array.from({ length: 20 }, send)
        await vi.waitFor(() => expect(processing).toBe(20), { timeout: 10_000 })
        expect([await send(), processing]).toEqual([503, 20])
        const patient = send()
        gate.resolve()
        expect(await Promise.all([...first, patient])).toEqual(Array(21).fill(200))
      } finally {
        gate.resolve()
        await close()
      }
    }))
})
