import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'

/**
 * Opens the payment page, on the provider's origin or the shop's own. Returns false for any other address. The page of the order takes the
 * place of the shipping page in the history, so that Back leads to it: the browser loads it, or restores the shipping page from its
 * back-forward cache, which then reloads.
 */
export function goToPayment(address: string, payOrigin: string, invoice: string): boolean {
  const url = URL.parse(address, window.location.href)
  const isTrusted = url !== null && [window.location.origin, payOrigin].includes(url.origin)
  if (!isTrusted || url.username !== '' || url.password !== '') return false
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  // Or the browser would scroll the page of the order as far down as the shipping page. The router asks for that when a page is left; this
  // listener is added later, so it has the last word.
  window.addEventListener('pagehide', leaveAtTheTop, { once: true })
  window.history.replaceState(null, '', fullPath(paths.thankYou(invoice)))
  window.location.assign(url)
  return true
}

function leaveAtTheTop() {
  window.history.scrollRestoration = 'manual'
}
