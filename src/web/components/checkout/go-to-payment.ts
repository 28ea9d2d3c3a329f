/**
 * Leaves for the page on which is paid: the provider's own, or one of the shop's. Whether it may; anywhere else nobody is sent.
 * A browser that brings this page back shows it as it was, and the bag is another by then, so it is loaded anew.
 */
export function goToPayment(address: string, payOrigin: string): boolean {
  const url = URL.parse(address, window.location.href)
  const isKnown = url !== null && [window.location.origin, payOrigin].includes(url.origin)
  if (!isKnown || url.username !== '' || url.password !== '') return false
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(url)
  return true
}
