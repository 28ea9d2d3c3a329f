import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { sentOrder } from '../../../test/support/orders/sent-order.ts'
import { sendEmails } from '../../jobs/send-emails.ts'
import { listActivity } from '../audit/list-activity.ts'
import { deliverOrder } from '../orders/send-order.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { readToDo } from '../reports/read-today.ts'
import { acceptReturn, declineReturn } from './answer-return.ts'
import { askReturn, withdrawReturn } from './ask-return.ts'
import { anonymiseReturns, findReturn } from './find-returns.ts'
import { endDueHolds } from './keep-size.ts'
import { readOrderReturns } from './read-order-returns.ts'

/** Two abayas in M have arrived; `ask` asks to exchange one for L, unless it is told otherwise. */
async function arrivedOrder(world: OrderingShop) {
  const order = await sentOrder(world)
  await deliverOrder(world.shop, { id: order.id })
  const { customerId = 0 } = await order.read()
  let forms = 0
  const ask = (options: Partial<Parameters<typeof askReturn>[2]> = {}, by = customerId) => {
    forms += 1
    const items = [{ sizeId: order.M, pieces: 1, wantedSizeId: order.L }]
    const form = { key: `form-number-${forms}-of-many`, items, wants: 'exchange', reason: 'too-small' } as const
    return askReturn(
      world.shop,
      { id: order.id, customerId: by },
      { ...form, note: 'The length is right.', photoIds: [], ...options },
    )
  }
  const asked = async (options: Parameters<typeof ask>[0] = {}) => {
    const done = await ask(options)
    if (!done.ok) throw new Error(done.reason)
    return done.id
  }
  const deliveredDaysAgo = (days: number) =>
    sql`update placed_order set delivered_at = now() - make_interval(days => ${days}) where id = ${order.id}`.execute(
      world.shop.db,
    )
  const read = () => readOrderReturns(world.shop, { id: order.id, customerId })
  return { ...order, customerId, ask, asked, deliveredDaysAgo, read, orderNow: order.read }
}

const accept = { instructions: 'Jl. Merdeka 1, Depok', shippingBy: 'customer' } as const
const subjects = ({ emails }: OrderingShop) => emails.map(({ subject }) => subject)

describe('a customer who asks for an exchange', () => {
  test('gets an email, the shop gets one, the wanted size is held, and Today counts the request', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      await sendEmails(world.shop)
      world.emails.length = 0
      const id = await order.asked()
      await sendEmails(world.shop)
      expect(subjects(world)).toEqual([
        `We’ve got your request: order ${order.invoice}`,
        `A customer asks for a return: ${order.invoice}`,
      ])
      expect(await findReturn(world.shop, id)).toMatchObject({ status: 'Asked', isAsked: true, shippingBy: 'customer' })
      expect(await order.stock(order.L)).toBe(1)
      expect(await readToDo(world.shop)).toMatchObject({ askedReturns: 1, askedReturn: id, lapsedExchanges: 0 })
      await expectInvariants(world.shop)
    }))

  test('makes one request when the form is sent twice, also at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const key = 'one-form-sent-twice'
      const answers = await Promise.all([order.ask({ key }), order.ask({ key }), order.ask({ key })])
      const ids = answers.map((answer) => (answer.ok ? answer.id : answer.reason))
      expect(new Set(ids).size).toBe(1)
      expect((await order.read())?.returns).toHaveLength(1)
      expect(await order.stock(order.L)).toBe(1)
      await expectInvariants(world.shop)
    }))

  test('is not told that a changed form is stored when the shop has the first one of that key', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const key = 'one-form-that-changes'
      const items = [{ sizeId: order.M, pieces: 2, wantedSizeId: order.L }]
      const first = await order.asked({ key })
      const changes = [
        { reason: 'too-large' },
        { note: 'Shorter.' },
        { items },
        { wants: 'refund' },
        { photoIds: [1] },
      ] as const
      for (const change of changes) {
        expect(await order.ask({ key, ...change })).toEqual({ ok: false, reason: 'sent-otherwise' })
      }
      expect(await order.ask({ key, note: ' The length is right.\n' })).toEqual({ ok: true, id: first })
      expect((await order.read())?.returns).toHaveLength(1)
    }))

  test('cannot ask for more than they bought, for pieces of another request, or for refunded pieces', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const refund = (pieces: number) =>
        order.ask({ wants: 'refund', reason: 'damaged', items: [{ sizeId: order.M, pieces }] })
      expect(await refund(3)).toMatchObject({ reason: 'too-many-pieces', left: 2 })
      expect(await refund(0)).toMatchObject({ reason: 'too-many-pieces' })
      const twice = [1, 1].map((pieces) => ({ sizeId: order.M, pieces }))
      expect(await order.ask({ wants: 'refund', items: twice })).toMatchObject({ reason: 'too-many-pieces' })
      expect(await order.ask({ wants: 'refund', items: [{ sizeId: order.L, pieces: 1 }] })).toMatchObject({ left: 0 })
      expect(await order.ask({ items: [] })).toEqual({ ok: false, reason: 'nothing-chosen' })
      await refundOrder(world.shop, { id: order.id }, { items: [{ sizeId: order.M, pieces: 1 }] })
      expect((await order.read())?.items).toMatchObject([{ left: 1, paid: [350_000] }])
      expect((await refund(1)).ok).toBe(true)
      expect(await refund(1)).toMatchObject({ reason: 'too-many-pieces', left: 0 })
      expect((await order.read())?.canAsk).toBe(false)
      // The shop answers first; a piece is in one place.
      const byShop = await refundOrder(world.shop, { id: order.id }, { items: [{ sizeId: order.M, pieces: 1 }] })
      expect(byShop).toMatchObject({ ok: false, reason: 'too-many-pieces' })
    }))

  test('cannot ask for a size that is sold out, of another product, or at another price, and nothing is held', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const wanting = (wantedSizeId: number | undefined, pieces = 1) =>
        order.ask({ items: [{ sizeId: order.M, pieces, wantedSizeId }] })
      expect(await wanting(order.XL)).toMatchObject({ reason: 'sold-out' })
      expect(await wanting(order.dear)).toMatchObject({ reason: 'wrong-exchange' })
      expect(await wanting(undefined)).toMatchObject({ reason: 'wrong-exchange' })
      expect(await wanting(order.navy, 2)).toMatchObject({ reason: 'sold-out' })
      expect([await order.stock(order.L), await order.stock(order.navy), (await order.read())?.returns]).toEqual([
        ...[2, 1],
        [],
      ])
    }))

  test('can ask for as long as the owner says, longer if something is wrong, and only once it has arrived', () =>
    withOrderingShop(async (world) => {
      const sent = await sentOrder(world)
      const { customerId = 0 } = await sent.read()
      const items = [{ sizeId: sent.M, pieces: 1 }]
      const form = { key: 'k'.repeat(20), items, wants: 'refund', note: '', photoIds: [] } as const
      const underway = { id: sent.id, customerId }
      expect(await askReturn(world.shop, underway, { ...form, reason: 'damaged' })).toMatchObject({
        reason: 'not-delivered',
      })
      await deliverOrder(world.shop, { id: sent.id })
      const askAfter = (days: number, reason: 'too-small' | 'damaged') =>
        sql`update placed_order set delivered_at = now() - make_interval(days => ${days}) where id = ${sent.id}`
          .execute(world.shop.db)
          .then(() => askReturn(world.shop, underway, { ...form, reason }))
      expect(await askAfter(7, 'too-small')).toMatchObject({ reason: 'too-late' })
      expect(await askAfter(9, 'damaged')).toMatchObject({ reason: 'too-late' })
      expect((await askAfter(7, 'damaged')).ok).toBe(true)
    }))

  test('cannot ask for another size at all if the owner gives 0 days, and still for a fault', () =>
    withOrderingShop(async (world) => {
      const shop = { ...world.shop, identity: { ...world.shop.identity, exchangeDays: 0 } }
      const order = await arrivedOrder({ ...world, shop })
      expect(await order.ask()).toEqual({ ok: false, reason: 'too-late' })
      expect(await order.read()).toMatchObject({ canAsk: true, until: { fit: undefined } })
      expect((await order.ask({ reason: 'damaged' })).ok).toBe(true)
    }))

  test('finds no order, request or address of another customer', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const other = (await world.shopper()).id
      expect(await order.ask({}, other)).toEqual({ ok: false, reason: 'unknown-order' })
      expect(await readOrderReturns(world.shop, { id: order.id, customerId: other })).toBeUndefined()
      const id = await order.asked()
      const withdrawn = await withdrawReturn(world.shop, { id, customerId: other })
      expect([withdrawn, (await findReturn(world.shop, id))?.status]).toEqual([
        { ok: false, reason: 'unknown-return' },
        'Asked',
      ])
    }))

  test('can withdraw until the shop has answered, and then ask again', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const { customerId } = order
      const first = await order.asked()
      expect(await withdrawReturn(world.shop, { id: first, customerId })).toEqual({ ok: true })
      expect(await withdrawReturn(world.shop, { id: first, customerId })).toEqual({ ok: true })
      expect(await order.stock(order.L)).toBe(2)
      const second = await order.asked()
      await acceptReturn(world.shop, second, accept)
      expect(await withdrawReturn(world.shop, { id: second, customerId })).toEqual({ ok: false, reason: 'answered' })
      expect((await findReturn(world.shop, second))?.status).toBe('Requested')
    }))

  test('can ask ten times for one order, those that they withdrew included', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      for (let count = 0; count < 10; count += 1) {
        const id = await order.asked()
        await withdrawReturn(world.shop, { id, customerId: order.customerId })
      }
      expect(await order.ask()).toEqual({ ok: false, reason: 'too-many-requests' })
      expect([(await order.read())?.returns.length, await order.stock(order.L)]).toEqual([10, 2])
    }))
})

describe('the shop’s answer', () => {
  test('that accepts tells the customer where to send it, holds the size again, and is recorded', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const id = await order.asked()
      await sql`update exchange_hold set held_until = now() - interval '1 second'`.execute(world.shop.db)
      await endDueHolds(world.shop, new AbortController().signal)
      expect(await order.stock(order.L)).toBe(2)
      expect(await acceptReturn(world.shop, id, { ...accept, instructions: '  ' })).toMatchObject({
        reason: 'no-words',
      })
      await sendEmails(world.shop)
      world.emails.length = 0
      const byOwner = { ...world.shop, actor: { kind: 'terminal' } as const }
      expect(await acceptReturn(byOwner, id, accept)).toEqual({ ok: true })
      expect(await acceptReturn(byOwner, id, accept)).toMatchObject({ reason: 'wrong-status', status: 'Requested' })
      await sendEmails(world.shop)
      expect(subjects(world)).toEqual([`You can send it back: order ${order.invoice}`])
      expect(world.emails[0]?.text).toContain('Jl. Merdeka 1, Depok')
      expect(await findReturn(world.shop, id)).toMatchObject({ status: 'Requested', hold: { endedAt: undefined } })
      expect(await order.stock(order.L)).toBe(1)
      const { entries } = await listActivity(
        world.shop,
        { subject: { kind: 'order', key: order.invoice } },
        { atMost: 5 },
      )
      expect(entries[0]).toMatchObject({ action: 'return.accept', after: { return: id, status: 'Requested' } })
      await expectInvariants(world.shop)
    }))

  test('cannot accept an exchange whose size was sold since, and changes nothing', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const id = await order.asked()
      await sql`update exchange_hold set held_until = now() - interval '1 second'`.execute(world.shop.db)
      await endDueHolds(world.shop, new AbortController().signal)
      await world.order(await world.shopper([[order.abaya, 'L', 2]]))
      expect(await acceptReturn(world.shop, id, accept)).toEqual({ ok: false, reason: 'sold-out' })
      expect((await findReturn(world.shop, id))?.status).toBe('Asked')
    }))

  test('that declines frees the pieces and the size, and the customer reads why', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const id = await order.asked()
      expect(await declineReturn(world.shop, id, '')).toMatchObject({ reason: 'no-words' })
      await sendEmails(world.shop)
      world.emails.length = 0
      expect(await declineReturn(world.shop, id, 'It was worn.')).toEqual({ ok: true })
      await sendEmails(world.shop)
      expect(subjects(world)).toEqual([`About your request for order ${order.invoice}`])
      expect(world.emails[0]?.text).toContain('It was worn.')
      expect([await order.stock(order.L), (await order.ask()).ok]).toEqual([2, true])
    }))

  test('goes with the customer’s data: note, instructions and photos', () =>
    withOrderingShop(async (world) => {
      const order = await arrivedOrder(world)
      const { db } = world.shop
      const photo = await db
        .insertInto('return_photo')
        .values({ order_id: order.id, jpeg: '/9j/' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const id = await order.asked({ photoIds: [photo.id] })
      await acceptReturn(world.shop, id, accept)
      await anonymiseReturns(db, order.customerId)
      expect(await findReturn(world.shop, id)).toMatchObject({ note: '', instructions: '' })
      expect(await db.selectFrom('return_photo').select('id').execute()).toEqual([])
    }))
})
