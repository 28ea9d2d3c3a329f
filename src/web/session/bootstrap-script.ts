import * as english from '../../contract/texts.ts'
import * as indonesian from '../../contract/texts-id.ts'
import { type Language, pathIn } from '../../values/language.ts'
import { paths } from '../paths.ts'
import { audienceOf } from './page-audience.ts'
import { returnKey } from './return-address.ts'

/** The script's arguments, sent along as JSON. */
type Words = {
  base: string
  other: string
  home: string
  returnKey: string
  loginFirst: string
  alreadySignedIn: string
}

/**
 * Runs in the browser before the first paint, from the head of every page. It applies what depends on browser storage,
 * so that no wrong link, layout or protected page flashes. It is sent as source text, so it may use only its
 * parameters, and no less-than sign. If storage is blocked, there is no token.
 */
function settlePage(isFor: typeof audienceOf, words: Words) {
  // React hydrates the head, and would take this script for one of its own.
  document.currentScript?.remove()
  const { documentElement: root } = document
  const { search } = location
  const pathname = location.pathname.slice(words.base.length) || '/'
  const audience = isFor(pathname)
  let signedIn = false
  let layout: string | null = null
  let language: string | null = 'unknown'
  try {
    signedIn = Boolean(localStorage.getItem('auth_token'))
    layout = localStorage.getItem('grid_layout')
    language = localStorage.getItem('language')
  } catch {}
  root.dataset['session'] = signedIn ? 'customer' : 'visitor'
  root.dataset['layout'] = layout === 'large' ? 'large' : 'compact'
  if (language === null && navigator.language.startsWith(words.other)) root.dataset['offer'] = ''
  if (audience !== (signedIn ? 'visitors' : 'customers')) return

  const reason = audience === 'customers' ? words.loginFirst : words.alreadySignedIn
  try {
    if (audience === 'customers') sessionStorage.setItem(words.returnKey, pathname + search)
    if (audience === 'customers' || /newpassword/i.test(pathname)) {
      localStorage.setItem('toastType', 'warning')
      localStorage.setItem('toastMessage', reason)
    }
  } catch {}
  // The browser may paint once more before it navigates.
  root.hidden = true
  location.replace(words.home)
}

/** The server writes it into the pages of both languages, so it cannot use the texts of the build that it is in, which are English. */
export function bootstrapScript(language: Language): string {
  const { loginFirst, alreadySignedIn } = language === 'en' ? english : indonesian
  const home = pathIn(language, paths.home())
  const place = language === 'en' ? { base: '', other: 'id' } : { base: home, other: 'en' }
  const words: Words = { ...place, home, returnKey, loginFirst, alreadySignedIn }
  return `(${settlePage})(${audienceOf}, ${JSON.stringify(words)})`
}
