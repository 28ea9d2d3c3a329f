import type { Article } from '../shop/articles/article.ts'
import type { ArticleCard } from '../shop/articles/article-card.ts'
import { findArticle } from '../shop/articles/find-article.ts'
import { smallName } from '../shop/media/picture.ts'
import { listPopularSearches } from '../shop/reports/list-popular-searches.ts'
import { findNearMatches } from '../shop/search/find-near-matches.ts'
import { listAllArticles, listArticles } from '../shop/shelves/list-articles.ts'
import { listCategories } from '../shop/shelves/list-categories.ts'
import { listCollections, listCollectionsForHome } from '../shop/shelves/list-collections.ts'
import { listNewIn } from '../shop/shelves/list-new-in.ts'
import type { Handlers } from './door/handler.ts'

export const catalogueHandlers = {
  'GET /api/front': async ({ shop }) => {
    const cards = await listNewIn(shop)
    return { status: 200, body: { product_all: { product_data: cards.map(writeProduct) } } }
  },

  'GET /api/product': async ({ shop, query }) => {
    const { page, per_page: perPage = 24, category, collection, size, sku, ...others } = query
    if (Object.values(query).every((value) => value === undefined)) {
      const cards = await listAllArticles(shop)
      return { status: 200, body: { product_all: { product_data: cards.map(writeProduct) } } }
    }
    const slugs = { category: category?.toLowerCase(), collection: collection?.toLowerCase() }
    const { articles, ...place } = await listArticles(shop, {
      ...{ ...others, ...slugs, ...(size !== undefined && { sizes: [size] }), skus: sku?.split(',') },
      ...{ page: page ?? 1, perPage },
    })
    return { status: 200, body: { product_all: { product_data: articles.map(writeProduct) }, ...place } }
  },

  'GET /api/search-help': async ({ shop, query: { query = '' } }) => {
    const near = query === '' ? undefined : await findNearMatches(shop, query)
    const found = near === undefined || near.because === 'address' ? undefined : near
    const cards = query === '' ? [] : (found?.articles ?? (await listNewIn(shop)))
    return {
      status: 200,
      body: {
        popular: await listPopularSearches(shop),
        meant: found?.because === 'spelling' ? found.words.join(' ') : '',
        near: found !== undefined,
        product_data: cards.map(writeProduct),
      },
    }
  },

  'GET /api/product/:productSlug/:productSku': async ({ shop, params }) => {
    const article = await findArticle(shop, params.productSku)
    if (article === undefined) return { refused: 'unknown-product' }
    return {
      status: 200,
      body: {
        productDetail: writeDetail(article),
        data_sizes: article.sizes,
        data_article: article.colors.map(({ id, color, slug, sku, image1, inStock }) => ({
          id,
          color,
          product_slug: slug,
          sku,
          image1: image1.file,
          in_stock: inStock,
        })),
        data_images: article.pictures.map(({ file }) => ({ image: file })),
        productRelated: article.related.map(writeProduct),
      },
    }
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

/** A product in a list. */
function writeProduct(card: ArticleCard) {
  return {
    id: card.id,
    product_name: card.name,
    product_slug: card.slug,
    sku: card.sku,
    price: card.price,
    price_disc: card.priceDisc,
    image1: card.image1.file,
    image1_small: smallName(card.image1),
    image2: card.image2?.file ?? '',
    category_slug: card.categorySlug,
    category_name: card.categoryName,
    category_slugs: card.categorySlugs,
    collection_slug: card.collectionSlug ?? '',
    collection_slugs: card.collectionSlugs,
    color: card.color,
    in_stock: card.inStock,
  }
}

function writeDetail(article: Article) {
  return {
    id: article.id,
    product_name: article.name,
    product_slug: article.slug,
    sku: article.sku,
    color: article.color,
    price: article.price,
    price_disc: article.priceDisc,
    image1: article.image1.file,
    desc: article.story,
    article_desc: article.details,
    size_chart: article.sizeChart,
    weight: article.weightGrams,
    category_slug: article.categorySlug,
    category_name: article.categoryName,
    collection_slug: article.collectionSlug ?? '',
    in_stock: article.inStock,
  }
}
