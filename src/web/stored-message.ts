import type { Toast } from './ui/toast.tsx'

const names = { kind: 'toastType', text: 'toastMessage' }
const kinds = ['success', 'warning', 'error'] as const

/** The one message that a change left for the next page, taken out of the browser's storage: it is read once. */
export function takeStoredMessage(): Toast | undefined {
  try {
    const stored = localStorage.getItem(names.kind)
    const text = localStorage.getItem(names.text)?.trim()
    for (const name of Object.values(names)) localStorage.removeItem(name)
    const kind = kinds.find((known) => known === stored)
    return kind && text ? { kind, text } : undefined
  } catch {
    // Where storage is blocked, nothing can have been left there.
    return undefined
  }
}
