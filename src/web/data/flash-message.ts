import * as texts from '../../contract/texts.ts'
import { createStore } from '../../values/create-store.ts'
import { sharedStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'
import { routePath } from '../route-path.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import { languageOf } from './text-language.ts'

const names = { kind: 'toastType', text: 'toastMessage' }
/** Alternative keys from the specification that hold the text of a message of that kind. */
const oneWord = { success: 'successMessage', error: 'errorMessage' } as const
const kinds = ['success', 'warning', 'error'] as const

/**
 * The message that this document has stored itself. All tabs share the storage, so another tab may overwrite or take the stored
 * one. Storage cannot hold the actions of a message either; `toastOf` adds the one of the login message.
 */
const own = createStore<Toast | undefined>(undefined)

/** Stores a message for the next page, or for this one after a reload of its data. Replaces one not shown yet. */
export function storeFlashMessage(toast: Toast) {
  own.write(toast)
  sharedStorage.keep(names.kind, toast.kind)
  sharedStorage.keep(names.text, toast.text)
}

/**
 * Stores a message for the page that a clientAction redirects to. If the customer has left the page of the form meanwhile, the
 * router ignores the redirect, and the message is shown at once.
 * @param formPath the path of the page with the form
 */
export function storeForRedirect(toast: Toast, formPath: string) {
  if (samePath(routePath(window.location.pathname), formPath)) storeFlashMessage(toast)
  else showToast(toast)
}

const samePath = (one: string, other: string) => normalizePath(one) === normalizePath(other)
const normalizePath = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** Removes the waiting message and returns it. Its content is always treated as plain text. */
export function takeFlashMessage(): Toast | undefined {
  const toast = own.read()
  const stored = read()
  own.write(undefined)
  // What another tab has stored since is left for that tab.
  if (toast === undefined || (toast.text === stored?.text && toast.kind === stored.kind)) forgetStored()
  return toast === undefined ? stored : { ...toastOf(toast.kind, toast.text), ...toast }
}

function forgetStored() {
  for (const name of [...Object.values(names), ...Object.values(oneWord)]) sharedStorage.forget(name)
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
