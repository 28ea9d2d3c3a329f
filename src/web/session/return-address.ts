import { tabStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'

/** The page to open in this tab after signing in. bootstrap-script.ts writes it too. */
export const returnKey = 'return_to'

export function rememberReturnAddress(address: string) {
  if (isOwnPage(address)) tabStorage.keep(returnKey, address)
}

export const hasReturnAddress = (): boolean => tabStorage.read(returnKey) !== null

/** Returns the address and forgets it. */
export function takeReturnAddress(): string {
  const address = tabStorage.read(returnKey) ?? cameFrom()
  tabStorage.forget(returnKey)
  return isOwnPage(address) ? address : paths.home()
}

/** Covers visitors who followed a link to the sign-in page before the script had loaded. */
function cameFrom(): string {
  const { origin } = window.location
  const { referrer } = document
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
}

/** Accepts only pages of this shop that are not for signing in. The stored value cannot be trusted. */
function isOwnPage(address: string): boolean {
  if (!address.startsWith('/')) return false
  try {
    const { origin, pathname } = new URL(address, window.location.origin)
    return origin === window.location.origin && !isAuthPage(pathname)
  } catch {
    return false
  }
}

/** Sign-in, registration and password reset. */
export const isAuthPage = (pathname: string): boolean => /^\/auth\//i.test(pathname)
