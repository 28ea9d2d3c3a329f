import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import * as stockTexts from '#texts/back-in-stock.ts'
import * as phrases from '#texts/phrases.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { showToast } from '../../ui/toast.tsx'
import type { SizeFacts } from '../product/article-facts.ts'
import type { AddToList } from '../product/use-add-to-list.ts'
import styles from './sold-out-sizes.module.css'

// Few customers use it, and only for sold-out sizes, so its code is loaded on demand.
const loadPanel = () =>
  import('./request-panel.tsx').catch((fault) => {
    showToast({ kind: 'error', text: phrases.unreachable })
    throw fault
  })

type SoldOutSizesProps = { articleId: number; sizes: SizeFacts[]; adding: AddToList }

/** The sold-out sizes, each with a button that opens the request panel. */
export function SoldOutSizes({ articleId, sizes, adding }: SoldOutSizesProps) {
  const [pressed, setPressed] = useState(0)
  const presses = useRef(0)
  const [part, ask] = useLatePart(loadPanel)
  const submit = useSubmit()
  const gone = sizes.filter(({ soldOut }) => soldOut)
  const size = gone.find(({ id }) => id === pressed)
  if (gone.length === 0) return null
  const press = async (sizeId: number) => {
    if (sizeId === pressed && part !== undefined) return
    setPressed(sizeId)
    presses.current += 1
    const press = presses.current
    const { openRequest } = await ask()
    // Loading may have taken until after another press.
    if (press === presses.current) openRequest(submit, { articleId, sizeId })
  }
  return (
    <div className={styles['sizes']} data-sold-out-sizes>
      <p>{stockTexts.notifyMe}</p>
      {gone.map(({ id, size }) => (
        <button
          key={id}
          type="button"
          aria-label={`${stockTexts.notifyMe}: ${size}`}
          aria-expanded={id === pressed}
          onClick={() => void press(id)}
        >
          {size}
        </button>
      ))}
      {part && size && <part.BackInStockPanel key={size.id} {...{ articleId, size, adding }} />}
    </div>
  )
}
