import type { RefObject } from 'react'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import { openAccordion } from '../../ui/accordion.tsx'
import text from '../../ui/text.module.css'
import type { SizeFacts } from './article-facts.ts'
import { OptionLabel } from './option-label.tsx'
import styles from './size-picker.module.css'

type SizePickerProps = {
  ref: RefObject<HTMLDivElement | null>
  sizes: SizeFacts[]
  chosen: SizeFacts | undefined
  /** True if the shopper tried to add the article without a size. */
  missing: boolean
  chartId: string | undefined
  color: string
  /** The size that was chosen in another colour, if this one does not have it. */
  lost: string | undefined
  onChoose: (size: SizeFacts) => void
}

export function SizePicker({ ref, sizes, chosen, missing, chartId, color, lost, onChoose }: SizePickerProps) {
  return (
    <div
      ref={ref}
      className={missing ? `${styles['sizes']} ${styles['missing']}` : styles['sizes']}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby="size-label"
      aria-describedby={missing ? 'size-missing' : undefined}
      aria-invalid={missing}
    >
      <OptionLabel>
        <b id="size-label">{productTexts.size}</b>
        <span className={text['quiet']}>{chosen?.size}</span>
        {chartId !== undefined && (
          <a
            className={`${text['link']} ${styles['chart']}`}
            href={`#${chartId}`}
            onClick={() => openAccordion(chartId)}
          >
            {productTexts.sizeChart}
          </a>
        )}
      </OptionLabel>
      <div className={styles['choices']}>
        {sizes.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="size"
              value={one.id}
              data-size={one.size}
              // Uncontrolled, to keep a choice that was made before the script loaded.
              defaultChecked={one === chosen}
              // It can be chosen for the wishlist.
              aria-disabled={one.soldOut || undefined}
              aria-describedby={one.few === undefined ? undefined : `few-${one.id}`}
              onChange={() => onChoose(one)}
            />
            {one.size}
            {one.soldOut && <span className={text['visuallyHidden']}>{productTexts.sizeOutOfStock}</span>}
          </label>
        ))}
      </div>
      <FewLeft sizes={sizes} />
      {lost !== undefined && (
        <p className={styles['few']} role="status">
          {productTexts.sizeSoldOutIn(lost, color)}
        </p>
      )}
      {chosen?.soldOut && sizes.length > 1 && (
        <p className={styles['few']}>
          {chosen.size}: {productTexts.soldOut}
        </p>
      )}
      {missing && (
        <p className={styles['wrong']} id="size-missing">
          {texts.selectColorAndSize}
        </p>
      )}
    </div>
  )
}

/** Names the size if there is more than one. */
function FewLeft({ sizes }: { sizes: SizeFacts[] }) {
  return sizes.map(
    ({ id, size, few }) =>
      few !== undefined && (
        <p key={id} className={styles['few']} id={`few-${id}`}>
          {sizes.length > 1 && `${size}: `}
          {texts.onlyLeft(few)}
        </p>
      ),
  )
}
