import { describe, expect, test } from 'vitest'
import { rupiah } from '../../../values/rupiah.ts'
import type { CardFacts } from '../content/product-card.tsx'
import { addPage, articlesOf, type GridPage } from './shown-pages.ts'

const article = (sku: string): CardFacts => ({
  id: 1,
  name: 'Gamis Arum',
  slug: 'gamis-arum',
  sku,
  color: 'Sirih',
  price: rupiah(689_000),
  priceDisc: rupiah(0),
  image1: { file: 'arum-00ff00ff.webp', width: 1200, height: 1600, tint: '#ddccbb', formats: [] },
  image2: undefined,
  inStock: true,
})
const page = (number: number, ...skus: string[]): GridPage => ({
  articles: skus.map(article),
  total: 6,
  from: number,
  page: number,
  pages: 3,
})
const skus = (shown: ReturnType<typeof addPage>) => articlesOf(shown).map(({ sku }) => sku)

const one = addPage(undefined, '/shop/tops', page(1, 'A', 'B'))
const two = addPage(one, '/shop/tops', page(2, 'C', 'D'))

describe('the pages of a grid', () => {
  test('are appended in order', () => {
    expect(skus(addPage(two, '/shop/tops', page(3, 'E', 'F')))).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  })

  test('are reset by the first page', () => {
    expect(skus(addPage(two, '/shop/tops', page(1, 'A', 'B')))).toEqual(['A', 'B'])
  })

  test('are reset by another grid, or if pages in between are missing', () => {
    expect(skus(addPage(two, '/shop/tops?sort=price-low', page(2, 'C')))).toEqual(['C'])
    expect(skus(addPage(one, '/shop/tops', page(3, 'E', 'F')))).toEqual(['E', 'F'])
  })

  test('are updated if a page is loaded again', () => {
    expect(skus(addPage(two, '/shop/tops', page(2, 'C', 'X')))).toEqual(['A', 'B', 'C', 'X'])
  })

  test('come together with a new document, and go on from there', () => {
    const names = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => `${from + nth}`)
    const three = addPage(undefined, '/shop/tops', { ...page(3, ...names(24 + 24 + 5)), from: 1 })
    expect(three.first).toBe(1)
    expect(three.pages.map(({ length }) => length)).toEqual([24, 24, 5])
    expect(skus(addPage(three, '/shop/tops', page(3, ...names(6, 49))))).toEqual(names(54))
  })

  test('contain an article once, even if it has moved to the next page', () => {
    expect(skus(addPage(one, '/shop/tops', page(2, 'B', 'C')))).toEqual(['A', 'B', 'C'])
  })
})
