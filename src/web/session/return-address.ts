import { tabStorage } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'

/** Where this tab leads once its visitor has signed in. The script before the first paint writes it as well. */
export const returnKey = 'return_to'

export function rememberReturnAddress(address: string) {
  if (isOwnPage(address)) tabStorage.keep(returnKey, address)
}

export const hasReturnAddress = (): boolean => tabStorage.read(returnKey) !== null

/** Good for once. */
export function takeReturnAddress(): string {
  const address = tabStorage.read(returnKey) ?? cameFrom()
  tabStorage.forget(returnKey)
  return isOwnPage(address) ? address : paths.home()
}

/** For whoever followed a link before the page's script had come. */
function cameFrom(): string {
  const { origin } = window.location
  const { referrer } = document
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : ''
}

/** A page of this shop, and none of those one has just come through. What the storage holds may be anybody's. */
function isOwnPage(address: string): boolean {
  if (!address.startsWith('/')) return false
  try {
    const { origin, pathname } = new URL(address, window.location.origin)
    return origin === window.location.origin && !isAuthPage(pathname)
  } catch {
    return false
  }
}

/** The pages on which one signs in, or finds back in. */
export const isAuthPage = (pathname: string): boolean => /^\/auth\//i.test(pathname)
