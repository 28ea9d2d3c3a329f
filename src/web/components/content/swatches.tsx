import { useRef } from 'react'
import * as gridTexts from '#texts/grid.ts'
import type { CardColor } from '../../../shop/articles/article-card.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './swatches.module.css'

export type SwatchFacts = Omit<CardColor, 'name' | 'swatch'> & { swatch: string }

type SwatchesProps = {
  colors: SwatchFacts[]
  /** How many colours of the style are not among them. */
  more: number
  own: { name: string; sku: string }
  /** The article number of the colour that the card shows. */
  shown: string
  onShow: (color: SwatchFacts | undefined) => void
}

/** The colours of a style. Hover, focus or a first tap shows a colour on the card; the link leads to it. */
export function Swatches({ colors, more, own, shown, onShow }: SwatchesProps) {
  const isTouch = useRef(false)
  const show = (color: SwatchFacts) => onShow(color.sku === own.sku ? undefined : color)
  return (
    <ul className={styles['swatches']} aria-label={gridTexts.colorsOf(own.name)}>
      {colors.map((color) => (
        <li key={color.sku} className={color.inStock ? undefined : styles['soldOut']}>
          <PageLink
            to={paths.product(color.slug, color.sku)}
            aria-label={color.inStock ? color.color : gridTexts.colorSoldOut(color.color)}
            aria-current={color.sku === shown ? 'true' : undefined}
            onPointerDown={({ pointerType }) => {
              isTouch.current = pointerType === 'touch'
            }}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(color)}
            onFocus={() => isTouch.current || show(color)}
            onClick={(event) => {
              if (!isTouch.current || color.sku === shown) return
              event.preventDefault()
              show(color)
            }}
          >
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={color.swatch} />
            </svg>
          </PageLink>
        </li>
      ))}
      {more > 0 && (
        <li className={text['quiet']}>
          <span aria-hidden="true">+{more}</span>
          <span className={text['visuallyHidden']}>{gridTexts.moreColors(more)}</span>
        </li>
      )}
    </ul>
  )
}
