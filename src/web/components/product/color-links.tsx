import * as productTexts from '#texts/product.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import type { ColorFacts } from './article-facts.ts'
import styles from './color-links.module.css'
import { OptionLabel } from './option-label.tsx'

type ColorLinksProps = {
  colors: ColorFacts[]
  current: string
  /** True if the article itself is sold out. */
  large: boolean
}

const soldOutLast = (colors: ColorFacts[]) =>
  colors.toSorted((one, other) => Number(other.inStock) - Number(one.inStock))

/**
 * The colours of the product: each one is a separate article with its own address. The chosen one takes the place of the
 * page without moving it, and Back leaves the product.
 */
export function ColorLinks({ colors, current, large }: ColorLinksProps) {
  if (current === '') return null
  return (
    <section
      className={large ? `${styles['colors']} ${styles['large']}` : styles['colors']}
      aria-label={productTexts.color}
    >
      <OptionLabel>
        <b>{productTexts.color}</b>
        <span className={text['quiet']}>{current}</span>
      </OptionLabel>
      {colors.length > 1 && (
        <ul>
          {soldOutLast(colors).map(({ slug, sku, color, picture, inStock }) => (
            <li key={sku} className={inStock ? undefined : styles['soldOut']}>
              <PlaceLink to={paths.product(slug, sku)} replace preventScrollReset state={{ inPlace: true }}>
                <Picture className={styles['picture']} picture={picture} alt={color} sizes="4rem" />
                {!inStock && <span className={text['visuallyHidden']}>{productTexts.colorSoldOut}</span>}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
