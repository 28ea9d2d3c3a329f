import type { Db } from '../../../src/db/db.ts'
import type { PictureFormat } from '../../../src/db/schema/pictures.ts'
import { normaliseText } from '../../../src/shop/articles/normalise-text.ts'

type PictureWishes = { width?: number; height?: number; formats?: PictureFormat[] }
type CategoryWishes = { slug?: string; name?: string; position?: number }
type CollectionWishes = {
  slug?: string
  title?: string
  position?: number
  featured?: boolean
  link?: string
  picture?: { id: number }
}
type ArticleWishes<Size extends string> = {
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

type VoucherWishes = {
  code?: string
  type?: 'total' | 'shipping'
  amount?: number
  qty?: number
  public?: boolean
  minSubtotal?: number
}

export type Goods = ReturnType<typeof goodsOf>

/** Builders of articles, categories and the like. Defaults fill in the rest, and are never the same twice. */
export function goodsOf(db: Db) {
  let made = 0
  const next = () => String(++made)

  async function picture({ width = 1200, height = 1600, formats = [] }: PictureWishes = {}) {
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

  async function category(wishes: CategoryWishes = {}) {
    const number = next()
    const { slug = `category-${number}`, name = `Category ${number}`, position = made } = wishes
    await db.insertInto('shop_address').values({ slug, kind: 'category' }).execute()
    return db
      .insertInto('category')
      .values({ slug, name, name_folded: normaliseText(name), position })
      .returning(['id', 'slug', 'name'])
      .executeTakeFirstOrThrow()
  }

  async function collection(wishes: CollectionWishes = {}) {
    const number = next()
    const { slug = `collection-${number}`, title = `Collection ${number}`, position = made } = wishes
    const { featured = false, link = '' } = wishes
    await db.insertInto('shop_address').values({ slug, kind: 'collection' }).execute()
    return db
      .insertInto('collection')
      .values({ slug, title, position, featured, link, picture_id: wishes.picture?.id ?? null })
      .returning(['id', 'slug', 'title'])
      .executeTakeFirstOrThrow()
  }

  async function article<Size extends string = 'M'>(wishes: ArticleWishes<Size> = {}) {
    const number = next()
    const { name = `Abaya ${number}` } = wishes
    const row = await db
      .insertInto('article')
      .values({
        sku: wishes.sku ?? `sku-${number}`,
        style: wishes.style ?? `style-${number}`,
        name,
        name_folded: normaliseText(name),
        slug: wishes.slug ?? `abaya-${number}`,
        color: wishes.color ?? 'Ivory',
        price: wishes.price ?? 350_000,
        price_disc: wishes.priceDisc ?? 0,
        weight_grams: wishes.weightGrams ?? 600,
        story: wishes.story ?? '',
        details: wishes.details ?? '',
        size_chart: wishes.sizeChart ?? '',
        published: wishes.published ?? true,
      })
      .returning(['id', 'sku', 'style', 'name', 'slug'])
      .executeTakeFirstOrThrow()
    for (const [position, { id }] of (wishes.categories ?? []).entries()) {
      await db.insertInto('article_category').values({ article_id: row.id, category_id: id, position }).execute()
    }
    for (const [position, { id }] of (wishes.collections ?? []).entries()) {
      await db.insertInto('article_collection').values({ article_id: row.id, collection_id: id, position }).execute()
    }
    for (const [position, { id }] of (wishes.pictures ?? []).entries()) {
      await db.insertInto('article_picture').values({ article_id: row.id, picture_id: id, position }).execute()
    }
    return { ...row, sizes: await shelve(row.id, wishes.sizes) }
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

  async function voucher(wishes: VoucherWishes = {}) {
    const { code = `KODE${next()}`, type = 'total', amount = 50_000, qty = 10, minSubtotal = 0 } = wishes
    return db
      .insertInto('voucher')
      .values({ code, type, amount, qty, loaded: qty, public: wishes.public ?? false, min_subtotal: minSubtotal })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
  }

  return { picture, category, collection, article, voucher }
}
