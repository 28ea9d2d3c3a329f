import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { listMarks } from '../campaigns/marks-of-campaign.ts'
import { readFrontValues, saveFront } from './save-record.ts'

/** A campaign with one picture and two pieces. */
async function campaignOf({ shop, picture, article }: TestShop) {
  const [arch, abaya, tunik] = [await picture(), await article(), await article()]
  const values = { campaign_name: 'Raya', campaign_slug: 'raya', image1: arch.name, skus: `${abaya.sku}\n${tunik.sku}` }
  const created = await saveFront(shop, { kind: 'campaign', values })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const mark = (marks: string) => saveFront(shop, { kind: 'campaign', id: created.id, values: { marks } })
  return { id: created.id, arch, abaya, tunik, mark }
}

describe('marks on the pictures of a campaign', () => {
  test('are kept as they were written, and shown to shoppers by the public name of the picture', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { id, arch, abaya, tunik, mark } = await campaignOf(world)
      const written = [`${abaya.sku} 60 72 ${arch.name}`, `${tunik.sku} 0 100 ${arch.name}`]
      expect(await mark(written.join('\n'))).toMatchObject({ ok: true })
      expect((await readFrontValues(shop.db, 'campaign', id))?.['marks']).toBe(written.join('\n'))
      expect(await listMarks(shop, 'raya')).toEqual([
        { sku: abaya.sku, x: 60, y: 72, picture: arch.file },
        { sku: tunik.sku, x: 0, y: 100, picture: arch.file },
      ])
      expect(await mark('')).toMatchObject({ ok: true })
      expect(await listMarks(shop, 'raya')).toEqual([])
    }))

  test('of one piece in one picture are one: the last that was written', () =>
    inTestShop(async (world) => {
      const { arch, abaya, mark } = await campaignOf(world)
      await mark(`${abaya.sku} 10 10 ${arch.name}\n${abaya.sku.toLowerCase()} 20 30 ${arch.name}`)
      expect(await listMarks(world.shop, 'raya')).toMatchObject([{ x: 20, y: 30 }])
    }))

  test.each(['LR 60', 'LR 101 50 PICTURE', 'LR 50 101 PICTURE', 'LR -1 50 PICTURE', 'LR 50 50'])(
    'that read %j are refused, and nothing changes',
    (text) =>
      inTestShop(async (world) => {
        const { arch, abaya, mark } = await campaignOf(world)
        const wrong = text.replace('LR', abaya.sku).replace('PICTURE', arch.name)
        expect(await mark(wrong)).toMatchObject({
          problems: [{ field: 'marks', problem: 'not-a-mark', names: [wrong] }],
        })
        expect(await listMarks(world.shop, 'raya')).toEqual([])
      }),
  )

  test('of an article or in a picture that the campaign does not have are refused', () =>
    inTestShop(async (world) => {
      const { arch, abaya, mark } = await campaignOf(world)
      const [other, elsewhere] = [await world.article(), await world.picture()]
      expect(await mark(`${other.sku} 50 50 ${arch.name}\n${abaya.sku} 50 50 ${elsewhere.name}`)).toMatchObject({
        problems: [{ field: 'marks', problem: 'not-in-campaign', names: [other.sku, elsewhere.name] }],
      })
    }))

  test('of two pieces that would cover each other in a picture are refused, unless they were there before', () =>
    inTestShop(async (world) => {
      const { arch, abaya, tunik, mark } = await campaignOf(world)
      const places = (x: number, y: number) => `${abaya.sku} 50 50 ${arch.name}\n${tunik.sku} ${x} ${y} ${arch.name}`
      expect(await mark(places(64, 40))).toMatchObject({
        problems: [{ field: 'marks', problem: 'marks-too-close', names: [`${abaya.sku} + ${tunik.sku}`] }],
      })
      expect(await mark(places(65, 50))).toMatchObject({ ok: true })
      expect(await mark(places(50, 39))).toMatchObject({ ok: true })
      // Both would be moved away from the edge, to the same place.
      const atTheEdge = `${abaya.sku} 0 50 ${arch.name}\n${tunik.sku} 16 50 ${arch.name}`
      expect(await mark(atTheEdge)).toMatchObject({ problems: [{ problem: 'marks-too-close' }] })
      await sql`update campaign_mark set y = 49 where article_id = ${tunik.id}`.execute(world.shop.db)
      expect(await mark(places(50, 49))).toMatchObject({ ok: true })
    }))

  test('go with an article or a picture that is taken out', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { id, arch, abaya, tunik, mark } = await campaignOf(world)
      await mark(`${abaya.sku} 60 72 ${arch.name}\n${tunik.sku} 30 40 ${arch.name}`)
      const change = (values: Record<string, string>) => saveFront(shop, { kind: 'campaign', id, values })
      expect(await change({ skus: tunik.sku })).toMatchObject({
        ok: true,
        values: { marks: `${tunik.sku} 30 40 ${arch.name}` },
      })
      expect(await listMarks(shop, 'raya')).toMatchObject([{ sku: tunik.sku }])
      const other = await world.picture()
      expect(await change({ image1: other.name })).toMatchObject({ ok: true, values: { marks: '' } })
      expect(await listMarks(shop, 'raya')).toEqual([])
    }))

  test('of an archived article are out of sight, and back with it', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { id, arch, abaya, tunik, mark } = await campaignOf(world)
      const ofTunik = `${tunik.sku} 30 40 ${arch.name}`
      await mark(`${abaya.sku} 60 72 ${arch.name}\n${ofTunik}`)
      const archive = (archived_at: Date | null) =>
        shop.db
          .updateTable('article')
          .set({ archived_at, published: archived_at === null })
          .where('id', '=', abaya.id)
          .execute()
      await archive(new Date())
      expect((await readFrontValues(shop.db, 'campaign', id))?.['marks']).toBe(ofTunik)
      await mark(`${tunik.sku} 31 40 ${arch.name}`)
      await archive(null)
      expect(await listMarks(shop, 'raya')).toMatchObject([
        { sku: abaya.sku, x: 60 },
        { sku: tunik.sku, x: 31 },
      ])
    }))
})
