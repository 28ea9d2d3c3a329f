import { askPatiently } from '../../test/support/load/ask-patiently.ts'
import { readWebPage } from '../../test/support/pages/web-page.ts'

export type SamplePages = { products: string[]; grids: string[]; searches: string[] }

/** Grids that lead to products in different places of the catalogue. */
const leading = [1, 2, 8, 34]
const sorts = ['', '?sort=price-low', '?sort=price-high', '?sale=1', '?stock=1', '?price=200-400', '?size=M']

/** Addresses of a running shop, each of which it has not shown yet. A page is cached under its address. */
export async function samplePages(origin: string): Promise<SamplePages> {
  const linksOf = async (path: string) => readWebPage(await (await askPatiently(origin + path)).text()).links
  const home = await linksOf('/')
  const products = new Set<string>()
  for (const page of leading) {
    for (const link of await linksOf(`/shop/viewall?page=${page}`))
      if (/^\/product\/[^/]+\/[^/?]+$/.test(link)) products.add(link)
  }
  const shelves = [...new Set(home.filter((link) => /^\/shop\/[a-z-]+$/.test(link)))]
  const words = [...products].map((link) =>
    (link.split('/')[2] ?? '').split('-').filter((word) => /^[a-z]{3,}$/.test(word)),
  )
  const searches = new Set(
    words.flatMap(([first = '', second = '', third = '']) => [first, second, `${first} ${third}`.trim()]),
  )
  searches.delete('')
  return {
    products: spread([...products]),
    grids: sorts.flatMap((query) => shelves.map((shelf) => shelf + query)),
    searches: spread([...searches]).map((search) => `/search?query=${encodeURIComponent(search)}`),
  }
}

/** The same values, neighbours apart. */
const spread = <T>(values: T[]): T[] => [0, 1, 2, 3, 4].flatMap((rest) => values.filter((_, n) => n % 5 === rest))

/** The pages that most visitors see. */
export async function mainPages(origin: string) {
  const grid = '/shop/viewall'
  const { links } = readWebPage(await (await askPatiently(origin + grid)).text())
  const product = links.find((link) => link.startsWith('/product/'))
  if (product === undefined) throw new Error(`${grid} shows no product`)
  return { home: '/', grid, product, search: '/search?query=gamis' }
}
