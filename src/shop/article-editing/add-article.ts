import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isReservedName, reserved } from '../../values/reserved-names.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import { sizes as sizeSheet } from '../import-export/sheets/sizes.ts'
import type { Shop } from '../shop.ts'
import { type ArticleCells, type ArticleProblem, articleColumns, checkArticle, slugOf } from './article-cells.ts'
import { auditValues, findUnknownShelves } from './checks.ts'
import { insertArticle, insertSizes, lockArticles, selectTakenNumbers, writeShelves } from './write-queries.ts'

export type NewSize = { size: string; pieces: number }

export type AddArticleResult =
  | { ok: true; id: number; sku: string }
  | { ok: false; reason: 'invalid'; problems: ArticleProblem[] }
  | { ok: false; reason: 'number-taken' }

type Input = { sku: string; cells: ArticleCells; sizes: readonly NewSize[] }

/** Adds an article. It has no pictures yet, so it is hidden. An empty address is made of the name and the colour. */
export function addArticle(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { sku, cells: typed, sizes }: Input,
): Promise<AddArticleResult> {
  const cells = withDefaults(typed)
  const fixed = { sku, priceDisc: 0, pictures: [], isArchived: false }
  const checked = checkArticle({ ...cells, published: 'no', publish_at: '' }, fixed)
  const problems = [...(checked.ok ? [] : checked.problems), ...checkSizes(sku, sizes)]
  if (isReservedName('article', sku)) problems.push({ column: 'sku', what: reserved(sku) })
  if (!checked.ok || problems.length > 0) return Promise.resolve({ ok: false, reason: 'invalid', problems })
  const { article } = checked
  return inTransaction(db, async (db): Promise<AddArticleResult> => {
    if ((await selectTakenNumbers(db, [sku])).length > 0) return { ok: false, reason: 'number-taken' }
    const unknown = await findUnknownShelves(db, article)
    if (unknown.length > 0) return { ok: false, reason: 'invalid', problems: unknown }
    const id = await insertArticle(db, article)
    await writeShelves(db, id, 'category', article.category_slug)
    await writeShelves(db, id, 'collection', article.collection_slug)
    await insertSizes(db, id, sizes)
    const filled = articleColumns.filter((column) => cells[column] !== '')
    await recordChange(db, actor, {
      action: 'article.create',
      subject: { kind: 'article', key: sku },
      after: { ...auditValues(noCells, cells, filled).after, items: writeSizes(sizes) },
    })
    await bumpCatalogueVersion({ db })
    return { ok: true, id, sku }
  })
}

export const noCells: ArticleCells = {
  ...{ product_name: '', color: '', style: '', product_slug: '', price: '', weight: '', category_slug: '' },
  ...{ collection_slug: '', desc: '', article_desc: '', size_chart: '', published: 'no', publish_at: '' },
  ...{ model_height_cm: '', model_size: '' },
  ...{ product_name_indonesian: '', desc_indonesian: '', article_desc_indonesian: '', size_chart_indonesian: '' },
}

const withDefaults = (cells: ArticleCells): ArticleCells => ({
  ...cells,
  style: cells.style || slugOf(cells.product_name).slice(0, 60),
  product_slug: cells.product_slug || slugOf(cells.product_name, cells.color),
})

const writeSizes = (sizes: readonly NewSize[]) => sizes.map(({ size, pieces }) => `${size} ${pieces}`).join(', ')

function checkSizes(sku: string, sizes: readonly NewSize[]): ArticleProblem[] {
  const names = sizes.map(({ size }) => size.toLowerCase())
  const twice = sizes.find(({ size }, at) => names.indexOf(size.toLowerCase()) !== at)
  const problems = sizes.flatMap(({ size, pieces }): ArticleProblem[] => {
    const read = sizeSheet.readRow({ sku: 'A', size, stock: String(pieces) })
    return read.ok ? [] : read.problems.map(({ what }) => ({ column: 'sizes', what: `${size || sku}: ${what}` }))
  })
  return twice === undefined ? problems : [...problems, { column: 'sizes', what: `"${twice.size}" is there twice` }]
}

export type AddSizesResult =
  | { ok: true; added: NewSize[] }
  | { ok: false; reason: 'unknown-article' }
  | { ok: false; reason: 'invalid'; problems: ArticleProblem[] }
  | { ok: false; reason: 'size-known'; sizes: string[] }

/** Adds sizes to an article that is there already, after those that it has. */
export function addSizes(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { sku, sizes }: { sku: string; sizes: readonly NewSize[] },
): Promise<AddSizesResult> {
  const problems = checkSizes(sku, sizes)
  if (problems.length > 0) return Promise.resolve({ ok: false, reason: 'invalid', problems })
  return inTransaction(db, async (db): Promise<AddSizesResult> => {
    const [article] = await lockArticles(db, [sku])
    if (article === undefined) return { ok: false, reason: 'unknown-article' }
    const added = await addNew(db, article.id, sizes)
    const known = sizes.filter(({ size }) => !added.some((one) => one.size === size)).map(({ size }) => size)
    if (added.length === 0) return { ok: false, reason: 'size-known', sizes: known }
    await recordChange(db, actor, {
      action: 'article.change',
      subject: { kind: 'article', key: article.sku },
      after: { items: writeSizes(added) },
    })
    await bumpCatalogueVersion({ db })
    return { ok: true, added }
  })
}

const addNew = (db: Db, id: number, sizes: readonly NewSize[]) => insertSizes(db, id, sizes)
