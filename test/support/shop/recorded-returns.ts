import { sql } from 'kysely'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
import { endDueHolds } from '../../../src/shop/returns/keep-size.ts'
import { requestReturn } from '../../../src/shop/returns/request-return.ts'
import type { OrderingShop } from '../orders/ordering-shop.ts'
import { unpaidOrder } from '../orders/unpaid-order.ts'

/* How an operator brings about each action that is about a return, for the test of what commands and jobs record. */

type Type = (...words: string[]) => Promise<void>
type Scenario = (world: OrderingShop, type: Type) => Promise<void>

export async function paid(world: OrderingShop, method = 'qris') {
  const order = await unpaidOrder(world)
  await order.become(order.choose(method), 'settlement')
  return order
}

/** The words that request a return of an order that was sent. */
async function sent(world: OrderingShop) {
  const { id, invoice } = await paid(world)
  await shipOrder(world.shop, { id }, '004712345678')
  const { sku } = await world.shop.db.selectFrom('order_item').select('sku').executeTakeFirstOrThrow()
  return ['return', 'new', invoice, '--item', `${sku}/M=1`, '--reason', 'too-small']
}

/** The name of the size that was ordered, as an exchange of a piece with a fault. */
const exchangedName = async ({ shop }: OrderingShop) =>
  `${(await shop.db.selectFrom('order_item').select('sku').executeTakeFirstOrThrow()).sku}/M`

async function makeHoldsLapse({ shop }: OrderingShop) {
  await sql`update exchange_hold set held_until = now() - interval '1 minute'`.execute(shop.db)
  await endDueHolds(shop, new AbortController().signal)
}

const newestReturn = async ({ shop }: OrderingShop) =>
  String((await shop.db.selectFrom('order_return').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id)

export const returnsByCommand = {
  'return.request': async (world, type) => {
    await type(...(await sent(world)))
  },
  'return.hold': async (world, type) => {
    await type(...(await sent(world)), '--for', await exchangedName(world))
    await makeHoldsLapse(world)
    await type('return', 'hold', await newestReturn(world))
  },
  'return.receive': async (world, type) => {
    await type(...(await sent(world)))
    await type('return', 'receive', await newestReturn(world), '--condition', 'as-new', '--restock')
  },
  'return.replace': async (world, type) => {
    await type(...(await sent(world)))
    await type('return', 'receive', await newestReturn(world), '--condition', 'damaged')
    const { sku } = await world.shop.db.selectFrom('order_item').select('sku').executeTakeFirstOrThrow()
    await type('return', 'replace', await newestReturn(world), '--for', `${sku}/M`)
  },
  'return.refuse': async (world, type) => {
    await type(...(await sent(world)))
    await type('return', 'receive', await newestReturn(world), '--condition', 'damaged')
    await type('return', 'refuse', await newestReturn(world), '--because', 'It was worn.')
  },
  'return.cancel': async (world, type) => {
    await type(...(await sent(world)))
    await type('return', 'cancel', await newestReturn(world))
  },
} satisfies Record<string, Scenario>

export const returnsByName = {
  'return refund': async (world, type) => {
    await type(...(await sent(world)))
    await type('return', 'receive', await newestReturn(world), '--condition', 'as-new')
    await type('return', 'refund', await newestReturn(world))
  },
} satisfies Record<string, Scenario>

export async function holdThatLapses(world: OrderingShop, run: () => Promise<void>): Promise<void> {
  const { id } = await paid(world)
  await shipOrder(world.shop, { id }, '004712345678')
  const { size_id: sizeId } = await world.shop.db.selectFrom('order_item').select('size_id').executeTakeFirstOrThrow()
  const items = [{ sizeId, pieces: 1, wantedSizeId: sizeId }]
  const request = { items, reason: 'damaged', wants: 'exchange', shippingBy: 'shop' } as const
  await requestReturn({ ...world.shop, actor: { kind: 'terminal' } }, { id }, request)
  await sql`update exchange_hold set held_until = now() - interval '1 minute'`.execute(world.shop.db)
  await run()
}
