import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { appendToUpload, beginUpload, findCompleteFile, removeUpload } from './uploads.ts'

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function* cutAfter(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
  throw new Error('the connection dropped')
}

describe('an upload', () => {
  test('is one file for what reads it, once all its bytes have arrived', () =>
    inTestShop(async ({ shop }) => {
      const begun = await beginUpload(shop, { purpose: 'import', name: 'products.csv', bytes: 10 })
      if (!begun.ok) throw new Error(begun.reason)
      const { id } = begun.upload
      expect(await appendToUpload(shop, { id, offset: 0 }, cutAfter('sku,'))).toEqual({
        ok: true,
        received: 4,
        isComplete: false,
      })
      expect(await findCompleteFile(shop, id)).toBeUndefined()
      expect(await appendToUpload(shop, { id, offset: 4 }, chunksOf('na', 'me\n', 'x'))).toMatchObject({ received: 10 })
      const file = await findCompleteFile(shop, id)
      expect(file?.upload).toMatchObject({ name: 'products.csv', bytes: 10 })
      expect(readFileSync(file?.path ?? '', 'utf8')).toBe('sku,name\nx')
    }))

  test('that two requests continue at once has the bytes of the one that got further', () =>
    inTestShop(async ({ shop }) => {
      const begun = await beginUpload(shop, { purpose: 'import', name: 'a.csv', bytes: 6 })
      if (!begun.ok) throw new Error(begun.reason)
      const at = { id: begun.upload.id, offset: 0 }
      // The first connection has dropped without the shop noticing, so the browser sends the same bytes again.
      const [first, again] = await Promise.all([
        appendToUpload(shop, at, cutAfter('abc')),
        appendToUpload(shop, at, chunksOf('abcd', 'ef')),
      ])
      expect([first.ok, again]).toEqual([true, { ok: true, received: 6, isComplete: true }])
      expect(readFileSync((await findCompleteFile(shop, at.id))?.path ?? '', 'utf8')).toBe('abcdef')
    }))

  test.each([
    ['import', 4, 500],
    ['article', 33, 30],
  ] as const)(
    'of the kind %s begins until %i of %i MB are under way, and again when one is removed',
    (purpose, most, size) =>
      inTestShop(async ({ shop }) => {
        const roomy = { ...shop, uploads: { ...shop.uploads, freeBytes: async () => 1e12 } }
        const file = { purpose, name: 'a', bytes: size * 1024 * 1024 }
        const ids: string[] = []
        for (let n = 0; n < most; n++) {
          const begun = await beginUpload(roomy, file)
          if (!begun.ok) throw new Error(begun.reason)
          ids.push(begun.upload.id)
        }
        expect(await beginUpload(roomy, file)).toEqual({ ok: false, reason: 'too-many-open' })
        await removeUpload(roomy, ids[0] ?? '')
        expect(await beginUpload(roomy, file)).toMatchObject({ ok: true })
      }),
  )

  test('is refused when it would leave the disk without the room that the shop needs', () =>
    inTestShop(async ({ shop }) => {
      const full = { ...shop, uploads: { ...shop.uploads, freeBytes: async () => 500_000_009 } }
      const file = { purpose: 'import', name: 'a.csv' } as const
      expect(await beginUpload(full, { ...file, bytes: 10 })).toEqual({ ok: false, reason: 'disk-full' })
      expect(await beginUpload(full, { ...file, bytes: 9 })).toMatchObject({ ok: true })
    }))
})
