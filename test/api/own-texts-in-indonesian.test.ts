import { expect, test } from 'vitest'
import { normaliseText } from '../../src/shop/articles/normalise-text.ts'
import { askAs } from '../support/api/ask-as.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

const headers = { 'x-language': 'id' }

/** An article with all its texts in both languages, and one with English only. */
async function twoArticles({ shop, article, category, collection, picture }: TestShop) {
  const tops = await category({ name: 'Tops', slug: 'tops' })
  const sand = await collection({ title: 'Sand', slug: 'sand' })
  const goods = { categories: [tops], collections: [sand], pictures: [await picture()] }
  const shirt = await article({ ...goods, name: 'Plain Shirt', story: '<p>Soft.</p>', details: '<p>Cotton</p>' })
  const scarf = await article({ ...goods, name: 'Scarf', story: '<p>Light.</p>' })
  const indonesian = { name_indonesian: 'Kemeja Polos', name_indonesian_folded: normaliseText('Kemeja Polos') }
  await shop.db
    .updateTable('article')
    .set({ ...indonesian, story_indonesian: '<p>Lembut.</p>', details_indonesian: '<p>Katun paris</p>' })
    .where('id', '=', shirt.id)
    .execute()
  await shop.db
    .updateTable('category')
    .set({ name_indonesian: 'Atasan', name_indonesian_folded: 'atasan' })
    .where('id', '=', tops.id)
    .execute()
  await shop.db.updateTable('collection').set({ title_indonesian: 'Pasir' }).where('id', '=', sand.id).execute()
  return { shirt, scarf }
}

test('a call for the pages in Indonesian gets the Indonesian texts, and the others where there are none', () =>
  inTestShop(async (world) => {
    const { shirt, scarf } = await twoArticles(world)
    const ask = askAs(world.shop)
    const detailOf = async ({ slug, sku }: typeof shirt, options = {}) => {
      const { body } = await ask(`GET /api/product/${slug}/${sku}`, options)
      const { product_name, desc, article_desc, category_name } = body.productDetail
      return [product_name, desc, article_desc, category_name]
    }
    expect(await detailOf(shirt)).toEqual(['Plain Shirt', '<p>Soft.</p>', '<p>Cotton</p>', 'Tops'])
    expect(await detailOf(shirt, { headers })).toEqual([
      'Kemeja Polos',
      '<p>Lembut.</p>',
      '<p>Katun paris</p>',
      'Atasan',
    ])
    expect(await detailOf(scarf, { headers })).toEqual(['Scarf', '<p>Light.</p>', '', 'Atasan'])
    const { body } = await ask('GET /api/category-collection', { headers })
    expect(body.collection_data).toMatchObject([{ title: 'Pasir' }])
  }))

test('a shared copy of an answer is kept for one language', () =>
  inTestShop(async (world) => {
    await twoArticles(world)
    const { headers: answered } = await askAs(world.shop)('GET /api/category')
    expect(answered.get('vary')).toContain('x-language')
  }))

test.each([
  ['kemeja', 'Plain Shirt'],
  ['plain', 'Plain Shirt'],
  ['atasan', 'Scarf'],
])('a search for %s reads the names of both languages', (query, found) =>
  inTestShop(async (world) => {
    await twoArticles(world)
    const { body } = await askAs(world.shop)(`GET /api/product?query=${query}`)
    expect(body.product_all.product_data.map(({ product_name }: { product_name: string }) => product_name)).toContain(
      found,
    )
  }),
)

test.each(['paris', 'kemeja polo', 'kemejq'])('near matches of %s are found by the words of both languages', (query) =>
  inTestShop(async (world) => {
    await twoArticles(world)
    for (const options of [{}, { headers }]) {
      const { body } = await askAs(world.shop)(`GET /api/search-help?query=${encodeURIComponent(query)}`, options)
      expect([query, body.near, body.product_data.length]).toEqual([query, true, 1])
    }
  }),
)
