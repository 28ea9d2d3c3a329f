import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listArticlePictures } from '../../../src/shop/article-editing/pictures/article-pictures.ts'
import { findArticle } from '../../../src/shop/articles/find-article.ts'
import { send, signedIn } from '../../support/office/send-files.ts'
import { fromPhone, noise } from '../../support/pictures/made-pictures.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

async function editedArticle(world: TestShop, count = 3) {
  const pictures: { id: number }[] = []
  while (pictures.length < count) pictures.push(await world.picture())
  const article = await world.article({ sku: 'LR-ABS-01', pictures, categories: [await world.category()] })
  const office = await signedIn(world)
  const change = (fields: Record<string, string>) => office.post('/articles/LR-ABS-01/pictures', fields)
  const ids = async () => (await listArticlePictures(world.shop, article.sku)).map(({ id }) => id)
  return { office, pictures: pictures.map(({ id }) => id), change, ids }
}

const recorded = ({ shop }: TestShop, action: string) =>
  shop.db
    .selectFrom('audit')
    .select(['subject_key', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('number')
    .execute()

describe('the pictures of an article', () => {
  test('are added from an upload, shown on the product page and recorded', () =>
    inTestShop(async (world) => {
      const { office, pictures, change, ids } = await editedArticle(world, 1)
      const { picture } = await (await send(office, 'Abaya.jpg', await fromPhone())).json()
      const added = await change({ what: 'add', picture: String(picture.id) })
      expect(added.headers.get('location')).toBe('/articles/LR-ABS-01#pictures')
      expect(await ids()).toEqual([...pictures, picture.id])
      const shown = await findArticle(world.shop, 'LR-ABS-01')
      expect(shown?.pictures.map(({ file }) => file)).toEqual(['picture-1-0a1b2c3d.jpg', picture.file])
      expect(await recorded(world, 'picture.order')).toEqual([
        {
          subject_key: 'LR-ABS-01',
          before: { images: 'picture-1.jpg' },
          after: { images: `picture-1.jpg, ${picture.file}` },
        },
      ])
    }))

  test('are moved, also when a colleague has moved another one meanwhile', () =>
    inTestShop(async (world) => {
      const { pictures, change, ids } = await editedArticle(world, 4)
      const [a, b, c, d] = pictures
      await change({ what: 'move', picture: String(d), to: '0' })
      expect(await ids()).toEqual([d, a, b, c])
      // This person’s page still shows a, b, c, d.
      await change({ what: 'move', picture: String(c), to: '1' })
      expect(await ids()).toEqual([d, c, a, b])
    }))

  test('are removed, and come back to their place with Undo', () =>
    inTestShop(async (world) => {
      const { office, pictures, change, ids } = await editedArticle(world)
      const [a, b, c] = pictures
      const removed = await change({ what: 'remove', picture: String(b) })
      expect([removed.headers.get('location'), await ids()]).toEqual([
        `/articles/LR-ABS-01?removed=${b}&at=1#pictures`,
        [a, c],
      ])
      const page = await (await office.get(`/articles/LR-ABS-01?removed=${b}&at=1`)).text()
      expect(page).toContain('Picture removed.')
      await change({ what: 'add', picture: String(b), to: '1' })
      expect(await ids()).toEqual([a, b, c])
      const again = await office.follow(await change({ what: 'remove', picture: '999999' }))
      expect(again.message).toMatchObject({ kind: 'failed' })
    }))

  test('are at most 20', () =>
    inTestShop(async (world) => {
      const { office, change, ids } = await editedArticle(world, 20)
      const { id } = await world.picture()
      const { message } = await office.follow(await change({ what: 'add', picture: String(id) }))
      expect([message.text, (await ids()).length]).toEqual([expect.stringContaining('at most 20'), 20])
    }))

  test('have a text that says what they show, on the product page too', () =>
    inTestShop(async (world) => {
      const { office, pictures } = await editedArticle(world, 2)
      const page = `/articles/LR-ABS-01/pictures/${pictures[0]}`
      const alt = { what: 'alt', alt: ' A black abaya,\n seen from the front ', base: '' }
      expect((await office.follow(await office.post(page, alt))).message).toMatchObject({ kind: 'done' })
      const shown = await findArticle(world.shop, 'LR-ABS-01')
      expect(shown?.pictures[0]?.alt).toBe('A black abaya, seen from the front')
      const stale = await office.post(page, { ...alt, alt: 'Mine' })
      const html = await stale.text()
      expect([stale.status, html.includes('Mine'), html.includes('seen from the front')]).toEqual([409, true, true])
      expect((await office.post(page, { ...alt, alt: 'x'.repeat(301) })).status).toBe(422)
    }))

  test('are cropped around a point, can be cropped again, and shown whole', () =>
    inTestShop(async (world) => {
      const { office, change, ids } = await editedArticle(world, 0)
      const wide = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0000ff' } })
        .composite([
          { input: { create: { width: 800, height: 1200, channels: 3, background: '#ff0000' } }, gravity: 'west' },
        ])
        .png()
        .toBuffer()
      const { picture: whole } = await (await send(office, 'wide.png', wide)).json()
      await change({ what: 'add', picture: String(whole.id) })
      const crop = async (fields: Record<string, string>) => {
        const [id] = await ids()
        return office.follow(await office.post(`/articles/LR-ABS-01/pictures/${id}`, fields))
      }
      expect((await crop({ what: 'crop', x: '0', y: '50' })).message).toMatchObject({ kind: 'done' })
      const [left] = await listArticlePictures(world.shop, 'LR-ABS-01')
      expect(left).toMatchObject({ width: 900, height: 1200, focus: { x: 0, y: 0.5 } })
      const stored = (await world.shop.media.read(left?.file ?? '')) ?? new Uint8Array()
      const { data } = await sharp(stored).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeGreaterThan(200)
      await crop({ what: 'crop', x: '100', y: '50' })
      expect((await listArticlePictures(world.shop, 'LR-ABS-01'))[0]).toMatchObject({ width: 900, focus: { x: 1 } })
      await crop({ what: 'whole' })
      expect(await ids()).toEqual([whole.id])
      expect(await recorded(world, 'picture.crop')).toHaveLength(3)
    }))

  test('are sent by a form without script too, the good ones of several', () =>
    inTestShop(async (world) => {
      const { office, ids } = await editedArticle(world, 1)
      const form = new FormData()
      const good = await noise({ width: 600, height: 800 }).jpeg().toBuffer()
      form.append('files', new Blob([new Uint8Array(good)], { type: 'image/jpeg' }), '../../a.jpg')
      form.append('files', new Blob(['<svg/>'], { type: 'image/jpeg' }), 'b.jpg')
      const sent = await office.send('/articles/LR-ABS-01/pictures', {
        method: 'POST',
        body: form,
        headers: { origin: world.shop.office.origin },
      })
      const { message } = await office.follow(sent)
      expect([message.text, (await ids()).length]).toEqual([expect.stringMatching(/^Picture added\. Not a JPEG/), 2])
      expect(await world.shop.db.selectFrom('upload').select('picture_id').execute()).toHaveLength(1)
    }))
})
