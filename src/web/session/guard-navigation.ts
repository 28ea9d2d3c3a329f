import { redirect } from 'react-router'
import * as texts from '../../contract/texts.ts'
import { storeFlashMessage } from '../data/flash-message.ts'
import { paths } from '../paths.ts'
import { routePath } from '../route-path.ts'
import { audienceOf } from './page-audience.ts'
import { hasReturnAddress, isAuthPage, rememberReturnAddress } from './return-address.ts'
import { readToken } from './session.ts'

/** Does for client-side navigations what bootstrap-script.ts does for documents: redirects before the page is shown. */
export function guardNavigation({ url }: Request) {
  const address = new URL(url)
  const pathname = routePath(address.pathname)
  const isFor = audienceOf(pathname)
  if (isFor === 'customers' && readToken() === null) {
    rememberReturnAddress(pathname + address.search)
    storeFlashMessage({ kind: 'warning', text: texts.loginFirst })
    throw redirect(paths.home())
  }
  if (isFor === 'visitors' && readToken() !== null) {
    if (/newpassword/i.test(pathname)) storeFlashMessage({ kind: 'warning', text: texts.alreadySignedIn })
    throw redirect(paths.home())
  }
  if (isAuthPage(pathname)) rememberWhereFrom()
}

/** On the home page an older return address is kept: a redirect from a page for customers may have stored it. */
function rememberWhereFrom() {
  const { search } = window.location
  const pathname = routePath(window.location.pathname)
  if (pathname !== paths.home() || !hasReturnAddress()) rememberReturnAddress(pathname + search)
}
