import type { Db } from '../../../db/db.ts'
import { inUndoableTransaction } from '../../../db/transaction.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import type { Subject } from '../../audit/actions.ts'
import { type Change, recordChanges } from '../../audit/record-change.ts'
import { pictureFormats, publishedName, variantName, widthsOf } from '../../media/picture.ts'
import type { Shop } from '../../shop.ts'
import { endVoucher } from '../../vouchers/end-voucher.ts'
import { removeDemoHistory } from '../demo-history/removal-queries.ts'
import { readPictures } from '../pictures/read-pictures.ts'
import { waitForOtherSheets } from '../queries.ts'
import { type Folder, readFolder } from '../read-folder.ts'
import { readKnown } from '../read-known.ts'
import { selectDemoRows, selectFilesInOrders, selectUnusedPictures } from './demo-queries.ts'
import { selectArticlesOn } from './queries.ts'
import { removeArticles, removeNamed, removeShelves } from './remove-content.ts'

/** What belongs to the demo, by name. Articles that customers have somewhere are archived. */
export type DemoContent = {
  /** The invented orders and their customers. */
  orders: string[]
  customers: string[]
  articles: string[]
  archived: string[]
  categories: string[]
  collections: string[]
  slides: string[]
  campaigns: string[]
  stores: string[]
  vouchers: string[]
  pictures: string[]
}

/**
 * The part that must still be as the owner saw it. More invented orders may come while they read, and go with the others: otherwise the
 * demo could not be removed in the first minutes of a shop. In these minutes the sizes of pictures are made too, after which the
 * database returns the same pictures in another order.
 */
export const agreedContent = ({ orders: _, customers: __, ...content }: DemoContent) =>
  Object.entries(content).map(([part, names]) => [part, names.toSorted()] as const)

/** The shop has changed since the owner saw what would be removed. */
export class DemoChanged extends Error {}

type RemovalOptions = {
  /** Only finds out what would be removed. */
  dryRun: boolean
  /** Removes what this accepts, or nothing. */
  isExpected?: (content: DemoContent) => boolean
  progress?: (done: number, total: number) => void
  /** Ends the removal between two parts, and everything stays. */
  signal?: AbortSignal
  /** Called in the transaction, when everything is removed. */
  beforeCommit?: (db: Db) => Promise<void>
}

/**
 * Removes the demo from the shop, and nothing that its owner made: a row belongs to the demo only if it still has the picture
 * (or the address, the title, the amount) that the demo gave it.
 */
export async function removeDemo(
  { db, actor, media }: Pick<Shop, 'db' | 'actor' | 'media'>,
  demoPath: string,
  { dryRun, isExpected, progress, signal, beforeCommit }: RemovalOptions,
): Promise<DemoContent> {
  const folder = await readFolder(demoPath)
  const known = await readKnown(db, folder, { lock: false })
  const { pictures } = await readPictures(folder, known, () => {})
  // The bytes behind a name are the demo's if the shop has them under the same public name.
  const demoPictures = new Set(
    pictures.filter(({ name, file }) => known.pictures.get(name)?.file === file).map(({ name }) => name),
  )

  const files: string[] = []
  const content = await inUndoableTransaction<DemoContent>(db, async (db, undo) => {
    await waitForOtherSheets(db)
    files.length = 0
    let parts = 0
    const onPart = () => {
      signal?.throwIfAborted()
      progress?.(++parts, PARTS)
    }
    const content = await removeRows({ db, actor }, folder, demoPictures, { files, onPart })
    if (dryRun) undo(content)
    if (isExpected?.(content) === false) throw new DemoChanged()
    if (Object.values(content).some((names) => names.length > 0)) await bumpCatalogueVersion({ db })
    await recordChanges(db, actor, changesOf(content))
    await beforeCommit?.(db)
    return content
  })
  if (!dryRun) for (const file of files) await media.remove(file)
  return content
}

// Ending a voucher records itself.
const recorded: [Exclude<keyof DemoContent, 'vouchers' | 'customers'>, Subject['kind']][] = [
  ['orders', 'order'],
  ['articles', 'article'],
  ['archived', 'article'],
  ['categories', 'category'],
  ['collections', 'collection'],
  ['slides', 'slide'],
  ['campaigns', 'campaign'],
  ['stores', 'store'],
  ['pictures', 'picture'],
]

const changesOf = (content: DemoContent): Change[] =>
  recorded.flatMap(([part, kind]) =>
    content[part].map((key): Change => {
      const after = { outcome: part === 'archived' ? 'archived' : 'removed' }
      return { action: 'demo.remove', subject: { kind, key }, after }
    }),
  )

/** How often `removeRows` calls `onPart`. */
const PARTS = 6

type Removing = {
  /** Gets the files of the removed pictures. */
  files: string[]
  onPart: () => void
}

async function removeRows(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  folder: Folder,
  demoPictures: Set<string>,
  { files, onPart }: Removing,
): Promise<DemoContent> {
  const cause = 'demo remove'
  // First: an article that was ordered is only archived.
  const { orders, customers } = await removeDemoHistory(db)
  onPart()
  const demo = await selectDemoRows(db)
  const isDemos = (picture: string | null | undefined, demos: string | undefined) =>
    picture != null && picture === demos && demoPictures.has(picture)

  // An owner may have put them in another order.
  const slides = demo.slides
    .filter(({ picture }) => folder.slider.rows.some((row) => isDemos(picture, row.image_desktop)))
    .map(({ position }) => String(position))
  const campaigns = folder.campaigns.rows
    .filter((row) => demo.campaigns.some((one) => one.slug === row.campaign_slug && isDemos(one.picture, row.image1)))
    .map(({ campaign_slug }) => campaign_slug)
  const stores = folder.stores.rows
    .filter((row) => demo.stores.some((one) => one.name === row.name && one.address === row.address))
    .map(({ name }) => name)
  const skus = folder.products.rows
    .filter((row) => demo.articles.some((one) => one.sku === row.sku && isDemos(one.picture, row.images[0])))
    .map(({ sku }) => sku)

  const removedSlides = await removeNamed(db, 'slide', slides, cause)
  const removedCampaigns = await removeNamed(db, 'campaign', campaigns, cause)
  const removedStores = await removeNamed(db, 'store', stores, cause)
  onPart()
  const { deleted, archived } = await removeArticles(db, skus, cause)
  onPart()

  const removedShelves = async (kind: 'category' | 'collection', slugs: string[]) => {
    const kept = new Set((await selectArticlesOn(db, kind, slugs)).map(({ slug }) => slug))
    const empty = slugs.filter((slug) => !kept.has(slug))
    const done = await removeShelves(db, kind, empty, cause)
    return done.ok ? done.removed : []
  }
  const collections = folder.collections.rows
    .filter((row) => demo.collections.some((one) => one.slug === row.slug && one.name === row.title))
    .map(({ slug }) => slug)
  const categories = folder.categories.rows
    .filter((row) => demo.categories.some((one) => one.slug === row.category_slug && one.name === row.category_name))
    .map(({ category_slug }) => category_slug)
  const removedCollections = await removedShelves('collection', collections)
  const removedCategories = await removedShelves('category', categories)
  onPart()

  const vouchers: string[] = []
  for (const { code, type, amount } of folder.vouchers.rows) {
    if (!demo.vouchers.some((one) => one.code === code && one.type === type && one.amount === (amount ?? null)))
      continue
    if ((await endVoucher({ db, actor }, code)).ok) vouchers.push(code)
  }
  onPart()

  const unused = await selectUnusedPictures(db, [...demoPictures])
  const removedPictures = await removeNamed(
    db,
    'picture',
    unused.map(({ name }) => name),
    cause,
  )
  onPart()
  // An order shows the picture as it was, by the name of its file.
  const inOrders = await selectFilesInOrders(db)
  for (const { file, width } of unused) {
    const variants = widthsOf(width).flatMap((at) => pictureFormats.map((format) => variantName(file, at, format)))
    const all = [file, publishedName(file), ...variants]
    if (!inOrders.some((shown) => all.includes(shown))) files.push(...all)
  }
  return {
    ...{ orders, customers },
    ...{ articles: deleted, archived, slides: removedSlides, campaigns: removedCampaigns, stores: removedStores },
    ...{ collections: removedCollections, categories: removedCategories, vouchers, pictures: removedPictures },
  }
}
