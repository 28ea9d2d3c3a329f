import { isReservedName, reserved } from '../../values/reserved-names.ts'
import { type CountInSheet, type KnownCount, moveCount } from './counts.ts'
import { picturesNamed } from './pictures/pictures-named.ts'
import { didYouMean, type Problem } from './problem.ts'
import type { Folder } from './read-folder.ts'
import type { Known } from './read-known.ts'
import { countInSize, sizeKey } from './sheets/sizes.ts'
import { countInVoucher } from './sheets/vouchers.ts'

type Report = (line: number, column: string, what: string) => void

const ownSlugs = ['viewall', 'special-price']

/** Finds the problems that show only when the sheets are compared with each other and with the shop. */
export function checkFolder(folder: Folder, known: Known): Problem[] {
  const problems: Problem[] = []
  const report =
    (file: string): Report =>
    (line, column, what) =>
      problems.push({ file, line, column, what })

  checkPictures(folder, known, problems)
  checkAddresses(folder, known, report)
  checkArticles(folder, known, report(folder.products.file))
  checkSizes(folder, known, report(folder.sizes.file))
  checkStores(folder, known, report(folder.sizes.file))
  checkPieces(folder, known, report(folder.campaigns.file))
  const categories = slugsOf(folder.categories, 'category', known)
  for (const { line, code, ...row } of folder.vouchers.readable) {
    const unknown = folder.categories.isIncomplete ? [] : (row.categories ?? []).filter((one) => !categories.has(one))
    for (const slug of unknown) {
      report(folder.vouchers.file)(line, 'categories', `there is no category "${slug}"${didYouMean(slug, categories)}`)
    }
    if (code !== undefined && !known.vouchers.has(code) && isReservedName('voucher', code)) {
      report(folder.vouchers.file)(line, 'code', reserved(code))
    }
    if (row.qty === undefined || code === undefined) continue
    const { qty, was, as_of } = row
    checkCount(known.vouchers.get(code), countInVoucher({ qty, was, as_of }), (what) =>
      report(folder.vouchers.file)(line, 'qty', what),
    )
  }
  return problems
}

function checkPictures(folder: Folder, known: Known, problems: Problem[]): void {
  for (const { name, leastWidth: _, ...where } of picturesNamed(folder)) {
    if (folder.media.has(name) || known.pictures.has(name)) continue
    // Only files that the owner can see in this folder are suggested, not those of earlier imports.
    const what = `"${name}" is neither in the media folder nor in the shop${didYouMean(name, folder.media.keys())}`
    problems.push({ ...where, what })
  }
}

function checkAddresses({ categories, collections }: Folder, known: Known, report: (file: string) => Report): void {
  const check = (file: string, line: number, column: string, slug: string | undefined, kind: string) => {
    if (slug === undefined) return
    const other = kind === 'category' ? 'collection' : 'category'
    if (ownSlugs.includes(slug)) report(file)(line, column, `"${slug}" is an address of the shop's own; choose another`)
    else if (known.addresses.get(slug) === other)
      report(file)(line, column, `"${slug}" is a ${other} of the shop already`)
  }
  for (const { line, category_slug } of categories.readable) {
    check(categories.file, line, 'category_slug', category_slug, 'category')
  }
  for (const { line, slug } of collections.readable) {
    const category = categories.keys.get(slug ?? '')
    if (category) {
      const what = `"${slug}" is a category already, on line ${category.line} of ${categories.file}`
      report(collections.file)(line, 'slug', what)
    } else check(collections.file, line, 'slug', slug, 'collection')
  }
}

type SheetWithSlugs = { keys: Map<string, unknown>; removals: { name: string }[] }

/** The addresses of this kind that the shop will have after the import. */
function slugsOf(sheet: SheetWithSlugs, kind: 'category' | 'collection', known: Known): Set<string> {
  const before = [...known.addresses].flatMap(([slug, knownKind]) => (knownKind === kind ? [slug] : []))
  const slugs = new Set([...sheet.keys.keys(), ...before])
  for (const { name } of sheet.removals) slugs.delete(name)
  return slugs
}

function checkArticles({ products, categories, collections }: Folder, known: Known, report: Report): void {
  const categorySlugs = slugsOf(categories, 'category', known)
  const collectionSlugs = slugsOf(collections, 'collection', known)
  for (const { line, sku, category_slug = [], collection_slug = [] } of products.readable) {
    const spelled = known.articles.get(sku?.toLowerCase() ?? '')
    if (spelled !== undefined && spelled !== sku)
      report(line, 'sku', `is known to the shop as "${spelled}"; write it so`)
    // A shop that has such an article already can still export and import it.
    if (sku !== undefined && spelled === undefined && isReservedName('article', sku)) report(line, 'sku', reserved(sku))
    for (const slug of categories.isIncomplete ? [] : category_slug.filter((slug) => !categorySlugs.has(slug))) {
      report(line, 'category_slug', `there is no category "${slug}"${didYouMean(slug, categorySlugs)}`)
    }
    for (const slug of collections.isIncomplete ? [] : collection_slug.filter((slug) => !collectionSlugs.has(slug))) {
      report(line, 'collection_slug', `there is no collection "${slug}"${didYouMean(slug, collectionSlugs)}`)
    }
  }
}

function checkPieces({ products, campaigns }: Folder, known: Known, report: Report): void {
  const spelled = new Map(known.articles)
  for (const { sku } of products.readable) if (sku !== undefined) spelled.set(sku.toLowerCase(), sku)
  for (const { name } of products.removals) spelled.delete(name.toLowerCase())
  for (const { line, pieces = [] } of campaigns.readable) {
    for (const sku of pieces) {
      const article = spelled.get(sku.toLowerCase())
      if (article !== undefined && article !== sku) report(line, 'pieces', `the article is "${article}"; write it so`)
      else if (article === undefined && !products.keys.has(sku.toLowerCase()) && !products.isIncomplete)
        report(line, 'pieces', `there is no article "${sku}"${didYouMean(sku, spelled.values())}`)
    }
  }
}

function checkSizes({ products, sizes }: Folder, known: Known, report: Report): void {
  const spelled = new Map(known.articles)
  const removed = new Set(products.removals.map(({ name }) => name.toLowerCase()))
  for (const { sku } of products.readable) {
    if (sku !== undefined && !spelled.has(sku.toLowerCase())) spelled.set(sku.toLowerCase(), sku)
  }
  for (const { line, sku, size, stock, was, as_of } of sizes.readable) {
    if (sku === undefined) continue
    const article = spelled.get(sku.toLowerCase())
    if (removed.has(sku.toLowerCase())) report(line, 'sku', `${products.file} removes "${sku}"; delete this row`)
    else if (article === undefined && !products.keys.has(sku.toLowerCase())) {
      if (!products.isIncomplete)
        report(line, 'sku', `there is no article "${sku}"${didYouMean(sku, spelled.values())}`)
    } else if (article !== undefined && article !== sku) report(line, 'sku', `the article is "${article}"; write it so`)
    if (size === undefined) continue
    const knownSize = known.sizes.get(sizeKey(sku, size))
    if (knownSize && knownSize.size !== size)
      report(line, 'size', `is known to the shop as "${knownSize.size}"; write it so`)
    if (stock !== undefined)
      checkCount(knownSize, countInSize({ stock, was, as_of }), (what) => report(line, 'stock', what))
  }
}

function checkStores({ sizes, stores }: Folder, known: Known, report: Report): void {
  const names = new Set(known.stores)
  for (const { name } of stores.readable) if (name !== undefined) names.add(name)
  for (const { name } of stores.removals) names.delete(name)
  for (const { line, in_stores = new Map() } of sizes.readable) {
    for (const name of stores.isIncomplete ? [] : [...in_stores.keys()].filter((one) => !names.has(one))) {
      report(line, 'in_stores', `there is no store "${name}"${didYouMean(name, names)}`)
    }
  }
}

function checkCount(known: KnownCount | undefined, count: CountInSheet, report: (what: string) => void): void {
  const move = known && moveCount(count, known)
  if (move && !move.ok) report(move.what)
}
