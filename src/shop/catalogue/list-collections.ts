import type { Shop } from '../shop.ts'
import { type Collection, type PicturedCollection, pickFeatured } from './collection.ts'
import { selectCollections } from './queries.ts'

/** Every collection, in the owner's order. */
export function listCollections({ db }: Pick<Shop, 'db'>): Promise<Collection[]> {
  return selectCollections(db)
}

/** The two that the home page shows, or fewer. */
export async function listFeaturedCollections(shop: Pick<Shop, 'db'>): Promise<PicturedCollection[]> {
  return pickFeatured(await listCollections(shop))
}
