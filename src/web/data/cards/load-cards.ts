import type { ArticleCard, CardColor } from '../../../shop/articles/article-card.ts'
import { listColors } from '../../../shop/articles/list-colors.ts'
import type { Shop } from '../../../shop/shop.ts'
import { type CardFacts, cardFacts } from '../../components/content/product-card.tsx'

const MOST_SWATCHES = 4

/** Cards with swatches. A style whose swatches are not all measured yet has none. */
export async function loadCards(shop: Pick<Shop, 'db'>, articles: ArticleCard[]): Promise<CardFacts[]> {
  const colors = await listColors(
    shop,
    articles.map(({ id }) => id),
  )
  return articles.map((article) => {
    const swatches = (colors.get(article.id) ?? []).flatMap((one) => swatchOf(one, article))
    if (swatches.length < 2) return cardFacts(article)
    const shown = shownOf(swatches, article)
    const left = swatches.length - shown.length
    return { ...cardFacts(article), colors: shown, ...(left > 0 && { moreColors: left }) }
  })
}

/** The first ones. The card's own colour is always among them. */
function shownOf<Swatch extends { sku: string }>(swatches: Swatch[], { sku }: ArticleCard): Swatch[] {
  const place = swatches.findIndex((one) => one.sku === sku)
  if (place < MOST_SWATCHES) return swatches.slice(0, MOST_SWATCHES)
  return [...swatches.slice(0, MOST_SWATCHES - 1), ...swatches.slice(place, place + 1)]
}

function swatchOf({ swatch, ...color }: CardColor, article: ArticleCard) {
  if (swatch === undefined) return []
  const { id, slug, sku, color: name, price, priceDisc, inStock } = color
  // The same object is sent once.
  const image1 = sku === article.sku ? article.image1 : color.image1
  return [{ id, slug, sku, color: name, price, priceDisc, inStock, image1, swatch }]
}
