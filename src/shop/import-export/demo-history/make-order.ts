import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { within } from '../../../values/time/deadline.ts'
import { addItem } from '../../bag/add-item.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { withLease } from '../../orders/lease.ts'
import { deliverOrder, packOrder, shipOrder } from '../../orders/send-order.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { cancelOrder } from '../../payments/unpaid-orders/cancel-order.ts'
import { endUnpaidOrder } from '../../payments/unpaid-orders/end-unpaid-order.ts'
import { findDestination } from '../../shipping/find-destination.ts'
import type { Shop } from '../../shop.ts'
import { demoCustomers } from './demo-customers.ts'
import type { DemoMethod, PlannedOrder } from './plan-orders.ts'
import { moveBack, moveDeadline, readDatabaseClock, saveDemoCustomer } from './queries.ts'

/** What customers do on the payment page of the sandbox. The shop gets a notification of each. */
export type DemoBuyers = {
  choose(token: string, method: DemoMethod): Promise<void>
  pay(token: string): Promise<void>
  /** The bank takes a payment back. */
  reverse(token: string): Promise<void>
  /** Resolves once the notifications so far have reached the shop. */
  notified(): Promise<void>
}

type Size = { sizeId: number; articleId: number; stock: number }
export type KeepEmails = (shop: Shop, orderId: number) => Promise<void>

type Making = { planned: PlannedOrder; keepEmails: KeepEmails; passwordHash: string; sizes: readonly Size[] }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_WAIT_MS = 30_000

/** Makes one order of the plan and returns its id. The caller restocks what it took. */
export async function makeOrder(
  shop: Shop,
  buyers: DemoBuyers,
  { planned, keepEmails, passwordHash, sizes }: Making,
): Promise<number> {
  const { placedAt, path, method, pace } = planned
  const began = await readDatabaseClock(shop.db)
  const { orderId, invoice, token } = await placeDemoOrder(shop, planned, { passwordHash, sizes })

  /** Each step happened some time after the one before. */
  let at = placedAt
  let since = began
  const happened = async (afterMs: number) => {
    at = new Date(at.getTime() + afterMs)
    await keepEmails(shop, orderId)
    await inTransaction(shop.db, (db) => moveBack(db, { orderId, since, to: at }))
    since = await readDatabaseClock(shop.db)
  }
  const expectStatus = (status: OrderStatus) => waitForStatus(shop, orderId, status)
  const send = async (result: Promise<{ ok: boolean }>, afterMs: number) => {
    if (!(await result).ok) throw new Error(`a step of the demo order ${invoice} was refused`)
    await happened(afterMs)
  }

  await happened(0)
  if (path === 'expired') {
    await expireDemoOrder(shop, orderId, invoice)
    await happened(24.4 * HOUR_MS)
  } else if (path === 'cancelled') await send(cancelOrder(shop, { id: orderId }), (1 + pace * 4) * HOUR_MS)
  else if (path === 'unpaid') {
    await buyers.choose(token, method)
    await buyers.notified()
    await happened(4 * MINUTE_MS)
  } else {
    await buyers.choose(token, method)
    await buyers.notified()
    await happened((1 + pace * 4) * MINUTE_MS)
    await buyers.pay(token)
    await buyers.notified()
    await expectStatus('Paid')
    await happened((1 + pace * 8) * MINUTE_MS)
    await afterPayment(shop, { orderId, path, pace, buyers, token, send, happened, expectStatus })
  }
  // Last: before the payment, the job that expires orders would be faster.
  await moveDeadline(shop.db, { orderId, from: began, to: placedAt })
  return orderId
}

type AfterPayment = Pick<PlannedOrder, 'path' | 'pace'> & {
  orderId: number
  buyers: DemoBuyers
  token: string
  send(result: Promise<{ ok: boolean }>, afterMs: number): Promise<void>
  happened(afterMs: number): Promise<void>
  expectStatus(status: OrderStatus): Promise<void>
}

async function afterPayment(shop: Shop, order: AfterPayment): Promise<void> {
  const { orderId, path, pace, buyers, send } = order
  const which = { id: orderId }
  if (path === 'payment-check') {
    await buyers.reverse(order.token)
    await buyers.notified()
    await order.expectStatus('Payment Check')
    return order.happened((20 + pace * 60) * MINUTE_MS)
  }
  if (path === 'transfer-due' || path === 'refunded') {
    await send(refundOrder(shop, which, { restock: true }), (2 + pace * 10) * HOUR_MS)
    return buyers.notified()
  }
  if (path === 'paid') return
  await send(packOrder(shop, which), (1 + pace * 6) * HOUR_MS)
  if (path === 'packed') return
  const resi = `0047${String(10_000_000 + orderId * 7919).slice(-8)}`
  await send(shipOrder(shop, which, resi), (1 + pace * 5) * HOUR_MS)
  if (path === 'shipped') return
  await send(deliverOrder(shop, which), (26 + pace * 40) * HOUR_MS)
  if (path !== 'partly-refunded') return
  await send(refundOrder(shop, which, { amount: 50_000 }), (3 + pace * 8) * HOUR_MS)
  await buyers.notified()
}

async function placeDemoOrder(
  shop: Shop,
  { placedAt, customer: index, service, items }: PlannedOrder,
  { passwordHash, sizes }: Pick<Making, 'passwordHash' | 'sizes'>,
): Promise<{ orderId: number; invoice: string; token: string }> {
  const customer = demoCustomers[index]
  const destination = findDestination(customer?.subdistrictId ?? '')
  if (customer === undefined || destination === undefined || sizes.length === 0) {
    throw new Error('the demo has no such customer, no such place, or nothing in stock')
  }
  const { province, city, subdistrict } = destination
  const place = { zipCode: subdistrict.postalCode, cityId: city.id, provinceId: province.id }
  const joinedAt = new Date(placedAt.getTime() - 20 * MINUTE_MS)
  const customerId = await saveDemoCustomer(shop.db, { ...customer, ...place, passwordHash, at: joinedAt })
  for (const { pick, qty } of items) {
    const size = sizes[Math.floor(pick * sizes.length)]
    // The same size twice is one item.
    if (size !== undefined) await addItem(shop, customerId, { ...size, qty })
  }
  const placed = await placeOrder(
    { ...shop, now: () => placedAt, rates: { ...shop.rates, partner: undefined } },
    {
      customerId,
      form: {
        ...{ fullName: customer.name, address: customer.address, phone: customer.phone, zipCode: place.zipCode },
        ...{ province_name: '', city_name: '', subdistrict_name: '' },
        ...{ province_id: province.id, city_id: city.id, subdistrict_id: subdistrict.id },
        ...{ courier: 'SiCepat', serviceOngkir: service, serviceName: '', voucherCode: '' },
        ...{ ongkir: undefined, totalWeight: undefined, discount: undefined },
        ...{ grossTotal: undefined, grossTotalFinal: undefined },
      },
    },
  )
  if (!placed.ok) throw new Error(`an order of the demo was refused: ${placed.reason}`)
  const { invoice, token = '' } = placed
  const order = await findOrder(shop, { invoice })
  if (order === undefined) throw new Error(`the demo order ${invoice} is missing`)
  return { orderId: order.id, invoice, token }
}

/** The customer has never chosen how to pay, so no payment can come. */
async function expireDemoOrder(shop: Shop, orderId: number, invoice: string): Promise<void> {
  const deadline = within(LONGEST_WAIT_MS)
  // A job that asks for news of the payment may have the lease.
  while (deadline.leftMs() > 0 && (await findOrder(shop, { id: orderId }))?.status !== 'Expired') {
    await withLease(shop, orderId, ['Unpaid'], async (leaseId) => {
      await endUnpaidOrder(shop, { orderId, invoice, leaseId, to: 'Expired' })
    })
  }
}

async function waitForStatus(shop: Shop, orderId: number, status: OrderStatus): Promise<void> {
  const deadline = within(LONGEST_WAIT_MS)
  while (deadline.leftMs() > 0) {
    if ((await findOrder(shop, { id: orderId }))?.status === status) return
    await wait(50)
  }
  throw new Error(`a demo order does not become ${status}`)
}
