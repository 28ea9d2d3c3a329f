import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CatalogueTables = {
  shop_address: { slug: string; kind: 'category' | 'collection' }
  category: {
    id: GeneratedAlways<number>
    slug: string
    kind: Generated<'category'>
    name: string
    name_indonesian: Generated<string>
    name_folded: string
    name_indonesian_folded: Generated<string>
    position: number
    hidden: Generated<boolean>
  }
  collection: {
    id: GeneratedAlways<number>
    slug: string
    kind: Generated<'collection'>
    title: string
    title_indonesian: Generated<string>
    sentence: Generated<string>
    sentence_indonesian: Generated<string>
    picture_id: number | null
    link: Generated<string>
    featured: Generated<boolean>
    position: number
    hidden: Generated<boolean>
  }
  article: {
    id: GeneratedAlways<number>
    sku: string
    style: string
    name: string
    name_indonesian: Generated<string>
    name_folded: string
    name_indonesian_folded: Generated<string>
    slug: string
    color: Generated<string>
    price: number
    price_disc: Generated<number>
    /** price_disc is the price between these two moments. Read it through shop/articles/discounts/current-price.ts. */
    sale_starts_at: Date | null
    sale_ends_at: Date | null
    weight_grams: number
    story: Generated<string>
    story_indonesian: Generated<string>
    details: Generated<string>
    details_indonesian: Generated<string>
    size_chart: Generated<string>
    /** The same table as `size_chart`, with the names of its rows and columns in Indonesian. */
    size_chart_indonesian: Generated<string>
    /** Null, and an empty size, without a model. */
    model_height_cm: number | null
    model_size: Generated<string>
    published: Generated<boolean>
    /** Set for an article that is not sold any more, but was ordered. It is never published. */
    archived_at: Date | null
    /** When an article that is hidden now is to be published. */
    publish_at: Date | null
  }
  article_preview: {
    id: GeneratedAlways<number>
    sku: string
    cells: ColumnType<Record<string, string>, string>
    created_at: Generated<Date>
  }
  article_category: { article_id: number; category_id: number; position: number }
  article_collection: { article_id: number; collection_id: number; position: number }
  article_picture: { article_id: number; position: number; picture_id: number }
  article_size: {
    id: GeneratedAlways<number>
    article_id: number
    size: string
    position: number
    stock: number
  }
  stock_movement: {
    id: GeneratedAlways<number>
    size_id: number
    kind: 'loaded' | 'sheet' | 'counted' | 'taken' | 'returned' | 'restocked' | 'held' | 'released'
    pieces: number
    moved_at: Generated<Date>
    order_id: number | null
    round: number | null
    refund_id: number | null
    return_id: number | null
    hold_id: number | null
    /** Why staff changed the stock; only of the kind `counted`. */
    reason: 'count' | 'delivery' | 'damaged' | 'lost' | 'found' | 'correction' | null
    staff_name: string | null
  }
  catalogue_version: { one: Generated<true>; version: number }
  /** Written by triggers. */
  scheduled_change: { at: Date }
}
