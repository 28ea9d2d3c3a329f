const NAME = 'office-shortcuts'

/** Keys without Ctrl can be turned off: people who speak to their device would press them by accident. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

export function turnShortcuts(to: 'on' | 'off'): void {
  try {
    if (to === 'off') localStorage.setItem(NAME, to)
    else localStorage.removeItem(NAME)
  } catch {
    // A browser that keeps nothing keeps the keys.
  }
}

/** True if this key is a shortcut here: no modifier, outside of fields and dialogs, and not turned off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  areShortcutsOn()

/** True where a key writes or chooses something. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('dialog') !== null ||
    (target.matches('input, select, textarea') && !target.matches('[type=checkbox]')))
