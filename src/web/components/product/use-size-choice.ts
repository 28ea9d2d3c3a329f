import { useEffect, useRef, useState } from 'react'
import type { SizeFacts } from './article-facts.ts'

/**
 * The size that the shopper has chosen. A single size is chosen from the start. Another colour of the product keeps the
 * choice if it has that size in stock; otherwise `lost` names the size.
 */
export function useSizeChoice(sku: string, sizes: SizeFacts[]) {
  const group = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<{ size: string; sku: string }>()
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    // The choice was made before the script loaded, or restored by the browser.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.dataset['size']
    if (early !== undefined) setChoice((made) => made ?? { size: early, sku })
  }, [sku])

  const wanted = sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === choice?.size)
  const isLost = choice !== undefined && choice.sku !== sku && sizes.length > 1 && (wanted?.soldOut ?? true)

  const choose = ({ id, size }: SizeFacts) => {
    setChoice({ size, sku })
    // It may have been chosen in the sheet.
    const input = group.current?.querySelector<HTMLInputElement>(`input[value="${id}"]`)
    if (input) input.checked = true
    setMissing(false)
  }
  const markMissing = () => {
    setMissing(true)
    const sizes = group.current
    const first = sizes?.querySelector<HTMLElement>('input:not([aria-disabled])') ?? sizes?.querySelector('input')
    first?.focus({ preventScroll: true })
  }
  return {
    group,
    chosen: isLost ? undefined : wanted,
    lost: isLost ? choice.size : undefined,
    missing,
    choose,
    markMissing,
  }
}
