import type { Shop } from '../shop.ts'
import { type Collection, featuredFirst, type PicturedCollection, pickFeatured } from './collection.ts'
import { selectCollections } from './queries.ts'

/** Every collection, in the owner's order. */
export function listCollections({ db }: Pick<Shop, 'db'>): Promise<Collection[]> {
  return selectCollections(db)
}

/** The two that the home page shows, or fewer. */
export async function listFeaturedCollections(shop: Pick<Shop, 'db'>): Promise<PicturedCollection[]> {
  return pickFeatured(await listCollections(shop))
}

/** Every collection, those of the home page first. */
export async function listCollectionsForHome(shop: Pick<Shop, 'db'>): Promise<Collection[]> {
  return featuredFirst(await listCollections(shop))
}
