import { sql } from 'kysely'

// Conditions for statements that read `article`. Every domain uses them, so that all agree on what shoppers may see.

/** True for articles that shoppers may see: one without a first picture or a primary category is never shown. */
export const isPublished = sql<boolean>`(article.published
  and exists (select from article_picture shown where shown.article_id = article.id and shown.position = 0)
  and exists (select from article_category listed where listed.article_id = article.id and listed.position = 0))`

export const isInStock = sql<boolean>`exists (
  select from article_size where article_size.article_id = article.id and article_size.stock > 0)`
