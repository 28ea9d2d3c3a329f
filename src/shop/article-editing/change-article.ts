import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type ArticleCells, type ArticleProblem, articleColumns, cellsOf, checkArticle } from './article-cells.ts'
import { auditValues, findUnknownShelves } from './checks.ts'
import { lockArticles, type StoredArticle, updateArticle, writeShelves } from './write-queries.ts'

export type ChangeArticleResult =
  | { ok: true; sku: string; changed: readonly string[] }
  | { ok: false; reason: 'unknown-article' }
  | { ok: false; reason: 'invalid'; problems: ArticleProblem[] }
  /** Someone else saved since the form was rendered. */
  | { ok: false; reason: 'changed-meanwhile'; saved: ArticleCells }

type Input = {
  sku: string
  cells: ArticleCells
  /** The values that the form was rendered from. */
  expected?: ArticleCells | undefined
}

/** Saves what staff typed about an article. Its number and its pictures stay. */
export function changeArticle(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { sku, cells, expected }: Input,
): Promise<ChangeArticleResult> {
  return inTransaction(db, async (db): Promise<ChangeArticleResult> => {
    const [stored] = await lockArticles(db, [sku])
    if (stored === undefined) return { ok: false, reason: 'unknown-article' }
    const saved = cellsOf(stored)
    if (expected !== undefined && articleColumns.some((column) => expected[column] !== saved[column])) {
      return { ok: false, reason: 'changed-meanwhile', saved }
    }
    const checked = checkArticle(cells, stored)
    if (!checked.ok) return { ok: false, reason: 'invalid', problems: checked.problems }
    const unknown = await findUnknownShelves(db, checked.article)
    if (unknown.length > 0) return { ok: false, reason: 'invalid', problems: unknown }

    const { article } = checked
    const after = cellsOf(toStored(stored, article))
    const changed = articleColumns.filter((column) => saved[column] !== after[column])
    if (changed.length === 0) return { ok: true, sku: stored.sku, changed }
    await updateArticle(db, stored.id, article)
    if (changed.includes('category_slug')) await writeShelves(db, stored.id, 'category', article.category_slug)
    if (changed.includes('collection_slug')) await writeShelves(db, stored.id, 'collection', article.collection_slug)
    await recordChange(db, actor, {
      action: 'article.change',
      subject: { kind: 'article', key: stored.sku },
      ...auditValues(saved, after, changed),
    })
    await bumpCatalogueVersion({ db })
    return { ok: true, sku: stored.sku, changed }
  })
}

type Checked = Extract<ReturnType<typeof checkArticle>, { ok: true }>['article']

const toStored = (before: StoredArticle, article: Checked): StoredArticle => ({
  ...before,
  ...{ style: article.style, name: article.product_name, slug: article.product_slug, color: article.color },
  ...{ price: article.price, weightGrams: article.weight, categories: article.category_slug },
  ...{ collections: article.collection_slug, story: article.desc, details: article.article_desc },
  ...{ modelHeightCm: article.model_height_cm, modelSize: article.model_size },
  ...{ nameIndonesian: article.product_name_indonesian, storyIndonesian: article.desc_indonesian },
  ...{ detailsIndonesian: article.article_desc_indonesian, sizeChartIndonesian: article.size_chart_indonesian },
  ...{ sizeChart: article.size_chart, isPublished: article.published, publishAt: article.publishAt ?? undefined },
})
