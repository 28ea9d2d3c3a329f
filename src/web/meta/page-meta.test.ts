import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const shop = { name: 'Toko Uji', tagline: 'Kain', origin: 'https://toko-uji.example' }
const facts = { shop: { ...shop, domain: '', whatsapp: '', socialUrl: '', notice: undefined }, title: 'Tops' }

describe('the meta tags of a page', () => {
  test.each([
    ['/', '/id'],
    ['/shop/tops?page=2', '/id/shop/tops?page=2'],
  ])('name %s in both languages, and English for everyone else', (path, indonesian) => {
    const links = pageMeta({ ...facts, path }).filter((tag) => 'hrefLang' in tag)
    expect(links).toEqual(
      [
        ['en', path],
        ['id', indonesian],
        ['x-default', path],
      ].map(([hrefLang, path]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: shop.origin + path })),
    )
  })

  test('name no other language for a page that search engines leave out', () => {
    expect(JSON.stringify(pageMeta(facts))).not.toContain('alternate')
  })
})
