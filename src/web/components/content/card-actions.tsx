import { type ReactNode, useRef, useState } from 'react'
import * as gridTexts from '#texts/grid.ts'
import { unreachable } from '#texts/phrases.ts'
import { useWishlist } from '../../data/wishlist-store.ts'
import { HeartIcon, PlusIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './card-actions.module.css'
import type { CardFacts } from './product-card.tsx'

// Most cards are only looked at, so the code is loaded when a button is pressed.
const loadQuickAdd = () => import('../card-actions/quick-add.tsx')

/** The heart and the quick addition on the picture of a card. */
export function CardActions({ article }: { article: CardFacts }) {
  const { id, name, color, inStock } = article
  const isSaved = useWishlist()?.some(({ product_id }) => product_id === id) ?? false
  const [row, setRow] = useState<ReactNode>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const showRow = (next: ReactNode) => {
    setRow(next)
    // Unless the focus has left the row already.
    const isInside = document.activeElement?.closest('fieldset')?.parentElement === plus.current?.parentElement
    if (next === null && isInside) plus.current?.focus({ preventScroll: true })
  }
  const about = color === '' ? name : `${name}, ${color}`
  const run = (act: (part: Awaited<ReturnType<typeof loadQuickAdd>>) => Promise<void>) =>
    void loadQuickAdd().then(act, () => showToast({ kind: 'error', text: unreachable }))
  return (
    <>
      <button
        type="button"
        className={isSaved ? `${styles['heart']} ${styles['saved']}` : styles['heart']}
        aria-label={gridTexts.save(about)}
        aria-pressed={isSaved}
        onClick={() => run((part) => (isSaved ? part.removeFromCard(article) : part.addFromCard(article, 'wishlist')))}
      >
        <HeartIcon on={isSaved} />
      </button>
      {inStock && (
        <button
          ref={plus}
          type="button"
          className={styles['add']}
          aria-label={gridTexts.quickAdd(about)}
          onClick={() => run((part) => part.addFromCard(article, 'bag', showRow))}
        >
          <PlusIcon />
        </button>
      )}
      {row}
    </>
  )
}
