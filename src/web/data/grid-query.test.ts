import { describe, expect, test } from 'vitest'
import type { GridFilters } from '../../shop/shelves/grid-filters.ts'
import { paths } from '../paths.ts'
import { pageCacheKey } from '../server/page-cache-key.ts'
import { noFilters, readGridQuery, writeFilters } from './grid-query.ts'
import { readSearchQuery } from './search-query.ts'

const nothing = { sort: undefined, filters: noFilters, from: 1, page: 1 }
const read = (query: string) => readGridQuery(`https://shop.example/shop/tops${query}`)

describe('the query of a product grid', () => {
  test('is read back as links write it', () => {
    const filters: GridFilters = {
      ...{ sizes: ['M', 'Size 4'], colors: ['green', 'blue'], price: [600_000, 1_000_000_000] },
      ...{ special: true, inStock: true },
    }
    const address = paths.grid('', { ...writeFilters(filters), sort: 'price-low', page: 3 })
    expect(address).toBe('?size=M,Size%204&color=green,blue&price=600-&sale=1&stock=1&sort=price-low&page=3')
    expect(read(address)).toEqual({ sort: 'price-low', filters, from: 3, page: 3 })
    expect(read(paths.grid('', {}))).toEqual(nothing)
  })

  test.each([
    [['38,5'], '?size=38,5&size='],
    [['M', '38,5'], '?size=M&size=38,5'],
    [['38,5', '39,5'], '?size=38,5&size=39,5'],
    [['38', '5'], '?size=38,5'],
  ])('keeps sizes with a comma whole: %j', (sizes, address) => {
    expect(paths.grid('', writeFilters({ ...noFilters, sizes }))).toBe(address)
    expect(read(address).filters.sizes).toEqual(sizes)
    const kept = pageCacheKey(`/shop/tops${address}`)?.target ?? ''
    expect(readGridQuery(`https://shop.example${kept}`).filters.sizes, 'of the cached page').toEqual(sizes)
  })

  test.each([
    '?sort=cheap',
    '?sort=',
    '?size=',
    '?size=&size=',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=two',
    '?page=1001',
    '?page=1-1001',
    '?page=0-2',
    '?x=1',
    '?color=plaid',
    '?price=9-5',
    '?price=cheap',
    '?sale=yes',
  ])('ignores an invalid value: %s', (query) => {
    expect(read(query)).toEqual(nothing)
  })

  test('names the pages that are shown together, at most ten', () => {
    const range = (written: string) => {
      const { from, page } = read(written)
      return [from, page]
    }
    expect(paths.grid('/shop/tops', { from: 1, page: 3 })).toBe('/shop/tops?page=1-3')
    expect(range('?page=1-3')).toEqual([1, 3])
    expect(range('?page=3-3')).toEqual([3, 3])
    expect(range('?page=5-2')).toEqual([2, 2])
    expect(range('?page=1-40')).toEqual([31, 40])
  })

  test('reads several colours of a form that was sent without a script', () => {
    const address = '?color=green&color=blue'
    expect(read(address).filters.colors).toEqual(['green', 'blue'])
    expect(read(pageCacheKey(`/shop/tops${address}`)?.target.slice('/shop/tops'.length) ?? '').filters.colors).toEqual([
      'green',
      'blue',
    ])
  })

  test('is appended to the query of a search', () => {
    expect(paths.grid(paths.search('tote & co'), { page: 2 })).toBe('/search?query=tote%20%26%20co&page=2')
  })
})

describe('a search text', () => {
  const typed = (text: string) => readSearchQuery(`?query=${encodeURIComponent(text)}`)

  test('is trimmed, and loses the characters that browsers drop or change', () => {
    expect(typed(' \u00a0 gamis arum ')).toBe('gamis arum')
    expect(typed('a\0b\r\nc')).toBe('a b c')
    expect(typed('\t')).toBe('')
  })

  test('is cut after 100 characters, never inside a character', () => {
    expect(typed('x'.repeat(150))).toBe('x'.repeat(100))
    expect(typed('\u{1F9E5}'.repeat(101))).toBe('\u{1F9E5}'.repeat(100))
  })
})
