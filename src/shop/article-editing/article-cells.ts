import { starts, writeStart } from '../import-export/sheets/cells.ts'
import { products } from '../import-export/sheets/products.ts'
import type { RowOf } from '../import-export/sheets/sheet.ts'
import type { StoredArticle } from './write-queries.ts'

/**
 * What staff change of an article, as text: the columns of products.csv, checked by the same rules, and `publish_at`. Lists have bars
 * between their values. Pictures and the sale price have operations of their own.
 */
export const articleColumns = [
  'product_name',
  'color',
  'style',
  'product_slug',
  'price',
  'weight',
  'category_slug',
  'collection_slug',
  'desc',
  'article_desc',
  'size_chart',
  'model_height_cm',
  'model_size',
  'product_name_indonesian',
  'desc_indonesian',
  'article_desc_indonesian',
  'size_chart_indonesian',
  'published',
  'publish_at',
] as const

export type ArticleColumn = (typeof articleColumns)[number]

export type ArticleCells = Record<ArticleColumn, string>

export type ArticleProblem = { column: ArticleColumn | 'sku' | 'images' | 'sizes'; what: string }

export type CheckedArticle = Omit<RowOf<typeof products>, 'line' | 'images' | 'archived'> & { publishAt: Date | null }

type Fixed = { sku: string; priceDisc: number; pictures: readonly string[]; isArchived: boolean }

export type CheckResult = { ok: true; article: CheckedArticle } | { ok: false; problems: ArticleProblem[] }

/** Checks an article with the rules of the import. One that is to be published later must be complete now. */
export function checkArticle(cells: ArticleCells, { sku, priceDisc, pictures, isArchived }: Fixed): CheckResult {
  const problems: ArticleProblem[] = []
  const { publish_at, ...columns } = cells
  const publishAt = readMoment(publish_at, (what) => problems.push({ column: 'publish_at', what }))
  const isLater = publishAt !== null && cells.published !== 'yes'
  const read = products.readRow({
    ...columns,
    ...{ sku, price_disc: String(priceDisc), images: pictures.join('|') },
    ...(isLater && { published: 'yes' }),
    ...(isArchived && { archived: 'yes' }),
  })
  if (!read.ok) for (const { column, what } of read.problems) problems.push({ column: fieldOf(column), what })
  if (!read.ok || problems.length > 0) return { ok: false, problems }
  const published = cells.published === 'yes' && !isArchived
  return { ok: true, article: { ...read.row, published, publishAt: isLater && !isArchived ? publishAt : null } }
}

function readMoment(text: string, wrong: (what: string) => void): Date | null {
  if (text === '') return null
  return starts(text, wrong, () => {})
}

/** A price that is not above the sale price is a mistake of the price here: the form has no other. */
function fieldOf(column: string): ArticleProblem['column'] {
  if (column === 'price_disc') return 'price'
  if (column === 'images' || column === 'sku') return column
  return articleColumns.find((known) => known === column) ?? 'product_name'
}

/** The stored values as the form shows them. Browsers send line ends as CR LF; they are compared as LF. */
export function cellsOf(article: StoredArticle): ArticleCells {
  const text = (stored: string) => stored.replaceAll('\r\n', '\n').trim()
  return {
    ...{ product_name: article.name, color: article.color, style: article.style, product_slug: article.slug },
    ...{ price: String(article.price), weight: String(article.weightGrams) },
    ...{ category_slug: article.categories.join('|'), collection_slug: article.collections.join('|') },
    ...{ desc: text(article.story), article_desc: text(article.details), size_chart: text(article.sizeChart) },
    ...{ model_height_cm: String(article.modelHeightCm ?? ''), model_size: article.modelSize },
    ...{ product_name_indonesian: article.nameIndonesian, desc_indonesian: text(article.storyIndonesian) },
    ...{ article_desc_indonesian: text(article.detailsIndonesian) },
    size_chart_indonesian: text(article.sizeChartIndonesian),
    published: article.isPublished ? 'yes' : 'no',
    publish_at: writeStart(article.publishAt ?? null),
  }
}

/** `Gamis Arum` in `Sirih` → `gamis-arum-sirih`. */
export const slugOf = (...words: string[]): string =>
  words
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
