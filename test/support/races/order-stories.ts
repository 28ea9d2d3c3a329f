/** Operations on orders for the race tests, and the operations that interrupt them. */
import { sql } from 'kysely'
import { completeOrders } from '../../../src/shop/checkout/complete-orders.ts'
import { placeOrder } from '../../../src/shop/checkout/place-order.ts'
import { receiveNotification } from '../../../src/shop/payments/notifications/receive-notification.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { reconcilePayments } from '../../../src/shop/payments/settlement/reconcile.ts'
import { cancelOrder } from '../../../src/shop/payments/unpaid-orders/cancel-order.ts'
import { expireOrders } from '../../../src/shop/payments/unpaid-orders/expire-orders.ts'
import { payNow } from '../../../src/shop/payments/unpaid-orders/pay-now.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { endVoucher } from '../../../src/shop/vouchers/end-voucher.ts'
import { filledForm } from '../orders/filled-form.ts'
import type { OrderingShop, Shopper } from '../orders/ordering-shop.ts'
import { type AccountScene, accountInterruptions, accountStories, newAccount } from './account-stories.ts'

const never = new AbortController().signal
const CODE = 'SALAM50'

export type Scene = OrderingShop &
  AccountScene & {
    /** A second customer, who wants the same last piece and the same last voucher. */
    rival: Shopper
    /** Invoices that a customer was given. */
    acknowledged: Set<string>
    /** Payment references whose link a customer was given. */
    handedOut: string[]
    /** Payment references that were paid. */
    paid: string[]
    /** Expires the payment deadline and the pages at the provider. */
    time: { isUp: boolean }
  }

/** One piece and one voucher use, which two customers want. */
export async function setUp(world: OrderingShop): Promise<Scene> {
  const limits = { ...world.shop.limits, 'order.spacing': 1_000, 'order.account': 1_000, 'order.tries': 1_000 }
  const abaya = await world.article({ sizes: { M: 1 } })
  await world.voucher({ code: CODE, qty: 1 })
  const [me, rival] = [await world.shopper([[abaya, 'M', 1]]), await world.shopper([[abaya, 'M', 1]])]
  return {
    ...{ ...world, shop: { ...world.shop, limits }, me, rival },
    ...{ acknowledged: new Set<string>(), handedOut: [], paid: [], time: { isUp: false }, account: newAccount() },
  }
}

async function place(scene: Scene, who: Shopper): Promise<void> {
  const { shop, acknowledged, handedOut, midtrans } = scene
  const placed = await placeOrder(shop, {
    customerId: who.id,
    key: `checkout-${who.id}-1`,
    form: { ...filledForm, voucherCode: CODE },
  })
  if (!placed.ok) return
  acknowledged.add(placed.invoice)
  const page = midtrans.pages.find(({ token }) => token === placed.token)
  if (page !== undefined) handedOut.push(page.reference)
}

const ordersOf = ({ shop }: Scene, status: 'Unpaid' | 'Paid') =>
  shop.db.selectFrom('placed_order').select(['id', 'invoice']).where('status', '=', status).execute()

/** Pays by one of the links customers have, if one can still be paid. */
async function pay(scene: Scene, run: (notice: Record<string, unknown>) => Promise<unknown>): Promise<void> {
  const { midtrans, handedOut, paid } = scene
  const reference = handedOut.find((one) => midtrans.pages.some((page) => page.reference === one && !page.isOver))
  if (reference === undefined || paid.length > 0) return
  const id = midtrans.choose(reference)
  midtrans.become(id, 'settlement')
  paid.push(reference)
  await run(midtrans.notice(id))
}

const notify = (shop: Shop) => (notice: Record<string, unknown>) => receiveNotification(shop, notice, 10_000)

async function runOut(scene: Scene): Promise<void> {
  await sql`
    update placed_order set created_at = created_at - interval '25 hours', due_at = due_at - interval '25 hours',
           next_look_at = clock_timestamp() where status = 'Unpaid'`.execute(scene.shop.db)
  scene.time.isUp = true
}

async function cancelAll(scene: Scene): Promise<void> {
  for (const { id } of await ordersOf(scene, 'Unpaid')) await cancelOrder(scene.shop, { id })
}

/** Runs without the hook, so that the preparation does not trigger the interruption. */
const before = (scene: Scene, work: (scene: Scene) => Promise<void>) => {
  const { atStep: _, ...shop } = scene.shop
  return work({ ...scene, shop })
}

type Story = { name: string; step: string; run(scene: Scene): Promise<void> }

const placing = [
  'no earlier order found',
  'order prepared',
  'bag locked',
  'stock taken',
  'voucher use noted',
  'before the hold is committed',
].concat([...['hold committed', 'provider asked', 'before the order is committed', 'order committed']])

const paying: Story['run'] = async (scene) => {
  await before(scene, (scene) => place(scene, scene.me))
  await pay(scene, notify(scene.shop))
}
const expiring: Story['run'] = async (scene) => {
  await before(scene, (scene) => place(scene, scene.me))
  await runOut(scene)
  await expireOrders(scene.shop, never)
}
const cancelling: Story['run'] = async (scene) => {
  await before(scene, (scene) => place(scene, scene.me))
  await cancelAll(scene)
}

export const stories: readonly Story[] = [
  ...accountStories,
  ...placing.map((step) => ({ name: 'An order is placed', step, run: (scene: Scene) => place(scene, scene.me) })),
  {
    name: 'An order is refused by the provider',
    step: 'before the hold goes back',
    async run(scene) {
      await scene.midtrans.server.misbehave(400)
      await place(scene, scene.me)
      await scene.midtrans.server.misbehave('none')
    },
  },
  ...['notification stored', 'status read', 'payments assessed'].map((step) => ({
    name: 'A payment comes',
    step,
    run: paying,
  })),
  ...['expiry asked', 'before the hold goes back', 'voucher use ended'].map((step) => ({
    name: 'An order expires',
    step,
    run: expiring,
  })),
  ...['cancelled at the provider', 'before the hold goes back', 'voucher use ended'].map((step) => ({
    ...{ name: 'An order is called off', step, run: cancelling },
  })),
  {
    name: 'A dead page is renewed',
    step: 'page renewed',
    async run(scene) {
      await before(scene, (scene) => place(scene, scene.me))
      const [order] = await ordersOf(scene, 'Unpaid')
      const token = scene.midtrans.pages.at(-1)?.token
      if (order !== undefined) await payNow(scene.shop, { id: order.id, customerId: scene.me.id }, token)
    },
  },
  {
    name: 'Money is given back',
    step: 'money refunded',
    async run(scene) {
      await before(scene, paying)
      const [order] = await ordersOf(scene, 'Paid')
      if (order !== undefined) await refundOrder(scene.shop, { id: order.id }, { restock: true })
    },
  },
]

type Interruption = { what: string; happen(scene: Scene): Promise<unknown> }

/** Interruptions run without the hook, so that they are not interrupted themselves. */
export const interruptions: readonly Interruption[] = [
  { what: 'the same request comes again', happen: (scene) => place(scene, scene.me) },
  {
    what: 'another customer orders the last piece with the last voucher',
    happen: (scene) => place(scene, scene.rival),
  },
  { what: 'the customer calls off what is unpaid', happen: cancelAll },
  { what: 'the customer pays', happen: (scene) => pay(scene, notify(scene.shop)) },
  {
    what: 'the time to pay runs out',
    async happen(scene) {
      await runOut(scene)
      await expireOrders(scene.shop, never)
    },
  },
  { what: 'the clock finishes what was left lying', happen: ({ shop }) => completeOrders(shop, never) },
  {
    what: 'the clock asks the provider',
    async happen({ shop }) {
      await sql`update payment_attempt set next_ask_at = clock_timestamp()`.execute(shop.db)
      await reconcilePayments(shop, never)
    },
  },
  { what: 'the operator ends the voucher', happen: ({ shop }) => endVoucher(shop, CODE) },
  ...accountInterruptions,
]
