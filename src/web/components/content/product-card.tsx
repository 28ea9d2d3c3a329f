import { type PointerEvent, useState } from 'react'
import * as gridTexts from '#texts/grid.ts'
import type { ArticleCard } from '../../../shop/articles/article-card.ts'
import { paths } from '../../paths.ts'
import { PageLink, savesData } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { Picture } from './picture.tsx'
import { fillSizes } from './picture-source.ts'
import styles from './product-card.module.css'
import { Swatches, type SwatchFacts } from './swatches.tsx'

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
  /** CSS classes of a grid with a different card layout. */
  looks?: CardLooks | undefined
}

export type CardLooks = { readonly [part: string]: string | undefined }

const ownLooks: CardLooks = {}

/** One article in a grid. The second picture is loaded on hover or focus. */
export function ProductCard({
  article: own,
  sizes,
  first = false,
  spread = false,
  looks = ownLooks,
}: ProductCardProps) {
  const [other, setOther] = useState<SwatchFacts>()
  const article = other === undefined ? own : { ...own, image2: undefined, ...other }
  const { name, slug, sku, color, price, priceDisc, image1, image2, inStock } = article
  const widths = fillSizes(sizes, image1, 3 / 4)
  const [second, setSecond] = useState<'unasked' | 'asked' | 'here'>('unasked')
  const ask = () => {
    if (image2 !== undefined && !savesData()) setSecond((state) => (state === 'unasked' ? 'asked' : state))
  }
  const approach = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') ask()
  }
  return (
    <>
      <article
        className={`${styles['card']} ${inStock ? '' : styles['soldOut']} ${looks['card'] ?? ''}`}
        onPointerEnter={approach}
        onFocus={ask}
      >
        <PageLink to={paths.product(slug, sku)}>
          <span className={`${styles['pictures']} ${looks['pictures'] ?? ''}`}>
            <Picture
              className={styles['picture']}
              picture={image1}
              alt={color === '' ? name : `${name}, ${color}`}
              sizes={widths}
              first={first}
            />
            {image2 !== undefined && (
              <span
                className={`${styles['second']} ${second === 'here' ? styles['here'] : ''} ${looks['second'] ?? ''}`}
              >
                {(spread || second !== 'unasked') && (
                  <Picture
                    className={styles['picture']}
                    picture={image2}
                    alt=""
                    sizes={widths}
                    onLoad={() => setSecond('here')}
                  />
                )}
              </span>
            )}
          </span>
          {!inStock && <span className={styles['mark']}>{gridTexts.soldOut}</span>}
          <span className={`${styles['facts']} ${looks['facts'] ?? ''}`}>
            <span className={looks['name']}>{name}</span>
            <span className={styles['colour']}>{color}</span>
            <Price className={`${styles['price']} ${looks['price'] ?? ''}`} brief price={price} priceDisc={priceDisc} />
          </span>
        </PageLink>
        <CardActions article={article} />
      </article>
      {own.colors && (
        <Swatches colors={own.colors} more={own.moreColors ?? 0} own={own} shown={sku} onShow={setOther} />
      )}
    </>
  )
}
