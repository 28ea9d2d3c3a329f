import * as texts from '../../contract/texts.ts'
import { sharedStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'
import type { Toast } from '../ui/toast.tsx'
import { languageOf } from './text-language.ts'

const names = { kind: 'toastType', text: 'toastMessage' }
/** Alternative keys from the specification that hold the text of a message of that kind. */
const oneWord = { success: 'successMessage', error: 'errorMessage' } as const
const kinds = ['success', 'warning', 'error'] as const

// Browser storage cannot hold the actions of a message, so only the document that stored it has them. The sign-in
// action of the login message is an exception: toastOf adds it again.
let left: Toast | undefined

/** Stores a message for the next page, or for this one after a reload of its data. Replaces one not shown yet. */
export function storeFlashMessage(toast: Toast) {
  left = toast
  sharedStorage.keep(names.kind, toast.kind)
  sharedStorage.keep(names.text, toast.text)
}

/** Removes the waiting message from storage and returns it. Its content is always treated as plain text. */
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
