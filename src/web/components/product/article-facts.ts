import type { Article } from '../../../shop/articles/article.ts'
import { FEW_LEFT } from '../../../values/few-left.ts'

export type ArticleFacts = ReturnType<typeof articleFacts>
export type SizeFacts = ArticleFacts['sizes'][number]
export type ColorFacts = ArticleFacts['colors'][number]

/** Only what the product page shows. The stock is included only when few are left; higher numbers stay private. */
export function articleFacts(article: Article) {
  const { id, name, slug, sku, style, color, price, priceDisc, categoryName, categorySlug, pictures, inStock } = article
  return {
    ...{ id, name, slug, sku, style, color, price, priceDisc, categoryName, categorySlug, pictures, inStock },
    sizes: article.sizes.map(({ id, size, stock }) => ({
      id,
      size,
      soldOut: stock === 0,
      few: stock > 0 && stock <= FEW_LEFT ? stock : undefined,
      elsewhere: stock === 0 ? colorWithSize(article, size) : undefined,
    })),
    colors: article.colors.map(({ slug, sku, color, price, priceDisc, image1, inStock }) => ({
      ...{ slug, sku, color, price, priceDisc, inStock },
      picture: image1,
    })),
  }
}

/** Another colour that has a sold-out size in stock. */
function colorWithSize({ sku, colors }: Article, size: string) {
  const other = colors.find((one) => one.sku !== sku && one.sizesInStock.includes(size))
  return other && { color: other.color, slug: other.slug, sku: other.sku }
}
