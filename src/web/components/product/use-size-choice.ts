import { useEffect, useRef, useState } from 'react'
import type { SizeFacts } from './article-facts.ts'

/** The size that the shopper has chosen. A single size is chosen from the start. */
export function useSizeChoice(sizes: SizeFacts[]) {
  const group = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState(sizes.length === 1 ? sizes[0]?.id : undefined)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    // The choice was made before the script loaded, or restored by the browser.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined) setChosenId(Number(early))
  }, [])

  const choose = ({ id }: SizeFacts) => {
    setChosenId(id)
    setMissing(false)
  }
  const markMissing = () => {
    setMissing(true)
    group.current?.focus()
  }
  return { group, chosen: sizes.find(({ id }) => id === chosenId), missing, choose, markMissing }
}
