const HELD_FORMS = 'main form[method="post"]:not([data-works-offline])'

/** True for a form that has to wait for the connection. */
export const isHeld = (form: HTMLFormElement): boolean =>
  document.documentElement.hasAttribute('data-offline') && form.matches(HELD_FORMS)

/**
 * While the office cannot be reached, forms stay with what was typed, and the buttons that send them are disabled. They keep the focus
 * and can say why (keep-page.ts), so they are not `disabled`. Returns a function that ends it.
 */
export function holdForms(): () => void {
  const hold = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(HELD_FORMS)) {
      for (const field of form.elements) if (sends(field)) setHeld(field, true)
    }
  }
  hold()
  const observer = new MutationObserver(hold)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const element of document.querySelectorAll('[data-held]')) setHeld(element, false)
  }
}

const sends = (field: Element): boolean => field instanceof HTMLButtonElement && field.type === 'submit'

function setHeld(button: Element, isOn: boolean): void {
  button.toggleAttribute('data-held', isOn)
  if (isOn) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}
