import { alsoInOther, language, otherLanguage, otherName } from '#texts/frame.ts'
import { otherLanguagePath, routePath } from '../route-path.ts'
import { showToast } from '../ui/toast.tsx'
import { sharedStorage } from './browser-storage.ts'

const STAYS_MS = 20_000

/** Offers the other language once. The page stays as it is, so that every visitor gets the same page from the cache. */
export function suggestLanguage() {
  sharedStorage.keep('language', language)
  const run = () => {
    sharedStorage.keep('language', otherLanguage)
    const { pathname, search, hash } = window.location
    window.location.assign(otherLanguagePath(routePath(pathname)) + search + hash)
  }
  const action = { label: otherName, run }
  showToast({ kind: 'success', text: alsoInOther, lang: otherLanguage, action, staysMs: STAYS_MS })
}
