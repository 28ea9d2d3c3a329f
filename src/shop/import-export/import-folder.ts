import { readFile } from 'node:fs/promises'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordFormats } from '../media/derive-missing.ts'
import { mapWithLimit } from '../media/map-with-limit.ts'
import type { Shop } from '../shop.ts'
import { checkFolder } from './check-folder.ts'
import { type Complaint, sortComplaints } from './complaint.ts'
import { savePictures, selectPictures } from './pictures/queries.ts'
import { type FolderPicture, readPictures } from './pictures/read-pictures.ts'
import { selectIsEmpty, waitForOtherSheets } from './queries.ts'
import { type Folder, readFolder, sheets } from './read-folder.ts'
import { type Known, readKnown } from './read-known.ts'
import { importCampaigns } from './sheets/campaigns.ts'
import { importCategories } from './sheets/categories.ts'
import { importCollections } from './sheets/collections.ts'
import { importProducts } from './sheets/products.ts'
import { idsOf } from './sheets/sheet.ts'
import { importSizes } from './sheets/sizes.ts'
import { importSlider } from './sheets/slider.ts'
import { importStores } from './sheets/stores.ts'
import { importVouchers } from './sheets/vouchers.ts'

/** How many rows, and pictures, were new or different from what the shop had. */
export type Changes = { of: string; rows: number; changed: number }[]

export type Imported = { ok: true; changes: Changes; notes: string[] } | { ok: false; complaints: Complaint[] }

export type ImportWishes = {
  /** Everything but the last word: no row and no file stays. */
  dryRun?: boolean
  progress?: (step: string, done: number, total: number) => void
}

/** True while the shop has nothing that an import folder could bring. */
export const isEmptyShop = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectIsEmpty(db)

/** Takes over an owner's folder: all of it, or, when anything is wrong with it, nothing. */
export async function importFolder(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  path: string,
  { dryRun = false, progress = () => {} }: ImportWishes = {},
): Promise<Imported> {
  const folder = await readFolder(path)
  const known = await readKnown(db, folder, { lock: false })
  const { pictures, complaints, notes } = await readPictures(folder, known, (done, total) =>
    progress('Looking at pictures', done, total),
  )
  const wrong = [...folder.complaints, ...complaints, ...checkFolder(folder, known)]
  if (wrong.length > 0) return { ok: false, complaints: sortComplaints(wrong) }

  // Before the rows that name them, so that no page ever shows a picture that is not there yet. A file is named by
  // its bytes: should the rows be refused, it lies there unused and harmless.
  if (!dryRun) await storePictures(media, pictures, (done, total) => progress('Storing pictures', done, total))
  const written = await writeRows(db, folder, pictures, dryRun, (done, total) => progress('Writing rows', done, total))
  return written.ok ? { ...written, notes } : written
}

async function storePictures(
  media: Shop['media'],
  pictures: FolderPicture[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  let done = 0
  await mapWithLimit(pictures, 4, async ({ paths }) => {
    for (const [file, path] of paths) if (!(await media.has(file))) await media.write(file, await readFile(path))
    progress(++done, pictures.length)
  })
}

class NotToBeKept extends Error {
  readonly result: { ok: true; changes: Changes } | { ok: false; complaints: Complaint[] }

  constructor(result: NotToBeKept['result']) {
    super('Rolled back as it was meant to be.')
    this.result = result
  }
}

async function writeRows(
  db: Db,
  folder: Folder,
  pictures: FolderPicture[],
  dryRun: boolean,
  progress: (done: number, total: number) => void,
): Promise<NotToBeKept['result']> {
  try {
    return await inTransaction(db, async (db) => {
      await waitForOtherSheets(db)
      // The shop went on while pictures were looked at; what was right then is checked again now that it stands still.
      const known = await readKnown(db, folder, { lock: true })
      const complaints = checkFolder(folder, known)
      if (complaints.length > 0) throw new NotToBeKept({ ok: false, complaints: sortComplaints(complaints) })
      const changes = await writeSheets(db, folder, pictures, known, progress)
      if (dryRun) throw new NotToBeKept({ ok: true, changes })
      if (changes.some(({ changed }) => changed > 0)) await bumpCatalogueVersion({ db })
      return { ok: true, changes }
    })
  } catch (error) {
    if (error instanceof NotToBeKept) return error.result
    throw error
  }
}

async function writeSheets(
  db: Db,
  folder: Folder,
  pictures: FolderPicture[],
  known: Known,
  progress: (done: number, total: number) => void,
): Promise<Changes> {
  const changes: Changes = []
  const total = 1 + Object.keys(sheets).length
  const note = (of: string, rows: number, changed: number) => {
    changes.push({ of, rows, changed })
    progress(changes.length, total)
  }

  note('pictures', pictures.length, await writePictures(db, pictures))
  const pictureId = idsOf(await selectPictures(db))
  const { categories, collections, products, sizes, vouchers, slider, campaigns, stores } = folder
  note('categories', categories.rows.length, await importCategories(db, categories.rows))
  note('collections', collections.rows.length, await importCollections(db, collections.rows, pictureId))
  note('articles', products.rows.length, await importProducts(db, products.rows, pictureId))
  note('sizes', sizes.rows.length, await importSizes(db, sizes.rows, known.sizes))
  note('vouchers', vouchers.rows.length, await importVouchers(db, vouchers, known.vouchers))
  note('slides', slider.rows.length, await importSlider(db, slider.rows, pictureId))
  note('campaigns', campaigns.rows.length, await importCampaigns(db, campaigns.rows, pictureId))
  note('stores', stores.rows.length, await importStores(db, stores, pictureId))
  return changes
}

async function writePictures(db: Db, pictures: FolderPicture[]): Promise<number> {
  const fresh = pictures.flatMap(({ name, formats, examined }) => (examined ? [{ name, ...examined, formats }] : []))
  const enriched = pictures.filter(({ examined, formats }) => !examined && formats.length > 0)
  const changed = await savePictures(db, fresh)
  for (const { file, formats } of enriched) await recordFormats(db, file, formats)
  return changed.length + enriched.length
}
