import type { Db } from '../../../db/db.ts'
import { archiveArticles, restoreArticles } from '../removals/article-queries.ts'
import type { PlannedArticles } from '../removals/planned-articles.ts'
import {
  saveArticleLists,
  saveArticles,
  selectArticleNumbers,
  selectArticleRows,
  selectCategorySlugs,
  selectCollectionSlugs,
} from './catalogue-queries.ts'
import {
  colorName,
  ends,
  html,
  leftOutOf,
  optional,
  pictureName,
  rupiah,
  several,
  sku,
  slug,
  starts,
  whole,
  words,
  writeEnd,
  writeStart,
  yesNo,
} from './cells.ts'
import { type IdOf, idsOf, type ReadOf, type RowOf, sheet } from './sheet.ts'

export const products = sheet(
  {
    file: 'products.csv',
    needed: {
      sku,
      style: words(60),
      product_name: words(150),
      product_slug: slug,
      color: colorName,
      price: rupiah(1),
      price_disc: optional(0, rupiah(0)),
      weight: whole(1, 1_000_000),
      category_slug: optional([], several(slug)),
      collection_slug: optional([], several(slug)),
      desc: html,
      article_desc: html,
      size_chart: html,
      images: optional([], several(pictureName)),
      published: yesNo,
    },
    extra: {
      archived: optional(false, yesNo),
      sale_starts: optional(null, starts),
      sale_ends: optional(null, ends),
      publish_at: optional(null, starts),
      model_height_cm: optional(null, whole(100, 220)),
      model_size: optional('', words(30)),
      product_name_indonesian: optional('', words(150)),
      desc_indonesian: optional('', html),
      article_desc_indonesian: optional('', html),
      size_chart_indonesian: optional('', html),
    },
    key: ['sku'],
    removable: true,
  },
  (row, wrong) => {
    const { price, price_disc, category_slug, images, published, archived, sale_starts, sale_ends, publish_at } = row
    const needed = { category_slug, images }
    for (const [name, cell] of Object.entries(needed)) {
      const isShown = (published === true || publish_at instanceof Date) && archived !== true
      if (cell?.length === 0 && isShown) wrong(name, 'is empty; only a hidden or archived article needs none')
    }
    if (sale_starts && sale_ends && sale_ends <= sale_starts) wrong('sale_ends', 'is not later than sale_starts')
    if (publish_at && published) wrong('publish_at', 'is of an article that is published already; leave it empty')
    if (publish_at && archived) wrong('publish_at', 'is of an archived article; leave it empty')
    const { model_height_cm, model_size } = row
    if (model_height_cm === null && model_size) wrong('model_height_cm', 'is needed with a model_size')
    if (model_height_cm && model_size === '') wrong('model_size', 'is needed with a model_height_cm')
    if (row.size_chart_indonesian && figuresIn(row.size_chart_indonesian) !== figuresIn(row.size_chart ?? ''))
      wrong('size_chart_indonesian', 'has other figures than size_chart; only the words may differ')
    if (price_disc === 0) {
      if (sale_starts) wrong('sale_starts', 'needs a price_disc, which is the price from then on')
      if (sale_ends) wrong('sale_ends', 'needs a price_disc, which is the price until then')
    }
    if (price === undefined || price_disc === undefined || price_disc < price) return
    wrong('price_disc', `must be less than the price of ${price}; leave it empty for no discount`)
  },
)

/** The cells of a size chart that hold figures. A half may be written as 25.5 or 25,5. */
const figuresIn = (chart: string): string =>
  [...chart.matchAll(/<td>\s*([\d.,–—-]+)\s*<\/td>/g)].map(([, cell = '']) => cell.replaceAll(',', '.')).join(' ')

export async function importProducts(
  db: Db,
  { rows, leftOut }: ReadOf<typeof products>,
  knownArchived: Set<string>,
  pictureId: IdOf,
): Promise<number> {
  const wasArchived = ({ sku }: { sku: string }) => knownArchived.has(sku.toLowerCase())
  const isArchived = (row: RowOf<typeof products>) => (leftOut.has('archived') ? wasArchived(row) : row.archived)
  const skusOf = (some: RowOf<typeof products>[]) => some.map(({ sku }) => sku)
  const restored = await restoreArticles(
    db,
    skusOf(rows.filter((row) => wasArchived(row) && !isArchived(row))),
    'import',
  )
  const saved = await saveArticles(
    db,
    rows.map((row) => ({
      sku: row.sku,
      style: row.style,
      name: row.product_name,
      slug: row.product_slug,
      color: row.color,
      price: row.price,
      price_disc: row.price_disc,
      weight_grams: row.weight,
      story: row.desc,
      details: row.article_desc,
      size_chart: row.size_chart,
      published: row.published && !isArchived(row),
      sale_starts_at: row.sale_starts,
      sale_ends_at: row.sale_ends,
      publish_at: row.publish_at,
      model_height_cm: row.model_height_cm,
      model_size: row.model_size,
      name_indonesian: row.product_name_indonesian,
      story_indonesian: row.desc_indonesian,
      details_indonesian: row.article_desc_indonesian,
      size_chart_indonesian: row.size_chart_indonesian,
    })),
    leftOutOf(leftOut, {
      ...{ sale_starts: 'sale_starts_at', sale_ends: 'sale_ends_at', publish_at: 'publish_at' },
      ...{ model_height_cm: 'model_height_cm', model_size: 'model_size' },
      ...{ product_name_indonesian: 'name_indonesian', desc_indonesian: 'story_indonesian' },
      ...{ article_desc_indonesian: 'details_indonesian', size_chart_indonesian: 'size_chart_indonesian' },
    }),
  )
  const archived = await archiveArticles(
    db,
    skusOf(rows.filter((row) => isArchived(row) && !wasArchived(row))),
    'import',
  )
  const articleId = idsOf(await selectArticleNumbers(db))
  const categoryId = idsOf(await selectCategorySlugs(db))
  const collectionId = idsOf(await selectCollectionSlugs(db))
  const listed = (names: (row: RowOf<typeof products>) => string[], idOf: IdOf) =>
    rows.map((row) => ({ articleId: articleId(row.sku), ids: names(row).map(idOf) }))
  const changed = [
    ...saved.map(({ id }) => id),
    ...restored,
    ...archived,
    ...(await saveArticleLists(
      db,
      'categories',
      listed((row) => row.category_slug, categoryId),
    )),
    ...(await saveArticleLists(
      db,
      'collections',
      listed((row) => row.collection_slug, collectionId),
    )),
    ...(await saveArticleLists(
      db,
      'pictures',
      listed((row) => row.images, pictureId),
    )),
  ]
  return new Set(changed).size
}

export async function exportProducts(db: Db, planned?: PlannedArticles, skus?: readonly string[]): Promise<string[][]> {
  const rows = await selectArticleRows(db, skus)
  const kept = rows.filter(({ sku }) => !planned?.deleted.has(sku))
  const asPlanned = kept.map((row) =>
    planned?.archived.has(row.sku) ? { ...row, archived_at: new Date(0), published: false, publish_at: null } : row,
  )
  return asPlanned.map((row) => [
    ...[row.sku, row.style, row.name, row.slug, row.color],
    ...[row.price, row.price_disc, row.weight_grams].map(String),
    ...[row.categories, row.collections, row.story, row.details, row.size_chart, row.pictures],
    ...[row.published, row.archived_at !== null].map((is) => (is ? 'yes' : 'no')),
    ...[writeStart(row.sale_starts_at), writeEnd(row.sale_ends_at), writeStart(row.publish_at)],
    ...[row.model_height_cm === null ? '' : String(row.model_height_cm), row.model_size],
    ...[row.name_indonesian, row.story_indonesian, row.details_indonesian, row.size_chart_indonesian],
  ])
}
