import { sql } from 'kysely'

// Conditions for statements that read `article`. Every domain uses them, so that all agree on what shoppers may see.

/** True for articles that shoppers may see: one without a first picture or a primary category is never shown. */
export const isPublished = sql<boolean>`(article.published
  and exists (select from article_picture shown where shown.article_id = article.id and shown.position = 0)
  and exists (select from article_category listed where listed.article_id = article.id and listed.position = 0))`

export const isInCategory = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_category member join category on category.id = member.category_id
   where category.slug = ${slug})`

export const isInCollection = (slug: string) => sql<boolean>`article.id in (
  select member.article_id from article_collection member join collection on collection.id = member.collection_id
   where collection.slug = ${slug})`

export const isInStock = sql<boolean>`exists (
  select from article_size where article_size.article_id = article.id and article_size.stock > 0)`
