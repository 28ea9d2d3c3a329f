import * as texts from '../../contract/texts.ts'
import { sharedStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'
import type { Toast } from '../ui/toast.tsx'
import { languageOf } from './text-language.ts'

const names = { kind: 'toastType', text: 'toastMessage' }
/** Each stands for a message of its kind. */
const oneWord = { success: 'successMessage', error: 'errorMessage' } as const
const kinds = ['success', 'warning', 'error'] as const

// What the storage cannot hold of the message: its actions. Only the document that left it has them, but for the one way on
// that the message of a page for customers always has.
let left: Toast | undefined

/** Leaves a message for the next page, or for this one once its data is fresh. It takes the place of one that still waits. */
export function storeFlashMessage(toast: Toast) {
  left = toast
  sharedStorage.keep(names.kind, toast.kind)
  sharedStorage.keep(names.text, toast.text)
}

/** The one message that waits, taken out of the browser's storage: it is read once, and whatever it holds is text. */
export function takeFlashMessage(): Toast | undefined {
  const stored = read()
  for (const name of [...Object.values(names), ...Object.values(oneWord)]) sharedStorage.forget(name)
  const whole = left
  left = undefined
  return stored !== undefined && whole?.text === stored.text && whole.kind === stored.kind
    ? { ...stored, ...whole }
    : stored
}

function read(): Toast | undefined {
  const kind = kinds.find((known) => known === sharedStorage.read(names.kind))
  const text = sharedStorage.read(names.text)
  if (kind !== undefined && hasWords(text)) return toastOf(kind, text)
  const other = (['error', 'success'] as const).find((kind) => hasWords(sharedStorage.read(oneWord[kind])))
  return other && toastOf(other, sharedStorage.read(oneWord[other]) ?? '')
}

const hasWords = (text: string | null): text is string => text !== null && text.trim() !== ''

function toastOf(kind: Toast['kind'], text: string): Toast {
  const words = text.trim()
  const lang = languageOf(words)
  const action = words === texts.loginFirst ? { label: texts.signIn, to: paths.signIn() } : undefined
  return { kind, text: words, ...(lang && { lang }), ...(action && { action }) }
}
