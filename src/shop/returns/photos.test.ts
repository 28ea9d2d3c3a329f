import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { sentOrder } from '../../../test/support/orders/sent-order.ts'
import { fromPhone, noise, pngBomb } from '../../../test/support/pictures/made-pictures.ts'
import { deliverOrder } from '../orders/send-order.ts'
import { declineReturn } from './answer-return.ts'
import { askReturn, withdrawReturn } from './ask-return.ts'
import { addPhoto, findPhoto, removePhotosOfEnded, removeUnsentPhotos } from './photos.ts'

async function* inChunks(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* thatDrops(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, bytes.length / 2)
  throw new Error('the connection dropped')
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(1_000_000, 'x')
}

async function arrived(world: OrderingShop) {
  const order = await sentOrder(world)
  await deliverOrder(world.shop, { id: order.id })
  const { customerId = 0 } = await order.read()
  const which = { id: order.id, customerId }
  const add = (chunks: AsyncIterable<Uint8Array>) => addPhoto(world.shop, which, chunks)
  const rows = async () =>
    (await world.shop.db.selectFrom('return_photo').select(['id', 'return_id']).orderBy('id').execute()).length
  return { ...order, which, customerId, add, rows }
}

/** A request with one photo. */
async function askedWithPhoto(world: OrderingShop) {
  const order = await arrived(world)
  const added = await order.add(inChunks(await noise({ width: 20, height: 20 }).jpeg().toBuffer()))
  const form = { wants: 'refund', reason: 'damaged', note: '', key: 'c'.repeat(20) } as const
  const items = [{ sizeId: order.M, pieces: 1 }]
  const asked = await askReturn(world.shop, order.which, { ...form, items, photoIds: added.ok ? [added.id] : [] })
  if (!asked.ok) throw new Error(asked.reason)
  return { ...order, id: asked.id }
}

describe('a photo of a request', () => {
  test('is kept as a small upright JPEG without anything that the camera noted', () =>
    withOrderingShop(async (world) => {
      const order = await arrived(world)
      const sent = await fromPhone({ width: 3000, height: 2000 })
      const { exif, orientation } = await sharp(sent).metadata()
      expect([exif === undefined, orientation]).toEqual([false, 6])
      const added = await order.add(inChunks(sent))
      const jpeg = await findPhoto(world.shop, { id: added.ok ? added.id : 0, customerId: order.customerId })
      const kept = await sharp(Buffer.from(jpeg ?? '', 'base64')).metadata()
      expect(kept).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 })
      expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
    }))

  test.each([
    ['text', async () => inChunks(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'not-a-picture'],
    ['nothing', async () => inChunks(Buffer.alloc(0)), 'empty'],
    ['a picture of a billion pixels', async () => inChunks(pngBomb(40_000, 40_000)), 'too-many-pixels'],
    [
      'an interlaced picture of 25 million pixels',
      async () => inChunks(pngBomb(5_000, 5_000, { isInterlaced: true })),
      'too-many-pixels',
    ],
    [
      'half of a picture',
      async () => {
        const whole = await noise().jpeg().toBuffer()
        return inChunks(whole.subarray(0, whole.length / 2))
      },
      'damaged',
    ],
    ['a connection that drops', async () => thatDrops(await noise().jpeg().toBuffer()), 'cut-off'],
    ['a file without an end', async () => endless(), 'cut-off'],
  ] as const)('is refused if it is %s, and nothing of it stays', (_, make, reason) =>
    withOrderingShop(async (world) => {
      const order = await arrived(world)
      expect(await order.add(await make())).toEqual({ ok: false, reason })
      expect([await order.rows(), await world.shop.uploads.listOlderThan(new Date(Date.now() + 60_000))]).toEqual([
        0,
        [],
      ])
    }),
  )

  test('is shown to its customer and to staff at its own return, and to no other customer', () =>
    withOrderingShop(async (world) => {
      const order = await arrived(world)
      const other = (await world.shopper()).id
      const bytes = await noise().jpeg().toBuffer()
      expect(await addPhoto(world.shop, { ...order.which, customerId: other }, inChunks(bytes))).toMatchObject({
        reason: 'unknown-order',
      })
      const added = await order.add(inChunks(bytes))
      const id = added.ok ? added.id : 0
      const items = [{ sizeId: order.M, pieces: 1 }]
      const form = { items, wants: 'refund', reason: 'damaged', note: '', key: 'a'.repeat(20) } as const
      const asked = await askReturn(world.shop, order.which, { ...form, photoIds: [id] })
      const returnId = asked.ok ? asked.id : 0
      const seen = async (which: Parameters<typeof findPhoto>[1]) => (await findPhoto(world.shop, which)) !== undefined
      expect([
        await seen({ id, customerId: order.customerId }),
        await seen({ id, returnId }),
        await seen({ id, customerId: other }),
        await seen({ id, returnId: returnId + 1 }),
      ]).toEqual([true, true, false, false])
      // One photo belongs to one request.
      const again = await askReturn(world.shop, order.which, { ...form, key: 'b'.repeat(20), photoIds: [id] })
      expect(again).toEqual({ ok: false, reason: 'unknown-photo' })
      expect(await world.shop.db.selectFrom('order_return').select('id').execute()).toHaveLength(1)
    }))

  test('is one of twelve at most before the request is sent, and is removed after a day without one', () =>
    withOrderingShop(async (world) => {
      const order = await arrived(world)
      const bytes = await noise({ width: 20, height: 20 }).jpeg().toBuffer()
      for (let count = 0; count < 12; count += 1) expect((await order.add(inChunks(bytes))).ok).toBe(true)
      expect(await order.add(inChunks(bytes))).toEqual({ ok: false, reason: 'too-many-photos' })
      await removeUnsentPhotos(world.shop)
      expect(await order.rows()).toBe(12)
      await sql`update return_photo set added_at = now() - interval '25 hours'`.execute(world.shop.db)
      await removeUnsentPhotos(world.shop)
      expect(await order.rows()).toBe(0)
    }))

  test('goes when its request is withdrawn', () =>
    withOrderingShop(async (world) => {
      const { id, customerId, rows } = await askedWithPhoto(world)
      expect(await rows()).toBe(1)
      expect(await withdrawReturn(world.shop, { id, customerId })).toEqual({ ok: true })
      expect(await rows()).toBe(0)
    }))

  test('stays while its return is open and for 30 days after its end', () =>
    withOrderingShop(async (world) => {
      const { db } = world.shop
      const { id, rows } = await askedWithPhoto(world)
      const rowsAfterDeletion = () => removePhotosOfEnded(world.shop).then(rows)
      await sql`update order_return set requested_at = now() - interval '90 days'`.execute(db)
      expect(await rowsAfterDeletion()).toBe(1)
      expect(await declineReturn(world.shop, id, 'It was worn.')).toEqual({ ok: true })
      await sql`update order_return set ended_at = now() - interval '29 days'`.execute(db)
      expect(await rowsAfterDeletion()).toBe(1)
      await sql`update order_return set ended_at = now() - interval '31 days'`.execute(db)
      expect(await rowsAfterDeletion()).toBe(0)
    }))
})
