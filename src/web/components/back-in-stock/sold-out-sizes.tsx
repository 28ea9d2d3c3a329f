import { useState } from 'react'
import * as stockTexts from '#texts/back-in-stock.ts'
import * as phrases from '#texts/phrases.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { showToast } from '../../ui/toast.tsx'
import type { SizeFacts } from '../product/article-facts.ts'
import type { AddToList } from '../product/use-add-to-list.ts'
import styles from './sold-out-sizes.module.css'

// Few customers use it, and only for sold-out sizes, so its code is loaded on demand.
const loadWait = () =>
  import('./request-panel.tsx').catch((fault) => {
    showToast({ kind: 'error', text: phrases.unreachable })
    throw fault
  })

type SoldOutSizesProps = { articleId: number; sizes: SizeFacts[]; adding: AddToList }

/** The sold-out sizes, each with a button that opens the request panel. */
export function SoldOutSizes({ articleId, sizes, adding }: SoldOutSizesProps) {
  const [pressed, setPressed] = useState(0)
  const [part, ask] = useLatePart(loadWait)
  const gone = sizes.filter(({ soldOut }) => soldOut)
  const size = gone.find(({ id }) => id === pressed)
  if (gone.length === 0) return null
  return (
    <div className={styles['sizes']} data-sold-out-sizes>
      <p>{stockTexts.notifyMe}</p>
      {gone.map(({ id, size }) => (
        <button
          key={id}
          type="button"
          aria-label={`${stockTexts.notifyMe}: ${size}`}
          aria-expanded={id === pressed}
          onClick={() => {
            ask()
            setPressed(id)
          }}
        >
          {size}
        </button>
      ))}
      {part && size && <part.BackInStockPanel key={size.id} {...{ articleId, size, adding }} />}
    </div>
  )
}
