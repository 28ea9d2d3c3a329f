import type { ArticleCard, CardColor } from '../../shop/articles/article-card.ts'
import { listColors } from '../../shop/articles/list-colors.ts'
import type { Shop } from '../../shop/shop.ts'
import { type CardFacts, cardFacts } from '../components/content/product-card.tsx'

/** Cards with swatches. A style whose swatches are not all measured yet has none. */
export async function loadCards(shop: Pick<Shop, 'db'>, articles: ArticleCard[]): Promise<CardFacts[]> {
  const colors = await listColors(
    shop,
    articles.map(({ id }) => id),
  )
  return articles.map((article) => {
    const swatches = (colors.get(article.id) ?? []).flatMap((one) => swatchOf(one, article))
    return { ...cardFacts(article), ...(swatches.length > 1 && { colors: swatches }) }
  })
}

function swatchOf({ swatch, ...color }: CardColor, article: ArticleCard) {
  if (swatch === undefined) return []
  const { id, slug, sku, color: name, price, priceDisc, inStock } = color
  // The same object is sent once.
  const image1 = sku === article.sku ? article.image1 : color.image1
  return [{ id, slug, sku, color: name, price, priceDisc, inStock, image1, swatch }]
}
