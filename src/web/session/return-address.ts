import { base } from '#texts/frame.ts'
import { tabStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'

/** The page to open in this tab after signing in. bootstrap-script.ts writes it too. */
export const returnKey = 'return_to'

export function rememberReturnAddress(address: string) {
  const own = findOwnPage(address)
  if (own !== undefined) tabStorage.keep(returnKey, own)
}

export const hasReturnAddress = (): boolean => tabStorage.read(returnKey) !== null

/** Returns the address and forgets it. */
export function takeReturnAddress(): string {
  const address = tabStorage.read(returnKey) ?? cameFrom()
  tabStorage.forget(returnKey)
  return findOwnPage(address) ?? paths.home()
}

/** Covers visitors who followed a link to the sign-in page before the script had loaded. */
function cameFrom(): string {
  const { origin } = window.location
  const { referrer } = document
  return referrer.startsWith(`${origin}${base}/`) ? referrer.slice(origin.length + base.length) : ''
}

/**
 * Accepts only pages of this shop that are not for signing in. The stored value cannot be trusted. The result is
 * percent-encoded, as the header of a redirect has to be.
 */
function findOwnPage(address: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, window.location.origin) : null
  if (url?.origin !== window.location.origin) return undefined
  // Two slashes at the beginning would lead to another host.
  if (url.pathname.startsWith('//') || isAuthPage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Sign-in, registration and password reset. */
export const isAuthPage = (pathname: string): boolean => /^\/auth\//i.test(pathname)
