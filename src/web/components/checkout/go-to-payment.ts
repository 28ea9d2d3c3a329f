/**
 * Opens the payment page, on the provider's origin or the shop's own. Returns false for any other address. When the
 * browser restores the shipping page from its back-forward cache, the page reloads, because the bag has changed.
 */
export function goToPayment(address: string, payOrigin: string): boolean {
  const url = URL.parse(address, window.location.href)
  const isTrusted = url !== null && [window.location.origin, payOrigin].includes(url.origin)
  if (!isTrusted || url.username !== '' || url.password !== '') return false
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(url)
  return true
}
