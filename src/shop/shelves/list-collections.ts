import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectCollections } from './queries.ts'

/** Every collection, in the owner's order. */
export function listCollections({ db }: Pick<Shop, 'db'>): Promise<Collection[]> {
  return selectCollections(db)
}

/** The two collections that the home page shows, or fewer. */
export async function listFeaturedCollections(shop: Pick<Shop, 'db'>): Promise<PicturedCollection[]> {
  return pickFeatured(await listCollections(shop))
}

/** Every collection, those that the home page shows first. */
export async function listCollectionsForHome(shop: Pick<Shop, 'db'>): Promise<Collection[]> {
  return featuredFirst(await listCollections(shop))
}

export type Collection = {
  id: number
  title: string
  slug: string
  /** A path or web address. If it is empty, the collection links to its own page. */
  link: string
  featured: boolean
  picture: Picture | undefined
}

export type PicturedCollection = Collection & { picture: Picture }

/** The home page shows two collections with a picture: featured ones, or the first ones if none is featured. */
export function pickFeatured(collections: Collection[]): PicturedCollection[] {
  const pictured = collections.filter(
    (collection): collection is PicturedCollection => collection.picture !== undefined,
  )
  const featured = pictured.filter((collection) => collection.featured)
  return (featured.length > 0 ? featured : pictured).slice(0, 2)
}

/** Featured ones with a picture come first, so that the first two with a picture are those of the home page. */
export function featuredFirst(collections: Collection[]): Collection[] {
  const isFront = ({ featured, picture }: Collection) => Number(featured && picture !== undefined)
  return collections.toSorted((a, b) => isFront(b) - isFront(a))
}
