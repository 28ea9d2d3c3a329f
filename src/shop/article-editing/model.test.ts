import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { findArticle } from '../articles/find-article.ts'
import { cellsOf } from './article-cells.ts'
import { changeArticle } from './change-article.ts'
import { readArticles } from './write-queries.ts'

test('the height of a model is kept together with the size that she wears', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    await article({ sku: 'LR-1', categories: [await category()], pictures: [await picture()], sizes: { M: 5 } })
    const [stored] = await readArticles(shop.db, ['LR-1'])
    if (stored === undefined) throw new Error('There is no article.')
    const change = (model_height_cm: string, model_size: string) =>
      changeArticle(shop, { sku: 'LR-1', cells: { ...cellsOf(stored), model_height_cm, model_size } })
    expect(await change('162', '')).toMatchObject({ problems: [{ column: 'model_size' }] })
    expect(await change('', 'M')).toMatchObject({ problems: [{ column: 'model_height_cm' }] })
    expect(await change('262', 'M')).toMatchObject({ problems: [{ column: 'model_height_cm' }] })
    expect((await findArticle(shop, 'LR-1'))?.model).toBeUndefined()
    expect(await change('162', 'M')).toMatchObject({ ok: true, changed: ['model_height_cm', 'model_size'] })
    expect((await findArticle(shop, 'LR-1'))?.model).toEqual({ heightCm: 162, size: 'M' })
  }))
