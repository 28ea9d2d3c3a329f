import type { Db } from '../../../src/db/db.ts'
import type { PictureFormat } from '../../../src/db/schema/pictures.ts'
import { normaliseText } from '../../../src/shop/articles/normalise-text.ts'

type PictureOptions = { width?: number; height?: number; formats?: PictureFormat[] }
type CategoryOptions = { slug?: string; name?: string; position?: number }
type CollectionOptions = {
  slug?: string
  title?: string
  position?: number
  featured?: boolean
  link?: string
  picture?: { id: number }
}
type ArticleOptions<Size extends string> = {
  sku?: string
  style?: string
  name?: string
  slug?: string
  color?: string
  price?: number
  priceDisc?: number
  weightGrams?: number
  story?: string
  details?: string
  sizeChart?: string
  published?: boolean
  /** Pieces in stock by size. */
  sizes?: Record<Size, number>
  categories?: { id: number }[]
  collections?: { id: number }[]
  pictures?: { id: number }[]
}

type VoucherOptions = {
  code?: string
  type?: 'total' | 'shipping'
  amount?: number
  qty?: number
  public?: boolean
  minSubtotal?: number
  percent?: number
  /** With an amount, up to that. */
  freeShipping?: boolean
  categories?: { id: number }[]
  firstOrder?: boolean
}

export type Goods = ReturnType<typeof goodsOf>

/** Builders of articles, categories and the like. Defaults fill in the rest, and are never the same twice. */
export function goodsOf(db: Db) {
  let made = 0
  const next = () => String(++made)

  async function picture({ width = 1200, height = 1600, formats = [] }: PictureOptions = {}) {
    const number = next()
    return db
      .insertInto('picture')
      .values({
        name: `picture-${number}.jpg`,
        file: `picture-${number}-0a1b2c3d.jpg`,
        width,
        height,
        tint: '#d8cfc4',
        formats,
      })
      .returning(['id', 'name', 'file'])
      .executeTakeFirstOrThrow()
  }

  async function category(options: CategoryOptions = {}) {
    const number = next()
    const { slug = `category-${number}`, name = `Category ${number}`, position = made } = options
    await db.insertInto('shop_address').values({ slug, kind: 'category' }).execute()
    return db
      .insertInto('category')
      .values({ slug, name, name_folded: normaliseText(name), position })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow()
  }

  async function collection(options: CollectionOptions = {}) {
    const number = next()
    const { slug = `collection-${number}`, title = `Collection ${number}`, position = made } = options
    const { featured = false, link = '' } = options
    await db.insertInto('shop_address').values({ slug, kind: 'collection' }).execute()
    return db
      .insertInto('collection')
      .values({ slug, title, position, featured, link, picture_id: options.picture?.id ?? null })
      .returning(['id', 'slug', 'title'])
      .executeTakeFirstOrThrow()
  }

  async function article<Size extends string = 'M'>(options: ArticleOptions<Size> = {}) {
    const number = next()
    const { name = `Abaya ${number}` } = options
    const row = await db
      .insertInto('article')
      .values({
        sku: options.sku ?? `sku-${number}`,
        style: options.style ?? `style-${number}`,
        name,
        name_folded: normaliseText(name),
        slug: options.slug ?? `abaya-${number}`,
        color: options.color ?? 'Ivory',
        price: options.price ?? 350_000,
        price_disc: options.priceDisc ?? 0,
        weight_grams: options.weightGrams ?? 600,
        story: options.story ?? '',
        details: options.details ?? '',
        size_chart: options.sizeChart ?? '',
        published: options.published ?? true,
      })
      .returning(['id', 'sku', 'style', 'name', 'slug'])
      .executeTakeFirstOrThrow()
    for (const [position, { id }] of (options.categories ?? []).entries()) {
      await db.insertInto('article_category').values({ article_id: row.id, category_id: id, position }).execute()
    }
    for (const [position, { id }] of (options.collections ?? []).entries()) {
      await db.insertInto('article_collection').values({ article_id: row.id, collection_id: id, position }).execute()
    }
    for (const [position, { id }] of (options.pictures ?? []).entries()) {
      await db.insertInto('article_picture').values({ article_id: row.id, picture_id: id, position }).execute()
    }
    return { ...row, sizes: await shelve(row.id, options.sizes) }
  }

  /** Returns the id of each size. Stock is the sum of its movements here as well. */
  async function shelve<Size extends string>(articleId: number, pieces: Record<Size, number> | undefined) {
    const ids: Record<string, number> = {}
    for (const [position, [size, stock]] of Object.entries<number>(pieces ?? { M: 5 }).entries()) {
      // One statement: a backup made meanwhile must not see stock without its movement.
      const { id } = await db
        .with('size', (query) =>
          query.insertInto('article_size').values({ article_id: articleId, size, position, stock }).returning('id'),
        )
        .with('movement', (query) =>
          query
            .insertInto('stock_movement')
            .columns(['size_id', 'kind', 'pieces'])
            .expression(({ selectFrom, val }) =>
              selectFrom('size').select(['size.id', val('loaded').as('kind'), val(stock).as('pieces')]),
            ),
        )
        .selectFrom('size')
        .select('id')
        .executeTakeFirstOrThrow()
      ids[size] = id
    }
    // Exactly the requested sizes were just inserted.
    return ids as Record<Size, number>
  }

  async function voucher(options: VoucherOptions = {}) {
    const { code = `KODE${next()}`, freeShipping = false, qty = 10, minSubtotal = 0 } = options
    const { type = freeShipping ? 'shipping' : 'total', amount = freeShipping ? null : 50_000 } = options
    return db
      .insertInto('voucher')
      .values({
        ...{ code, type, amount, qty, loaded: qty, public: options.public ?? false, min_subtotal: minSubtotal },
        ...{ percent: options.percent ?? null, free_shipping: freeShipping, first_order: options.firstOrder ?? false },
        category_ids: options.categories?.map(({ id }) => id) ?? null,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
  }

  return { picture, category, collection, article, voucher }
}
