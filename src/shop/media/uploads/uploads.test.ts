import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { appendToUpload, beginUpload, findCompleteFile } from './uploads.ts'

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
})
