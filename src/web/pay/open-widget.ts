/** The global of the provider's script. Its callbacks are hints: the thank-you page asks the shop for the status. */
type Widget = {
  pay(
    token: string,
    options: Record<'onSuccess' | 'onPending' | 'onError' | 'onClose', () => void> & { language: string },
  ): void
}

/**
 * Runs in the browser on the payment page: takes the token from the address, opens the provider's widget with it, and
 * returns to the shop. It stores nothing. It is sent as source text, so it must not use anything from outside itself.
 */
function openWidget() {
  const { payOrigin, account, thankYou, scriptUrl, clientKey } = document.documentElement.dataset
  // On the shop's own origin the provider's script could read the shop's browser storage.
  if (payOrigin !== undefined && location.origin !== payOrigin) {
    location.replace(payOrigin + location.pathname + location.search + location.hash)
    return
  }
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const invoice = new URLSearchParams(location.search).get('order_id') ?? ''
  const back = /^INV-[\d-]{8,30}$/.test(invoice) ? `${thankYou}${invoice}` : account
  const leave = (hint = '') => location.replace(`${back}${back === account ? '' : hint}`)

  /** Shows the message for this state. */
  function show(state: string) {
    for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset['when'] !== state
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) link.href = back ?? '/'
  if (!/^[\w-]{8,100}$/.test(token)) return show('nothing')

  show('opening')
  /** The specification wants failures in the browser's console. The token is not logged: it opens the payment. */
  function fail(reason: string) {
    console.error(`The payment window could not be opened: ${reason}`)
    show('blocked')
  }
  const blocked = setTimeout(() => fail('its script did not come in time'), 15_000)
  const script = document.createElement('script')
  script.src = scriptUrl ?? ''
  script.dataset['clientKey'] = clientKey ?? ''
  script.addEventListener('error', () => {
    clearTimeout(blocked)
    fail('its script could not be loaded')
  })
  script.addEventListener('load', () => {
    clearTimeout(blocked)
    const widget: Widget | undefined = Reflect.get(window, 'snap')
    if (widget === undefined) return fail('its script did not start')
    show('open')
    // The widget covers the page, so focus must not move behind it.
    for (const behind of document.querySelectorAll('main')) behind.inert = true
    widget.pay(token, {
      language: document.documentElement.lang,
      onSuccess: () => leave(),
      onPending: () => leave(),
      // The token has expired or the provider failed: the thank-you page asks for the status.
      onError: () => {
        console.error('The payment window reported an error.')
        leave('&payment=refused')
      },
      onClose: () => leave(),
    })
  })
  document.head.append(script)
}

export const openWidgetScript = `(${openWidget})()\n`
