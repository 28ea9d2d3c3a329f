const inert = new Set<HTMLElement>()

/** Keeps the focus and screen readers out of the page while a dialog that is not modal hides it. */
export const pageBehind = {
  isHidden: () => inert.size > 0,
  hideBehind(dialog: HTMLDialogElement) {
    pageBehind.show()
    for (const part of document.body.children) {
      if (part === dialog || !(part instanceof HTMLElement) || part.inert) continue
      part.inert = true
      inert.add(part)
    }
  },
  show() {
    for (const part of inert) part.inert = false
    inert.clear()
  },
}
