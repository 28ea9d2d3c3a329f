import * as texts from '../../contract/texts.ts'
import type { Rupiah } from '../../values/rupiah.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { paths } from '../paths.ts'
import { fullPath } from '../route-path.ts'
import { breadcrumbs } from './breadcrumbs.ts'

type Colour = {
  slug: string
  sku: string
  color: string
  price: Rupiah
  priceDisc: Rupiah
  inStock: boolean
  saleEndsAt?: Date
  /** The full address of its first picture. */
  image: string
}

export type ProductFacts = {
  shop: { name: string; origin: string }
  name: string
  sku: string
  style: string
  summary: string
  categoryName: string
  categorySlug: string
  /** The full addresses of its pictures. */
  images: string[]
  /** Every colour of the style, including the one on this page. */
  colors: Colour[]
}

/**
 * Structured data of a product page: the article with its offer, its breadcrumbs and, if it has several colours, its
 * style as a https://schema.org/ProductGroup. Each colour has its own address.
 */
export function productData(facts: ProductFacts) {
  const { shop, name, sku, style, summary, colors, categoryName, categorySlug } = facts
  const variants = colors.map((one) => variant(facts, one))
  const [only] = variants
  return {
    '@context': 'https://schema.org',
    '@graph': [
      variants.length === 1
        ? { ...only, '@id': `${only?.url}#product`, description: summary, brand: brand(facts) }
        : {
            '@type': 'ProductGroup',
            '@id': `${shop.origin}/#${encodeURIComponent(style)}`,
            productGroupID: style,
            name,
            description: summary,
            brand: brand(facts),
            variesBy: ['https://schema.org/color'],
            hasVariant: variants,
          },
      breadcrumbs([
        [texts.home, `${shop.origin}${fullPath(paths.home())}`],
        [categoryName, `${shop.origin}${fullPath(paths.category(categorySlug))}`],
        [name, variants.find((one) => one.sku === sku)?.url ?? ''],
      ]),
    ],
  }
}

function variant({ shop, name, sku, images }: ProductFacts, one: Colour) {
  const url = `${shop.origin}${fullPath(paths.product(one.slug, one.sku))}`
  return {
    '@type': 'Product',
    name: one.color === '' ? name : `${name}, ${one.color}`,
    sku: one.sku,
    ...(one.color === '' ? {} : { color: one.color }),
    image: one.sku === sku ? images : [one.image],
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: one.priceDisc === 0 ? one.price : one.priceDisc,
      priceCurrency: 'IDR',
      // A price has an end only if its sale has one.
      ...(one.saleEndsAt && { priceValidUntil: writeInstant(one.saleEndsAt) }),
      availability: one.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
    },
  }
}

const brand = ({ shop }: ProductFacts) => ({ '@type': 'Brand', name: shop.name })
