import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { findArticle } from './find-article.ts'

async function shown({ category, picture }: TestShop) {
  return { categories: [await category()], pictures: [await picture()] }
}

const skus = (cards: { sku: string }[] | undefined) => cards?.map(({ sku }) => sku)

describe('an article', () => {
  test('is found by its article number, ignoring case', () =>
    inTestShop(async (testShop) => {
      const made = await testShop.article({ ...(await shown(testShop)), sku: 'LR-Abs_01.b' })
      for (const sku of ['LR-Abs_01.b', 'lr-abs_01.b', 'LR-ABS_01.B']) {
        expect(await findArticle(testShop.shop, sku)).toMatchObject({ id: made.id, sku: 'LR-Abs_01.b' })
      }
    }))

  test.each(['LR-0', 'LR-%', '', '\0', "' or 1=1 --", 'ＬＲ-01', 'LR-01 ', 'x'.repeat(10_000)])(
    'is not found by %j',
    (sku) =>
      inTestShop(async (testShop) => {
        await testShop.article({ ...(await shown(testShop)), sku: 'LR-01' })
        expect(await findArticle(testShop.shop, sku)).toBe(undefined)
      }),
  )

  test('is not found while it is unpublished', () =>
    inTestShop(async (testShop) => {
      await testShop.article({ ...(await shown(testShop)), sku: 'LR-01', published: false })
      expect(await findArticle(testShop.shop, 'LR-01')).toBe(undefined)
    }))

  test('has its sizes in the order of the chart, sold-out ones included', () =>
    inTestShop(async (testShop) => {
      const { sizes } = await testShop.article({
        ...(await shown(testShop)),
        sku: 'LR-01',
        sizes: { S: 2, M: 0, L: 7 },
      })
      expect((await findArticle(testShop.shop, 'LR-01'))?.sizes).toEqual([
        { id: sizes.S, size: 'S', stock: 2 },
        { id: sizes.M, size: 'M', stock: 0 },
        { id: sizes.L, size: 'L', stock: 7 },
      ])
    }))

  test('has its pictures in order, each once', () =>
    inTestShop(async (testShop) => {
      const [front, back] = [await testShop.picture(), await testShop.picture()]
      await testShop.article({ ...(await shown(testShop)), sku: 'LR-01', pictures: [front, back, front, back] })
      const found = await findArticle(testShop.shop, 'LR-01')
      expect(found?.pictures.map(({ file }) => file)).toEqual([front.file, back.file])
    }))

  test('has its weight and its texts, which are sanitised again when they are read', () =>
    inTestShop(async (testShop) => {
      await testShop.article({
        ...(await shown(testShop)),
        sku: 'LR-01',
        weightGrams: 640,
        story: '<p onclick="x()">Soft<script>alert(1)</script></p>',
        details: '<p>Linen</p>',
        sizeChart: '<table><tbody><tr><td style="position:fixed">S</td></tr></tbody></table>',
      })
      expect(await findArticle(testShop.shop, 'LR-01')).toMatchObject({
        weightGrams: 640,
        story: '<p>Soft</p>',
        details: '<p>Linen</p>',
        sizeChart: '<table><tbody><tr><td>S</td></tr></tbody></table>',
      })
    }))

  test('lists every published colour of its style, itself included, and which are sold out', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = { ...(await shown(testShop)), style: 'sela' }
      await article({ ...seen, sku: 'pasir' })
      await article({ ...seen, sku: 'nila', sizes: { M: 0 } })
      await article({ ...seen, sku: 'draft', published: false })
      await article({ ...seen, sku: 'other', style: 'arum' })
      const found = await findArticle(shop, 'nila')
      expect(found?.colors.map(({ sku, inStock }) => [sku, inStock])).toEqual([
        ['pasir', true],
        ['nila', false],
      ])
    }))
})

describe('related articles', () => {
  test('share a category first, then a collection; articles in stock come first, then the newest', () =>
    inTestShop(async ({ shop, article, category, collection, picture }) => {
      const [gamis, khimar] = [await category(), await category()]
      const raya = await collection()
      const pictures = [await picture()]
      await article({ sku: 'this', categories: [gamis], collections: [raya], pictures })
      await article({ sku: 'collection', categories: [khimar], collections: [raya], pictures })
      await article({ sku: 'category-old', categories: [gamis], pictures })
      await article({ sku: 'category-new', categories: [khimar, gamis], pictures })
      await article({ sku: 'category-gone', categories: [gamis], sizes: { M: 0 }, pictures })
      await article({ sku: 'stranger', categories: [khimar], pictures })
      const found = await findArticle(shop, 'this')
      expect(skus(found?.related)).toEqual(['category-new', 'category-old', 'category-gone', 'collection'])
    }))

  test('are never the article itself, its own colours or unpublished ones', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'this', style: 'sela' })
      await article({ ...seen, sku: 'colour', style: 'sela' })
      await article({ ...seen, sku: 'draft', published: false })
      expect((await findArticle(shop, 'this'))?.related).toEqual([])
    }))

  test('are one colour of each style, and four at most', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'this' })
      for (const style of ['a', 'b', 'c', 'd', 'e']) {
        await article({ ...seen, style, sku: `${style}-left` })
        await article({ ...seen, style, sku: `${style}-gone`, sizes: { M: 0 } })
      }
      expect(skus((await findArticle(shop, 'this'))?.related)).toEqual(['e-left', 'd-left', 'c-left', 'b-left'])
    }))
})
