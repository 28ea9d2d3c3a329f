import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { GridFilters } from './grid-filters.ts'
import { countCategories, countFacets, priceSteps, readGridChoices } from './read-facets.ts'

const none: GridFilters = { sizes: [], colors: [], price: undefined, special: false, inStock: false }

test('each choice counts the cards that it would show, with the other groups kept', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const [green, blue] = [await picture(), await picture()]
    await shop.db.updateTable('picture').set({ color_family: 'green' }).where('id', '=', green.id).execute()
    await shop.db.updateTable('picture').set({ color_family: 'blue' }).where('id', '=', blue.id).execute()
    const seen = { categories: [await category()] }
    await article({ ...seen, pictures: [green], price: 100_000, sizes: { M: 1, L: 1 } })
    await article({ ...seen, pictures: [green], price: 500_000, priceDisc: 400_000, sizes: { M: 0, L: 1 } })
    await article({ ...seen, pictures: [blue], price: 900_000, sizes: { M: 0 } })
    const facets = async (filters: GridFilters) =>
      countFacets(await readGridChoices(shop, {}), { filters, sizes: ['M', 'L'], cards: 'articles' })
    expect(await facets(none)).toEqual({
      sizes: [
        { value: 'M', count: 1 },
        { value: 'L', count: 2 },
      ],
      colors: [
        { value: 'green', count: 2 },
        { value: 'blue', count: 1 },
      ],
      prices: [
        { value: [0, 400_000], count: 1 },
        { value: [400_000, 900_000], count: 1 },
        { value: [900_000, 1_000_000_000], count: 1 },
      ],
      ...{ special: 1, inStock: 2, all: 3 },
    })
    const large = await facets({ ...none, sizes: ['L'] })
    expect(large.sizes).toEqual([
      { value: 'M', count: 1 },
      { value: 'L', count: 2 },
    ])
    expect(large.colors).toEqual([
      { value: 'green', count: 2 },
      { value: 'blue', count: 0 },
    ])
    expect([large.special, large.inStock]).toEqual([1, 2])
  }))

test('the choices are read once for each version of the catalogue', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const dresses = await category()
    const worn = async () => ({ categories: [dresses], pictures: [await picture()] })
    await article({ ...(await worn()), sizes: { M: 1 } })
    const read = () => readGridChoices(shop, { category: dresses.slug })
    const first = await read()
    expect([first.sizes, first.articles.length]).toEqual([['M'], 1])
    expect(await read()).toBe(first)
    await article({ ...(await worn()), sizes: { L: 1 } })
    await bumpCatalogueVersion(shop)
    const second = await read()
    expect([second.sizes, second.articles.length]).toEqual([['L', 'M'], 2])
    expect((await readGridChoices(shop, { category: 'empty' })).articles).toEqual([])
  }))

test('each category counts what it would show with the filters kept', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const [dresses, hijab, empty] = [await category(), await category(), await category()]
    const worn = async (one: typeof dresses) => ({ categories: [one], pictures: [await picture()] })
    await article({ ...(await worn(dresses)), style: 'one', sizes: { M: 1, L: 1 } })
    await article({ ...(await worn(dresses)), style: 'one', sizes: { M: 1 } })
    await article({ ...(await worn(hijab)), sizes: { L: 1 } })
    const slugs = [dresses, hijab, empty].map(({ slug }) => slug)
    const count = async (filters: Partial<GridFilters>, cards: 'articles' | 'styles' = 'articles') =>
      Object.values(await countCategories(shop, { slugs, filters: { ...none, ...filters }, cards }))
    expect(await countCategories(shop, { slugs: [], filters: none, cards: 'articles' })).toEqual({ viewall: 3 })
    expect(await count({})).toEqual([3, 2, 1, 0])
    expect(await count({ sizes: ['M'] })).toEqual([2, 2, 0, 0])
    expect(await count({ sizes: ['M'] }, 'styles')).toEqual([1, 1, 0, 0])
  }))

test('prices that are close together have no steps', () => {
  expect(priceSteps([100_000, 110_000])).toEqual([])
  expect(priceSteps([])).toEqual([])
})
