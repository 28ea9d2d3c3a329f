/** What the provider's script leaves behind; its callbacks are hints, and the thank-you page asks the shop itself. */
type Widget = {
  pay(token: string, options: Record<'onSuccess' | 'onPending' | 'onError' | 'onClose', () => void>): void
}

/**
 * Runs in the browser on the bare payment page: takes the token out of the address, opens the provider's widget with it, and
 * leads back to the shop. Nothing is stored. The function's own text is sent, so it uses nothing from outside itself.
 */
function openWidget() {
  const { payOrigin, account, thankYou, scriptUrl, clientKey } = document.documentElement.dataset
  // On the shop's own origin the provider's script could read what the shop has stored.
  if (payOrigin !== undefined && location.origin !== payOrigin) {
    location.replace(payOrigin + location.pathname + location.search + location.hash)
    return
  }
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const invoice = new URLSearchParams(location.search).get('order_id') ?? ''
  const back = /^INV-[\d-]{8,30}$/.test(invoice) ? `${thankYou}${invoice}` : account
  const leave = (hint = '') => location.replace(`${back}${back === account ? '' : hint}`)

  function tell(what: string) {
    for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset['when'] !== what
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) link.href = back ?? '/'
  if (!/^[\w-]{8,100}$/.test(token)) return tell('nothing')

  tell('opening')
  const blocked = setTimeout(() => tell('blocked'), 15_000)
  const script = document.createElement('script')
  script.src = scriptUrl ?? ''
  script.dataset['clientKey'] = clientKey ?? ''
  script.addEventListener('error', () => {
    clearTimeout(blocked)
    tell('blocked')
  })
  script.addEventListener('load', () => {
    clearTimeout(blocked)
    const widget: Widget | undefined = Reflect.get(window, 'snap')
    if (widget === undefined) return tell('blocked')
    tell('open')
    // The window lies over it, and nobody should be led behind.
    for (const behind of document.querySelectorAll('main')) behind.inert = true
    widget.pay(token, {
      onSuccess: () => leave(),
      onPending: () => leave(),
      // The token is dead, or the provider is unwell: the shop asks, and makes a new page where it may.
      onError: () => leave('&payment=refused'),
      onClose: () => leave(),
    })
  })
  document.head.append(script)
}

export const openWidgetScript = `(${openWidget})()\n`
