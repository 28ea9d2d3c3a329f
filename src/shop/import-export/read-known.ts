import type { Db } from '../../db/db.ts'
import type { KnownCount } from './counts.ts'
import { selectPictures } from './pictures/queries.ts'
import type { Folder } from './read-folder.ts'
import { selectCampaignIds } from './sheets/campaign-queries.ts'
import { selectAddresses, selectArticleNumbers } from './sheets/catalogue-queries.ts'
import { selectArticlesWithSizes } from './sheets/size-queries.ts'
import { type KnownSize, readKnownSizes } from './sheets/sizes.ts'
import { selectStoreRows } from './sheets/store-queries.ts'
import { readKnownVouchers } from './sheets/vouchers.ts'

/** What the shop already has of the things that the folder names. */
export type Known = {
  addresses: Map<string, 'category' | 'collection'>
  /** Article numbers in their own spelling, by their lower-case form. */
  articles: Map<string, string>
  /** The numbers of archived articles, in lower case. */
  archived: Set<string>
  /** The article numbers that have a size, in lower case. */
  articlesWithSizes: Set<string>
  campaigns: Set<string>
  pictures: Map<string, KnownPicture>
  sizes: Map<string, KnownSize>
  stores: Set<string>
  vouchers: Map<string, KnownCount>
}

export type KnownPicture = Awaited<ReturnType<typeof selectPictures>>[number]

/** With `lock`, stock and the qty of vouchers cannot change until the transaction ends. */
export async function readKnown(db: Db, folder: Folder, { lock }: { lock: boolean }): Promise<Known> {
  const addresses = await selectAddresses(db)
  const articles = await selectArticleNumbers(db)
  const pictures = await selectPictures(db)
  const numbers = folder.sizes.readable.flatMap(({ sku }) => sku?.toLowerCase() ?? [])
  const codes = folder.vouchers.readable.flatMap(({ code }) => code ?? [])
  return {
    addresses: new Map(addresses.map(({ slug, kind }) => [slug, kind])),
    articles: new Map(articles.map(({ name }) => [name.toLowerCase(), name])),
    archived: new Set(articles.flatMap(({ name, archived_at }) => (archived_at ? [name.toLowerCase()] : []))),
    articlesWithSizes: new Set((await selectArticlesWithSizes(db)).map(({ sku }) => sku.toLowerCase())),
    campaigns: new Set((await selectCampaignIds(db)).map(({ name }) => name)),
    pictures: new Map(pictures.map((picture) => [picture.name, picture])),
    sizes: await readKnownSizes(db, new Set(numbers), lock),
    stores: new Set((await selectStoreRows(db)).map(({ name }) => name)),
    vouchers: await readKnownVouchers(db, codes, lock),
  }
}
