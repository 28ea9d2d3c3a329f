import type { KeyboardEvent } from 'react'

/** For a `<details>` that opens a form: the focus returns to what opened it. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
