import type { Db } from '../../db/db.ts'
import { inUndoableTransaction } from '../../db/transaction.ts'
import { recordFormats } from '../media/derive-missing.ts'
import { savePictures, selectPictures } from './pictures/queries.ts'
import type { FolderPicture } from './pictures/read-pictures.ts'
import { type Folder, sheets } from './read-folder.ts'
import type { Known } from './read-known.ts'
import type { Planned } from './read-tables.ts'
import { importCampaigns } from './sheets/campaigns.ts'
import { importCategories } from './sheets/categories.ts'
import { importCollections } from './sheets/collections.ts'
import { importNotices } from './sheets/notices.ts'
import { importPictureTexts } from './sheets/pictures.ts'
import { importProducts } from './sheets/products.ts'
import { idsOf } from './sheets/sheet.ts'
import { importSizes, importStoreStock } from './sheets/sizes.ts'
import { importSlider } from './sheets/slider.ts'
import { importStores } from './sheets/stores.ts'
import { exportVouchers, importVouchers } from './sheets/vouchers.ts'

/** For each kind of row: how many the folder has, and how many were new or different. */
export type Changes = { of: string; rows: number; changed: number }[]

export const newPlan = (): Planned => ({
  stock: new Map(),
  vouchers: [],
  articles: { deleted: new Set(), archived: new Set() },
})

type Writing = {
  pictures: FolderPicture[]
  known: Known
  planned: Planned | undefined
  asOf: Date
  progress?: (done: number, total: number) => void
}

/** Writes every sheet of a folder, in an order in which each refers only to earlier ones. */
export async function writeSheets(
  db: Db,
  folder: Folder,
  { pictures, known, progress, planned, asOf }: Writing,
): Promise<Changes> {
  const changes: Changes = []
  // Pictures, and the stock of stores.
  const total = 2 + Object.keys(sheets).length
  const note = (of: string, rows: number, changed: number) => {
    changes.push({ of, rows, changed })
    progress?.(changes.length, total)
  }

  note('pictures', pictures.length, await writePictures(db, pictures))
  const texts = folder.pictures
  note('picture texts', texts.rows.length, await importPictureTexts(db, texts))
  const pictureId = idsOf(await selectPictures(db))
  const { categories, collections, products, sizes, vouchers, slider, campaigns, stores, notices } = folder
  note('categories', categories.rows.length, await importCategories(db, categories))
  note('collections', collections.rows.length, await importCollections(db, collections, pictureId))
  note('articles', products.rows.length, await importProducts(db, products, known.archived, pictureId))
  note('sizes', sizes.rows.length, await importSizes(db, sizes.rows, known.sizes, planned?.stock))
  const writeVouchers = (db: Db) => importVouchers(db, vouchers, known.vouchers)
  const changedVouchers = planned ? await tryVouchers(db, writeVouchers, planned, asOf) : await writeVouchers(db)
  note('vouchers', vouchers.rows.length, changedVouchers)
  note('slides', slider.rows.length, await importSlider(db, slider, pictureId))
  note('campaigns', campaigns.rows.length, await importCampaigns(db, campaigns, pictureId))
  note('stores', stores.rows.length, await importStores(db, stores, pictureId))
  note('sizes in stores', sizes.leftOut.has('in_stores') ? 0 : sizes.rows.length, await importStoreStock(db, sizes))
  note('notice lines', notices.rows.length, await importNotices(db, notices))
  return changes
}

/** Writes the vouchers, reads the result and rolls back to a savepoint, so that checkout does not wait for their locks. */
const tryVouchers = (db: Db, write: (db: Db) => Promise<number>, planned: Planned, asOf: Date): Promise<number> =>
  inUndoableTransaction<number>(db, async (db, undo) => {
    const changed = await write(db)
    planned.vouchers = await exportVouchers(db, asOf)
    return undo(changed)
  })

export async function writePictures(db: Db, pictures: FolderPicture[]): Promise<number> {
  const fresh = pictures.flatMap(({ name, formats, examined }) => (examined ? [{ name, ...examined, formats }] : []))
  const enriched = pictures.filter(({ examined, formats }) => !examined && formats.length > 0)
  const changed = await savePictures(db, fresh)
  for (const { file, formats } of enriched) await recordFormats(db, file, formats)
  return changed.length + enriched.length
}
