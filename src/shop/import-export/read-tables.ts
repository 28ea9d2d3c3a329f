import type { Db } from '../../db/db.ts'
import { sheets } from './read-folder.ts'
import type { PlannedArticles } from './removals/planned-articles.ts'
import { exportCampaigns } from './sheets/campaigns.ts'
import { exportCategories } from './sheets/categories.ts'
import { exportCollections } from './sheets/collections.ts'
import { exportNotices } from './sheets/notices.ts'
import { exportPictureTexts } from './sheets/pictures.ts'
import { exportProducts } from './sheets/products.ts'
import { exportSizes, type StockChanges } from './sheets/sizes.ts'
import { exportSlider } from './sheets/slider.ts'
import { exportStores } from './sheets/stores.ts'
import { exportVouchers } from './sheets/vouchers.ts'

/** One sheet with its rows as an export has them. */
export type Table = { sheet: { file: string; columns: readonly string[]; key: readonly string[] }; rows: string[][] }

/** What a check would change, as far as it does not write it. */
export type Planned = { stock: StockChanges; vouchers: string[][]; articles: PlannedArticles }

/** The whole shop as the sheets of an export. */
export async function readTables(db: Db, asOf: Date, planned?: Planned): Promise<Table[]> {
  const articles = await readArticleTables(db, asOf, { planned })
  const others = await readOtherTables(db, asOf, planned)
  return Object.values(sheets).flatMap(({ file }) =>
    [...articles, ...others].filter(({ sheet }) => sheet.file === file),
  )
}

/** The articles and their sizes: those of these numbers, or all. */
export const readArticleTables = async (
  db: Db,
  asOf: Date,
  { planned, skus }: { planned?: Planned | undefined; skus?: readonly string[] } = {},
): Promise<Table[]> => [
  { sheet: sheets.products, rows: await exportProducts(db, planned?.articles, skus) },
  { sheet: sheets.sizes, rows: await exportSizes(db, asOf, planned, skus) },
]

/** All sheets but those two. */
export const readOtherTables = async (db: Db, asOf: Date, planned?: Planned): Promise<Table[]> => [
  { sheet: sheets.pictures, rows: await exportPictureTexts(db) },
  { sheet: sheets.categories, rows: await exportCategories(db) },
  { sheet: sheets.collections, rows: await exportCollections(db) },
  { sheet: sheets.vouchers, rows: planned?.vouchers ?? (await exportVouchers(db, asOf)) },
  { sheet: sheets.slider, rows: await exportSlider(db) },
  { sheet: sheets.campaigns, rows: await exportCampaigns(db) },
  { sheet: sheets.stores, rows: await exportStores(db) },
  { sheet: sheets.notices, rows: await exportNotices(db) },
]
