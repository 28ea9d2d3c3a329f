import type { Shop } from '../shop.ts'
import { raiseVersion, selectVersion } from './queries.ts'

/** Counts the changes of what visitors see: articles, stock that shows, slides, campaigns, stores, pictures. */
export function readCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<number> {
  return selectVersion(db)
}

/**
 * Says that what visitors see has changed. It belongs into the transaction of the change, as its last statement: others
 * who have something to say wait for it until that transaction ends.
 */
export async function bumpCatalogueVersion({ db }: Pick<Shop, 'db'>): Promise<void> {
  await raiseVersion(db)
}
