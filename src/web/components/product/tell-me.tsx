import { useState } from 'react'
import * as texts from '../../../contract/texts.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { showToast } from '../../ui/toast.tsx'
import type { SizeFacts } from './article-facts.ts'
import type { Adding } from './use-adding.ts'
import './tell-me.css'

// Few ask, and only of what is sold out.
const loadWait = () =>
  import('./stock-wait.tsx').catch((fault) => {
    showToast({ kind: 'error', text: texts.unreachable })
    throw fault
  })

type TellMeProps = { articleId: number; sizes: SizeFacts[]; adding: Adding }

/** The sizes that are sold out, each to be asked about. */
export function TellMe({ articleId, sizes, adding }: TellMeProps) {
  const [pressed, setPressed] = useState(0)
  const [part, ask] = useLatePart(loadWait)
  const gone = sizes.filter(({ soldOut }) => soldOut)
  const size = gone.find(({ id }) => id === pressed)
  if (gone.length === 0) return null
  return (
    <div className="tell-me">
      <p>{texts.tellMe}</p>
      {gone.map(({ id, size }) => (
        <button
          key={id}
          type="button"
          aria-label={`${texts.tellMe}: ${size}`}
          aria-expanded={id === pressed}
          onClick={() => {
            ask()
            setPressed(id)
          }}
        >
          {size}
        </button>
      ))}
      {part && size && <part.StockWait key={size.id} {...{ articleId, size, adding }} />}
    </div>
  )
}
