import type { ArticleCard } from '../shop/catalogue/article-card.ts'
import { listCategories } from '../shop/catalogue/list-categories.ts'
import { listCollections, listCollectionsForHome } from '../shop/catalogue/list-collections.ts'
import { listNewIn } from '../shop/catalogue/list-new-in.ts'
import type { Handlers } from './handler.ts'

export const catalogueHandlers = {
  'GET /api/front': async ({ shop }) => {
    const cards = await listNewIn(shop)
    return { status: 200, body: { product_all: { product_data: cards.map(writeProduct) } } }
  },

  'GET /api/collection': async ({ shop }) => {
    const collections = await listCollectionsForHome(shop)
    return {
      status: 200,
      body: {
        collection: collections.map(({ id, title, slug, link, picture }) => ({
          id,
          title,
          slug,
          link,
          image: picture?.file ?? '',
        })),
      },
    }
  },

  'GET /api/category': async ({ shop }) => {
    const categories = await listCategories(shop)
    const category_data = categories.map(({ id, name, slug }) => ({ id, category_name: name, category_slug: slug }))
    return { status: 200, body: { category_data } }
  },

  'GET /api/category-collection': async ({ shop }) => {
    const collections = await listCollections(shop)
    return { status: 200, body: { collection_data: collections.map(({ id, title, slug }) => ({ id, title, slug })) } }
  },
} satisfies Partial<Handlers>

/** A product as every list names it. */
function writeProduct(card: ArticleCard) {
  return {
    id: card.id,
    product_name: card.name,
    product_slug: card.slug,
    sku: card.sku,
    price: card.price,
    price_disc: card.priceDisc,
    image1: card.image1.file,
    image2: card.image2?.file ?? '',
    category_slug: card.categorySlug,
    category_name: card.categoryName,
    collection_slug: card.collectionSlug ?? '',
    color: card.color,
    in_stock: card.inStock,
  }
}
