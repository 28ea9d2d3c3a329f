import { useEffect } from 'react'
import { isShortcut } from './shortcuts.ts'

/**
 * J and K move to the next and the previous row of a list, X selects it. Rows are marked with `data-row`, and their first link opens
 * them with Enter. Outside of fields only.
 */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (!isShortcut(event)) return
      // The list is there as table and as cards, and one of them is hidden.
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = { j: 1, k: -1 }[key]
      if (step !== undefined) {
        const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
        next?.querySelector<HTMLElement>('a')?.focus()
        next?.scrollIntoView({ block: 'nearest' })
        event.preventDefault()
      } else if (key === 'x' && at !== -1) {
        rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
