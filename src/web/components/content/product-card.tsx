import { useState } from 'react'
import * as gridTexts from '#texts/grid.ts'
import type { ArticleCard } from '../../../shop/articles/article-card.ts'
import { rememberOpened } from '../../data/opened-article.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { Picture } from './picture.tsx'
import { fillSizes } from './picture-source.ts'
import styles from './product-card.module.css'
import { Swatches, type SwatchFacts } from './swatches.tsx'
import { useSecondPicture } from './use-second-picture.ts'

export type CardFacts = ReturnType<typeof cardFacts> & { colors?: SwatchFacts[]; moreColors?: number }

/** Only what a card needs: a loader's result is sent twice, as HTML and as data. */
export function cardFacts({ id, name, slug, sku, color, price, priceDisc, image1, image2, inStock }: ArticleCard) {
  return { id, name, slug, sku, color, price, priceDisc, image1, image2, inStock }
}

/** `sizes` of a card from 768 px: three, four or five in a row. */
export const wideCardSizes = '(min-width: 100rem) 20vw, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw'

type ProductCardProps = {
  article: CardFacts
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** True if the picture is visible when the page opens, so it is loaded eagerly. */
  first?: boolean
  /** True if the second picture is shown beside the first, instead of on hover. */
  spread?: boolean
  /** True if a swipe over the picture shows the second one: not in a row that is swiped itself. */
  swipes?: boolean
  /** CSS classes of a grid with a different card layout. */
  looks?: CardLooks | undefined
}

export type CardLooks = { readonly [part: string]: string | undefined }

const ownLooks: CardLooks = {}

/** One article in a grid. */
export function ProductCard({
  article: own,
  sizes,
  first = false,
  spread = false,
  swipes = false,
  looks = ownLooks,
}: ProductCardProps) {
  const [other, setOther] = useState<SwatchFacts>()
  const article = other === undefined ? own : { ...own, image2: undefined, ...other }
  const { name, slug, sku, color, price, priceDisc, image1, image2, inStock } = article
  const widths = fillSizes(sizes, image1, 3 / 4)
  const to = paths.product(slug, sku)
  const { turned, isAsked, isHere, onLoad, handlers } = useSecondPicture(swipes && image2 !== undefined)
  return (
    <>
      <article
        className={`${styles['card']} ${inStock ? '' : styles['soldOut']} ${looks['card'] ?? ''}`}
        {...(image2 !== undefined && handlers)}
      >
        <CardLink to={to} onClick={({ currentTarget }) => rememberOpened(to, article, currentTarget)}>
          <span
            className={`${styles['pictures']} ${looks['pictures'] ?? ''}`}
            data-swipes={swipes && image2 !== undefined ? (turned ? 'turned' : '') : undefined}
          >
            <Picture
              className={styles['picture']}
              picture={image1}
              alt={color === '' ? name : `${name}, ${color}`}
              sizes={widths}
              first={first}
            />
            {image2 !== undefined && (
              <span className={`${styles['second']} ${isHere ? styles['here'] : ''} ${looks['second'] ?? ''}`}>
                {(spread || isAsked) && (
                  <Picture className={styles['picture']} picture={image2} alt="" sizes={widths} onLoad={onLoad} />
                )}
              </span>
            )}
          </span>
          {!inStock && <span className={styles['mark']}>{gridTexts.soldOut}</span>}
          <span
            className={`${styles['facts']} ${looks['facts'] ?? ''}`}
            data-see={looks === ownLooks ? undefined : gridTexts.seeProduct}
          >
            <span className={looks['name']}>{name}</span>
            <span className={styles['colour']}>{color}</span>
            <Price className={`${styles['price']} ${looks['price'] ?? ''}`} brief price={price} priceDisc={priceDisc} />
          </span>
        </CardLink>
        <CardActions article={article} />
      </article>
      {own.colors && (
        <Swatches colors={own.colors} more={own.moreColors ?? 0} own={own} shown={sku} onShow={setOther} />
      )}
    </>
  )
}
