import { describe, expect, inject, test } from 'vitest'

const origin = inject('demoShop')
const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })

describe('the address of an article', () => {
  test.each(['/product/gamis-arum/LR-GAR-01', '/product/an-old-name/lr-gar-01', '/product/%E2%9C%93/LR-GAR-01'])(
    'is found by the article number alone: %s redirects permanently',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe('/product/gamis-arum-manggis/LR-GAR-01')
    },
  )

  test('keeps the query in the redirect', async () => {
    for (const query of ['?utm_source=email', '?utm_source=card&x=%20']) {
      const answer = await ask(`/product/an-old-name/LR-GAR-01${query}`)
      expect(answer.headers.get('location')).toBe(`/product/gamis-arum-manggis/LR-GAR-01${query}`)
    }
  })

  test.each(['/product/gamis-arum-manggis/LR-GAR-01', '/Product/GAMIS-Arum-Manggis/lr-gar-01'])(
    'ignores case: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(
        `<link rel="canonical" href="${origin}/product/gamis-arum-manggis/LR-GAR-01"/>`,
      )
    },
  )

  test.each([
    '/product/gamis-arum-manggis/LR-GAR-99',
    '/product/gamis-arum-manggis/LR-GAR-%2501',
    '/product/gamis-arum-manggis/%00',
    '/product/gamis-arum-manggis/LR%2FGAR',
    '/product/gamis-arum-manggis',
  ])('of an unknown article is not found: %s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Sorry, Page Not Found.')
  })
})

describe('structured data of an article', () => {
  const read = async (path: string) => {
    const html = await (await ask(path)).text()
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const graph: unknown = JSON.parse(data)
    return { html, graph }
  }

  test('describes the product with every colour, its address, price and availability', async () => {
    const { graph } = await read('/product/gamis-arum-manggis/LR-GAR-01')
    const offer = (sku: string, slug: string, price: number, availability: string) =>
      expect.objectContaining({
        '@type': 'Product',
        sku,
        url: `${origin}/product/${slug}/${sku}`,
        offers: expect.objectContaining({
          price,
          priceCurrency: 'IDR',
          availability: `https://schema.org/${availability}`,
        }),
      })
    expect(graph).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'ProductGroup',
          productGroupID: 'LR-GAR',
          name: 'Gamis Arum',
          hasVariant: expect.arrayContaining([
            offer('LR-GAR-01', 'gamis-arum-manggis', 689_000, 'InStock'),
            offer('LR-GAR-02', 'gamis-arum-kopi', 689_000, 'OutOfStock'),
            offer('LR-GAR-03', 'gamis-arum-sirih', 549_000, 'InStock'),
          ]),
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: `${origin}/` },
            { position: 2, name: 'Dresses', item: `${origin}/shop/dresses` },
            { position: 3, name: 'Gamis Arum', item: `${origin}/product/gamis-arum-manggis/LR-GAR-01` },
          ],
        },
      ],
    })
  })

  test('includes a description and an existing picture', async () => {
    const { html } = await read('/product/gamis-arum-manggis/LR-GAR-01')
    expect(html).toMatch(/<meta name="description" content="The colour of a mangosteen’s rind, [^"<]{20,140}…"\/>/)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const answer = await fetch(picture)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })
})
