type Result = Record<string, unknown>
type Options = Partial<Record<'onSuccess' | 'onPending' | 'onError', (result: Result) => void>> & {
  onClose?: () => void
}

/**
 * The widget of the sandbox: `window.snap.pay(token, options)` opens the payment page over the one that is there. The
 * function's own text is sent, so it uses nothing from outside itself.
 */
function installWidget() {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  let close = () => {}

  function pay(token: string, options: Options = {}) {
    close()
    const before = document.activeElement
    const overlay = document.createElement('div')
    const frame = document.createElement('iframe')
    frame.src = `${origin}/sandbox/pay/${encodeURIComponent(token)}?in=widget`
    frame.title = 'Payment sandbox'
    // Set one by one: a policy without 'unsafe-inline' takes no style from an attribute.
    Object.assign(overlay.style, { position: 'fixed', inset: '0', zIndex: '1000', background: 'rgb(33 28 24 / 45%)' })
    Object.assign(frame.style, {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      border: '0',
      width: 'min(100%, 30rem)',
      height: 'min(100%, 46rem)',
      background: '#fbfaf7',
    })
    overlay.append(frame)
    document.body.append(overlay)
    frame.focus()

    function listen(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const { kind, result } = event.data
      close()
      if (kind === 'success') options.onSuccess?.(result)
      else if (kind === 'pending') options.onPending?.(result)
      else if (kind === 'error') options.onError?.(result)
      else options.onClose?.()
    }
    window.addEventListener('message', listen)
    close = () => {
      window.removeEventListener('message', listen)
      overlay.remove()
      if (before instanceof HTMLElement) before.focus()
      close = () => {}
    }
  }

  Object.assign(window, { snap: { pay, hide: () => close() } })
}

/**
 * Within the widget: hands the result to the page around, and to no other origin. It runs in the head, so there is no moment at which
 * the link back opens the shop inside the widget.
 */
function reportToWidget() {
  if (window.parent === window) return
  function report() {
    const { kind, result, to } = document.body.dataset
    if (to !== undefined) window.parent.postMessage({ kind, result: JSON.parse(result ?? '{}') }, to)
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.body.dataset['kind'] === 'error') report()
  })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-leave]') === null) return
    event.preventDefault()
    report()
  })
}

export const widgetScript = `(${installWidget})()\n`
export const reportScript = `(${reportToWidget})()\n`
