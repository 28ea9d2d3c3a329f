import { createAfterFrame } from '../ui/after-frame.ts'
import { beforeRouter } from './before-router.ts'
import { logFailure } from './log-failure.ts'
import { pageBehind } from './page-behind.ts'

/** Chromium on Android closes dialogs and popovers with Back by itself. */
const closesWithBack = (overlay: HTMLElement) =>
  isLayer(overlay) && 'CloseWatcher' in window && /Android/.test(navigator.userAgent)

/**
 * Lets Back close what is open over the page (every element with `data-overlay`), and sets the focus. Opening adds one
 * entry to the history, with the address and the state of the page; a second overlay uses the same entry. The events
 * are caught at the document, so that overlays of the server are included. ui/overlay/ draws them.
 */
export function watchOverlays() {
  const open = new Set<HTMLElement>()
  const afterTap = createAfterFrame()
  let opener: Element | null = null
  let isRemovingEntry = false

  // A part of the page that is removed while it is open reports nothing.
  const isOpen = () => [...open].some((overlay) => overlay.isConnected)
  const addEntry = (overlay: HTMLElement) => {
    entry.isReplaced = false
    if (hasOverlayEntry() || closesWithBack(overlay)) return
    window.history.pushState({ ...window.history.state, overlay: true }, '')
  }
  const opened = (overlay: HTMLElement) => {
    open.add(overlay)
    addEntry(overlay)
    overlay.querySelector<HTMLElement>('[data-first-focus], input[type=search]')?.focus({ preventScroll: true })
    if (overlay instanceof HTMLDialogElement && !overlay.matches(':modal'))
      afterTap.run(() => overlay.open && pageBehind.hideBehind(overlay))
    if (overlay.dataset['overlay'] === 'sheet' && navigator.maxTouchPoints > 0)
      import('./swipe-down.ts').then(({ closeBySwipe }) => closeBySwipe(overlay), logFailure)
  }
  const closed = (overlay: HTMLElement) => {
    open.delete(overlay)
    if (isOpen()) return
    if (hasOverlayEntry() && !isRemovingEntry) {
      isRemovingEntry = true
      window.history.back()
    }
    if (pageBehind.isHidden()) afterTap.run(giveFocusBack)
    else if (isLayer(overlay)) giveFocusBack()
  }
  const giveFocusBack = () => {
    if (isOpen()) return
    pageBehind.show()
    // The browser has given the focus back, unless the opener is gone or could not have it yet: then it is still in what was closed.
    const { activeElement: here } = document
    if ((here === document.body || here?.closest('[data-overlay]')) && opener instanceof HTMLElement)
      (opener.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true })
  }

  const onToggle = (event: Event) => {
    const { target } = event
    if (!(event instanceof ToggleEvent) || !isOverlay(target)) return
    if (event.type === 'beforetoggle') {
      if (event.newState === 'open' && !isOpen()) opener = document.activeElement
    } else if (event.newState === 'open') opened(target)
    else closed(target)
  }
  document.addEventListener('beforetoggle', onToggle, true)
  document.addEventListener('toggle', onToggle, true)
  // The router would load the page again, and scroll back to where it was.
  beforeRouter.handles = (event) => {
    if (isRemovingEntry) {
      isRemovingEntry = false
      // Opened while the entry was being removed.
      const last = [...open].findLast((overlay) => overlay.isConnected)
      if (last !== undefined) addEntry(last)
    } else if (isOpen() && event.state?.overlay !== true) {
      for (const overlay of open) hide(overlay)
      // A page that was opened from the overlay is being left, before the overlay was closed for it.
      return !entry.isReplaced
    } else return false
    return true
  }
  replaceEntryOnLeaving()
  // Opened before this code was loaded.
  for (const overlay of document.querySelectorAll('[data-overlay]:is([open], :popover-open)'))
    if (isOverlay(overlay)) {
      opener = document.querySelector(`[command=show-modal][commandfor="${overlay.id}"]`)
      opened(overlay)
    }
}

/** The entry of the overlay that was opened last: replaced once a page was opened from it. */
const entry = { isReplaced: false }

const hasOverlayEntry = (): boolean => window.history.state?.overlay === true

/**
 * A page that the router opens from an overlay takes the place of the overlay's entry. The link or the code that opens it
 * needs to know nothing of it, and keeps its options.
 */
function replaceEntryOnLeaving() {
  const { history } = window
  const push = history.pushState.bind(history)
  history.pushState = (state: unknown, title, url) => {
    if (!hasOverlayEntry()) return push(state, title, url)
    entry.isReplaced = true
    history.replaceState(state, title, url)
  }
}

const isOverlay = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['overlay'] !== undefined

function hide(overlay: HTMLElement) {
  if (!overlay.isConnected) return
  if (overlay instanceof HTMLDialogElement) overlay.close()
  else if (isLayer(overlay)) overlay.hidePopover()
  else overlay.dispatchEvent(new Event('close'))
}

/** Dialogs and popovers take the focus, and give it back. */
const isLayer = (overlay: HTMLElement) => overlay instanceof HTMLDialogElement || overlay.popover !== null

/**
 * Lets Back close a part of the page that is neither a dialog nor a popover. It reports its opening as they do, and the function that
 * this returns reports its closing. The focus stays where it is.
 */
export function openAsOverlay(part: HTMLElement, onBack: () => void): () => void {
  const report = (newState: 'open' | 'closed') => {
    for (const type of ['beforetoggle', 'toggle']) part.dispatchEvent(new ToggleEvent(type, { newState }))
  }
  part.addEventListener('close', onBack)
  report('open')
  return () => {
    part.removeEventListener('close', onBack)
    report('closed')
  }
}
