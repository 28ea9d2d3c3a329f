import { type Complaint, didYouMean } from './complaint.ts'
import { type CountInSheet, type KnownCount, moveCount } from './counts.ts'
import { picturesNamed } from './pictures/pictures-named.ts'
import { type Folder, sheets } from './read-folder.ts'
import type { Known } from './read-known.ts'
import { countInSize, sizeKey } from './sheets/sizes.ts'
import { countInVoucher } from './sheets/vouchers.ts'

type Say = (line: number, column: string, what: string) => void

const takenByTheShop = ['viewall', 'special-price']

/** What only shows when the sheets are held against each other and against the shop. */
export function checkFolder(folder: Folder, known: Known): Complaint[] {
  const complaints: Complaint[] = []
  const say =
    (file: string): Say =>
    (line, column, what) =>
      complaints.push({ file, line, column, what })

  checkPictures(folder, known, complaints)
  checkAddresses(folder, known, say)
  checkArticles(folder, known, say(sheets.products.file))
  checkSizes(folder, known, say(sheets.sizes.file))
  for (const { line, code, ...row } of folder.vouchers.readable) {
    if (row.qty === undefined || code === undefined) continue
    const { qty, was, as_of } = row
    checkCount(known.vouchers.get(code), countInVoucher({ qty, was, as_of }), (what) =>
      say(sheets.vouchers.file)(line, 'qty', what),
    )
  }
  return complaints
}

function checkPictures(folder: Folder, known: Known, complaints: Complaint[]): void {
  const names = new Set([...folder.media.keys(), ...known.pictures.keys()])
  for (const { name, ...where } of picturesNamed(folder)) {
    if (names.has(name)) continue
    const what = `"${name}" is neither in the media folder nor in the shop${didYouMean(name, names)}`
    complaints.push({ ...where, what })
  }
}

function checkAddresses({ categories, collections }: Folder, known: Known, say: (file: string) => Say): void {
  const check = (file: string, line: number, column: string, slug: string | undefined, kind: string) => {
    if (slug === undefined) return
    const other = kind === 'category' ? 'collection' : 'category'
    if (takenByTheShop.includes(slug))
      say(file)(line, column, `"${slug}" is an address of the shop's own; choose another`)
    else if (known.addresses.get(slug) === other) say(file)(line, column, `"${slug}" is a ${other} of the shop already`)
  }
  for (const { line, category_slug } of categories.readable) {
    check(sheets.categories.file, line, 'category_slug', category_slug, 'category')
  }
  for (const { line, slug } of collections.readable) {
    const twin = categories.keys.get(slug ?? '')
    if (twin) {
      const what = `"${slug}" is a category already, on line ${twin.line} of ${sheets.categories.file}`
      say(sheets.collections.file)(line, 'slug', what)
    } else check(sheets.collections.file, line, 'slug', slug, 'collection')
  }
}

function checkArticles({ products, categories, collections }: Folder, known: Known, say: Say): void {
  const knownAs = (kind: 'category' | 'collection') =>
    [...known.addresses].flatMap(([slug, knownKind]) => (knownKind === kind ? [slug] : []))
  const categorySlugs = new Set([...categories.keys.keys(), ...knownAs('category')])
  const collectionSlugs = new Set([...collections.keys.keys(), ...knownAs('collection')])
  for (const { line, sku, category_slug = [], collection_slug = [] } of products.readable) {
    const spelled = known.articles.get(sku?.toLowerCase() ?? '')
    if (spelled !== undefined && spelled !== sku) say(line, 'sku', `is known to the shop as "${spelled}"; write it so`)
    for (const slug of category_slug.filter((slug) => !categorySlugs.has(slug))) {
      say(line, 'category_slug', `there is no category "${slug}"${didYouMean(slug, categorySlugs)}`)
    }
    for (const slug of collection_slug.filter((slug) => !collectionSlugs.has(slug))) {
      say(line, 'collection_slug', `there is no collection "${slug}"${didYouMean(slug, collectionSlugs)}`)
    }
  }
}

function checkSizes({ products, sizes }: Folder, known: Known, say: Say): void {
  const spelled = new Map(known.articles)
  for (const { sku } of products.readable) {
    if (sku !== undefined && !spelled.has(sku.toLowerCase())) spelled.set(sku.toLowerCase(), sku)
  }
  for (const { line, sku, size, stock, was, as_of } of sizes.readable) {
    if (sku === undefined) continue
    const article = spelled.get(sku.toLowerCase())
    if (article === undefined && !products.keys.has(sku.toLowerCase())) {
      say(line, 'sku', `there is no article "${sku}"${didYouMean(sku, spelled.values())}`)
    } else if (article !== undefined && article !== sku) say(line, 'sku', `the article is "${article}"; write it so`)
    if (size === undefined) continue
    const knownSize = known.sizes.get(sizeKey(sku, size))
    if (knownSize && knownSize.size !== size)
      say(line, 'size', `is known to the shop as "${knownSize.size}"; write it so`)
    if (stock !== undefined)
      checkCount(knownSize, countInSize({ stock, was, as_of }), (what) => say(line, 'stock', what))
  }
}

function checkCount(known: KnownCount | undefined, count: CountInSheet, say: (what: string) => void): void {
  const move = known && moveCount(count, known)
  if (move && !move.ok) say(move.what)
}
