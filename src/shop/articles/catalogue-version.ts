import type { Shop } from '../shop.ts'
import { raiseVersion, selectVersion } from './queries.ts'

/**
 * Goes up with every change that shoppers can see: articles, visible stock, categories, collections, slides, campaigns, notice lines,
 * stores, pictures, texts in both languages, settings. A scheduled change raises it by itself, at its minute by the database's clock.
 */
export async function readCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<number> {
  return (await selectVersion(db)).version
}

export type CatalogueState = {
  version: number
  /** How many scheduled changes have happened; the version counts them. */
  passed: number
  /** How long until the next one. No cached copy may outlive it. */
  msToNextChange: number | undefined
}

export const readCatalogueState = ({ db }: Pick<Shop, 'db'>): Promise<CatalogueState> => selectVersion(db)

/**
 * Call this in the transaction of a change that shoppers can see, as its last statement: it locks the row of the version,
 * so other changes wait until the transaction ends.
 */
export async function bumpCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<void> {
  await raiseVersion(db)
}
