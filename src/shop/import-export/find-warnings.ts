import { picturesNamed } from './pictures/pictures-named.ts'
import type { FolderPicture } from './pictures/read-pictures.ts'
import { didYouMean, type Problem } from './problem.ts'
import type { Folder } from './read-folder.ts'
import type { Known } from './read-known.ts'

/**
 * What an owner probably did not mean, though the shop can show it: an import of such a folder succeeds. Everything
 * that an export may contain is only warned about, so that every export can be imported.
 */
export function findWarnings(folder: Folder, known: Known, pictures: FolderPicture[]): Problem[] {
  return [
    ...articlesWithoutSizes(folder, known),
    ...linksToNowhere(folder, known),
    ...smallPictures(folder, known, pictures),
  ]
}

function articlesWithoutSizes({ products, sizes }: Folder, known: Known): Problem[] {
  const withSizes = new Set(known.articlesWithSizes)
  for (const { sku } of sizes.readable) if (sku !== undefined) withSizes.add(sku.toLowerCase())
  const what = 'has no sizes, so it is shown as sold out; add a row for each size to sizes.csv'
  return products.readable
    .filter(({ sku, published }) => sku !== undefined && published && !withSizes.has(sku.toLowerCase()))
    .map(({ line }) => ({ file: products.file, line, column: 'sku', what }))
}

/** Every page of the shop whose address has no part that changes. */
export const fixedPages = [
  ...[
    '',
    'shop',
    'search',
    'cart',
    'shipping',
    'thankyou',
    'account',
    'campaign',
    'store',
    'contact',
    'promo',
    'track',
  ],
  ...['auth/signin', 'auth/register', 'auth/forgotpass', 'auth/forgotnote'],
  ...['about', 'syarat', 'privasi', 'pengiriman', 'pengembalian'],
]

function linksToNowhere(folder: Folder, known: Known): Problem[] {
  const { slider, collections, campaigns, categories, products } = folder
  const shelves = [...known.addresses.keys(), ...categories.keys.keys(), ...collections.keys.keys()]
  const pages = new Set([
    ...fixedPages,
    ...['viewall', 'special-price', ...shelves].map((slug) => `shop/${slug}`),
    ...[...known.campaigns, ...campaigns.keys.keys()].map((slug) => `campaign/${slug}`),
  ])
  const articles = new Set([...known.articles.keys(), ...products.keys.keys()])
  const leadsNowhere = (link: string): string | undefined => {
    if (!link.startsWith('/')) return undefined
    const page = link
      .replace(/[?#].*$/, '')
      .replace(/^\/|\/$/g, '')
      .toLowerCase()
    const sku = /^product\/[^/]+\/([^/]+)$/.exec(page)?.[1]
    if (sku !== undefined ? articles.has(sku) : pages.has(page)) return undefined
    const hint = didYouMean(page, pages).replace('"', '"/')
    return `${link} is no page of the shop${hint || '; change the link, or add the page that it leads to'}`
  }
  return [slider, collections, campaigns].flatMap(({ file, readable }) =>
    readable.flatMap(({ line, link = '' }) => {
      const what = leadsNowhere(link)
      return what === undefined ? [] : [{ file, line, column: 'link', what }]
    }),
  )
}

function smallPictures(folder: Folder, known: Known, pictures: FolderPicture[]): Problem[] {
  const widths = new Map([...known.pictures.values(), ...pictures].map(({ name, width }) => [name, width]))
  return picturesNamed(folder).flatMap(({ name, leastWidth, ...where }) => {
    const width = widths.get(name) ?? leastWidth
    if (width >= leastWidth) return []
    const what = `"${name}" is ${width} pixels wide and is blurred here; use one of at least ${leastWidth}`
    return [{ ...where, what }]
  })
}
