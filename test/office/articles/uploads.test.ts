import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { removeStaleUploads } from '../../../src/shop/media/uploads/uploads.ts'
import { append, begin, finish, send, signedIn, storedFiles } from '../../support/office/send-files.ts'
import { fromPhone, noise } from '../../support/pictures/made-pictures.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

/** A connection that drops after these bytes. */
function dropping(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('the connection dropped'))
      else controller.enqueue(bytes)
      isSent = true
    },
  })
}

describe('sending a picture to the office', () => {
  test('stores it upright and encoded again, and without anything that the camera wrote', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const original = await fromPhone()
      const before = await sharp(original).metadata()
      expect([before.orientation, before.exif?.toString('latin1')]).toEqual([6, expect.stringContaining('Rahasia')])
      const sent = await send(office, 'Foto Abaya (1).JPG', original)
      const { picture } = await sent.json()
      expect([sent.status, picture]).toEqual([200, expect.objectContaining({ width: 900, height: 1200 })])
      expect(picture.file).toMatch(/^foto-abaya-1-[0-9a-f]{8}\.jpg$/)
      for (const path of storedFiles(world.mediaFolder)) {
        const stored = await sharp(path).metadata()
        expect([stored.exif, stored.xmp, stored.iptc, stored.icc, stored.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      }
      const shown = await office.get(`/public/storage/content/${picture.file}`)
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect([shown.status, bytes.includes('Rahasia'), bytes.includes('Ratna')]).toEqual([200, false, false])
      expect(
        existsSync(join(world.mediaFolder, 'uploads')) ? readdirSync(join(world.mediaFolder, 'uploads')) : [],
      ).toEqual([])
    }))

  test('records who added it', () =>
    inTestShop(async (world) => {
      const { picture } = await (await send(await signedIn(world), 'a.jpg', await noise().jpeg().toBuffer())).json()
      expect(await world.shop.db.selectFrom('audit').select(['action', 'subject_key', 'staff_name']).execute()).toEqual(
        [{ action: 'picture.add', subject_key: picture.file, staff_name: 'editor' }],
      )
    }))

  test('goes on where a dropped connection stopped', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const bytes = await noise().jpeg().toBuffer()
      const { id } = await (await begin(office, 'a.jpg', bytes.length)).json()
      const half = Math.floor(bytes.length / 2)
      await append(office, id, 0, dropping(bytes.subarray(0, half)))
      expect(await (await office.get(`/uploads/${id}`)).json()).toEqual({ bytes: bytes.length, received: half })
      const early = await finish(office, id)
      expect([early.status, await early.json()]).toEqual([409, { received: half }])
      const gap = await append(office, id, half + 10, bytes.subarray(half + 10))
      expect([gap.status, await gap.json()]).toEqual([409, { received: half }])
      const rest = await append(office, id, half, bytes.subarray(half))
      expect(await rest.json()).toEqual({ received: bytes.length })
      expect((await finish(office, id)).status).toBe(200)
    }))

  test('gives the same picture again when the answer was lost, and records it once', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const bytes = await noise().jpeg().toBuffer()
      const { id } = await (await begin(office, 'a.jpg', bytes.length)).json()
      await append(office, id, 0, bytes)
      const first = await (await finish(office, id)).json()
      expect(await (await finish(office, id)).json()).toEqual(first)
      expect(await (await send(office, 'a.jpg', bytes)).json()).toEqual(first)
      expect(await world.shop.db.selectFrom('audit').select('action').execute()).toHaveLength(1)
    }))

  test('is for the person who began it, and for roles that may change its place', () =>
    inTestShop(async (world) => {
      const [editor, other, packer] = [await signedIn(world), await signedIn(world), await signedIn(world, 'packer')]
      expect((await begin(packer, 'a.jpg', 100)).status).toBe(403)
      expect((await begin(editor, 'a.csv', 100, 'import')).status).toBe(403)
      expect((await begin(editor, 'a.png', 100, 'nothing')).status).toBe(400)
      const { id } = await (await begin(editor, 'a.jpg', 100)).json()
      const asOther = [
        await other.get(`/uploads/${id}`),
        await append(other, id, 0, Buffer.from('x')),
        await finish(other, id),
      ]
      expect(asOther.map(({ status }) => status)).toEqual([404, 404, 404])
    }))

  test('can be cancelled, and is removed after a day without a byte', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const folder = join(world.mediaFolder, 'uploads')
      const { id } = await (await begin(office, 'a.jpg', 100)).json()
      await append(office, id, 0, Buffer.from('half'))
      expect(readdirSync(folder)).toHaveLength(1)
      await office.send(`/uploads/${id}`, { method: 'DELETE', headers: { origin: world.shop.office.origin } })
      expect([readdirSync(folder), (await office.get(`/uploads/${id}`)).status]).toEqual([[], 404])

      const { id: second } = await (await begin(office, 'b.jpg', 100)).json()
      await append(office, second, 0, Buffer.from('half'))
      await removeStaleUploads(world.shop)
      expect(readdirSync(folder)).toHaveLength(1)
      await sql`update upload set touched_at = touched_at - interval '25 hours'`.execute(world.shop.db)
      await removeStaleUploads(world.shop)
      expect([readdirSync(folder), (await office.get(`/uploads/${second}`)).status]).toEqual([[], 404])
    }))

  test('keeps transparency only where a picture has it', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const clear = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer()
      expect((await (await send(office, 'clear.png', clear)).json()).picture.file).toMatch(/\.webp$/)
      const photo = await (await send(office, 'photo.png', await noise().png().toBuffer())).json()
      expect(photo.picture.file).toMatch(/\.jpg$/)
    }))

  test('scales down what no page can use', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const wide = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: '#aa3355' } })
        .jpeg()
        .toBuffer()
      const { picture } = await (await send(office, 'wide.jpg', wide)).json()
      expect([picture.width, picture.height]).toEqual([4_800, 2_400])
    }))
})
