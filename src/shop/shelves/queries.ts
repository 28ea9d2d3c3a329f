import type { Db } from '../../db/db.ts'
import { safeLink } from '../../values/links.ts'
import { isPublished } from '../articles/published.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Collection } from './list-collections.ts'

export async function selectNewest(db: Db, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article')
    .where(isPublished)
    .select('article.id')
    .orderBy('article.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export const selectCategories = (db: Db) =>
  db
    .selectFrom('category')
    .where('hidden', '=', false)
    .select(['id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function selectCollections(db: Db): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collection')
    .leftJoin('picture', 'picture.id', 'collection.picture_id')
    .where('collection.hidden', '=', false)
    .select(['collection.id', 'title', 'slug', 'link', 'featured', pictureColumn('picture').as('picture')])
    .orderBy('position')
    .orderBy('collection.id')
    .execute()
  return rows.map((row) => ({ ...row, link: safeLink(row.link), picture: row.picture ?? undefined }))
}

export const selectAddress = (db: Db, slug: string) =>
  db
    .selectFrom('shop_address')
    .leftJoin('category', 'category.slug', 'shop_address.slug')
    .leftJoin('collection', (on) =>
      on.onRef('collection.slug', '=', 'shop_address.slug').on('collection.hidden', '=', false),
    )
    .leftJoin('picture', 'picture.id', 'collection.picture_id')
    .where('shop_address.slug', '=', slug)
    .where((is) => is.or([is('category.id', 'is not', null), is('collection.id', 'is not', null)]))
    .select((is) => [
      'shop_address.kind',
      'shop_address.slug',
      is.fn.coalesce('category.name', 'collection.title').$notNull().as('title'),
      'collection.sentence',
      pictureColumn('picture').as('picture'),
    ])
    .executeTakeFirst()
