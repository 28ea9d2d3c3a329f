import type { RefObject } from 'react'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { NotifyIcon, WarningIcon } from '../../ui/icons.tsx'
import { PlaceLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { SizeFacts } from './article-facts.ts'
import { OptionLabel } from './option-label.tsx'
import { sizeChartId } from './product-details.tsx'
import styles from './size-picker.module.css'

type SizePickerProps = {
  ref: RefObject<HTMLDivElement | null>
  sizes: SizeFacts[]
  chosen: SizeFacts | undefined
  /** True if the shopper tried to add the article without a size. */
  missing: boolean
  /** The size of the shopper's own measures. */
  yours: string | undefined
  model: string | undefined
  /** Undefined without a size chart. `findsSize`: it has measures to compare with those of a body. */
  chart: { findsSize: boolean } | undefined
  color: string
  /** The size that was chosen in another colour, if this one does not have it. */
  lost: string | undefined
  onChoose: (size: SizeFacts) => void
  onHelp: (view: 'guide' | 'find') => void
}

export function SizePicker(props: SizePickerProps) {
  const { ref, sizes, chosen, missing, yours, chart, onChoose, onHelp } = props
  return (
    <div
      ref={ref}
      className={missing ? `${styles['sizes']} ${styles['missing']}` : styles['sizes']}
      role="radiogroup"
      aria-labelledby="size-label"
      aria-describedby={missing ? 'size-missing' : undefined}
      aria-invalid={missing}
    >
      <OptionLabel>
        <b id="size-label">{productTexts.size}</b>
        <span className={text['quiet']}>{chosen?.size}</span>
        {chart && (
          <span className={styles['help']}>
            {chart.findsSize && <HelpLink label={productTexts.findMySize} onOpen={() => onHelp('find')} />}
            <HelpLink label={productTexts.sizeGuide} onOpen={() => onHelp('guide')} />
          </span>
        )}
      </OptionLabel>
      <div className={styles['choices']}>
        {sizes.map((one) => (
          <label key={one.id} className={one.size === yours ? styles['yours'] : undefined}>
            <input
              type="radio"
              name="size"
              value={one.id}
              data-size={one.size}
              // Uncontrolled, to keep a choice that was made before the script loaded.
              defaultChecked={one === chosen}
              // It can be chosen for the wishlist, and for an email when it is back.
              aria-disabled={one.soldOut || undefined}
              aria-describedby={one.few === undefined ? undefined : `few-${one.id}`}
              onChange={() => onChoose(one)}
            />
            {one.size}
            {one.size === yours && <span className={text['visuallyHidden']}>{productTexts.yourSize}</span>}
            {one.soldOut && (
              <>
                <NotifyIcon />
                <span className={text['visuallyHidden']}>{productTexts.sizeOutOfStock}</span>
              </>
            )}
          </label>
        ))}
      </div>
      <SizeLine {...props} />
    </div>
  )
}

/** Without a script it leads to the size chart of the page. */
const HelpLink = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <a
    className={text['link']}
    href={`#${sizeChartId}`}
    onClick={(event) => {
      event.preventDefault()
      onOpen()
    }}
  >
    {label}
  </a>
)

/**
 * Says one thing at a time, in a line that is there from the start, so that nothing moves. What it covers keeps its room,
 * and describes its size.
 */
function SizeLine({ sizes, chosen, missing, yours, model, color, lost }: SizePickerProps) {
  const away = lost ?? (chosen?.soldOut && sizes.length > 1 ? chosen.size : undefined)
  const other = sizes.find(({ size }) => size === away)?.elsewhere
  return (
    <div className={styles['line']}>
      <p className={missing || away !== undefined ? styles['covered'] : undefined}>
        {sizes.map(
          ({ id, size, few }) =>
            few !== undefined && (
              <span key={id} id={`few-${id}`}>
                {sizes.length > 1 && `${size}: `}
                {texts.onlyLeft(few)}
              </span>
            ),
        )}
        {sizes.every(({ few }) => few === undefined) && (
          <i>{yours !== undefined && sizes.length > 1 ? productTexts.yourSizeIs(yours) : model}</i>
        )}
      </p>
      {missing ? (
        <p className={styles['wrong']} id="size-missing" role="alert">
          <WarningIcon /> {texts.selectColorAndSize}
        </p>
      ) : (
        away !== undefined && (
          <p role="status">
            {productTexts.sizeSoldOutIn(away, color)}
            {other !== undefined && (
              <>
                {` ${productTexts.otherColorHas(other.color, away)} `}
                <PlaceLink
                  className={text['link']}
                  to={paths.product(other.slug, other.sku)}
                  replace
                  preventScrollReset
                  state={{ inPlace: true }}
                >
                  {productTexts.seeColor(other.color)}
                </PlaceLink>
              </>
            )}
          </p>
        )
      )}
    </div>
  )
}
