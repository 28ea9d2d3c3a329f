import type { Shop } from '../shop.ts'
import { raiseVersion, selectVersion } from './queries.ts'

/** Goes up with every change that shoppers can see: articles, visible stock, slides, campaigns, stores, pictures. */
export function readCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<number> {
  return selectVersion(db)
}

/**
 * Call this in the transaction of a change that shoppers can see, as its last statement: it locks the row of the version,
 * so other changes wait until the transaction ends.
 */
export async function bumpCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<void> {
  await raiseVersion(db)
}
