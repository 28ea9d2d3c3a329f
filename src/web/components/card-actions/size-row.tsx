import { useEffect, useRef } from 'react'
import * as productTexts from '#texts/product.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { SizeFacts } from '../product/article-facts.ts'
import styles from './size-row.module.css'

type SizeRowProps = {
  sizes: SizeFacts[]
  /** Where a sold-out size leads: its page asks for an email. */
  to: string
  onChoose: (size: SizeFacts) => void
  onClose: () => void
}

/** The sizes over the foot of a card's picture, for a mouse or a keyboard. Escape and leaving it close it. */
export function SizeRow({ sizes, to, onChoose, onClose }: SizeRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => row.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true }), [])
  return (
    <fieldset
      ref={row}
      className={styles['row']}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onClose()}
    >
      <legend className={text['visuallyHidden']}>{productTexts.chooseSize}</legend>
      {sizes.map((one) =>
        one.soldOut ? (
          <PageLink key={one.id} to={to}>
            <s>{one.size}</s>
            <span className={text['visuallyHidden']}> {productTexts.soldOut}</span>
          </PageLink>
        ) : (
          <button key={one.id} type="button" onClick={() => onChoose(one)}>
            {one.size}
          </button>
        ),
      )}
    </fieldset>
  )
}
