import { describe, expect, test } from 'vitest'
import { type Collection, featuredFirst, pickFeatured } from './list-collections.ts'

const picture = { file: 'raya-3f9a2c1b.jpg', width: 1200, height: 1500, tint: '#d8cfc4', formats: [] }

const collection = (slug: string, options: { featured?: boolean; pictured?: boolean } = {}): Collection => ({
  id: 1,
  title: slug,
  slug,
  link: '',
  featured: options.featured ?? false,
  picture: options.pictured === false ? undefined : picture,
})

const slugs = (collections: Collection[]) => collections.map(({ slug }) => slug)

describe('the collections of the home page', () => {
  test('are the first two featured ones that have a picture', () => {
    const all = [
      collection('a'),
      collection('b', { featured: true, pictured: false }),
      collection('c', { featured: true }),
      collection('d', { featured: true }),
      collection('e', { featured: true }),
    ]
    expect(slugs(pickFeatured(all))).toEqual(['c', 'd'])
  })

  test('are one collection if only one is featured', () => {
    expect(slugs(pickFeatured([collection('a'), collection('b', { featured: true })]))).toEqual(['b'])
  })

  test('are the first two with a picture if none is featured', () => {
    const all = [collection('a', { pictured: false }), collection('b'), collection('c'), collection('d')]
    expect(slugs(pickFeatured(all))).toEqual(['b', 'c'])
  })

  test('come first in the list of the endpoint, and the others keep their order', () => {
    const all = [
      collection('a'),
      collection('b', { featured: true }),
      collection('c'),
      collection('d', { featured: true }),
    ]
    expect(slugs(featuredFirst(all))).toEqual(['b', 'd', 'a', 'c'])
  })
})
