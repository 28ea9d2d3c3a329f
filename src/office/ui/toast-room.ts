import { type RefObject, useEffect } from 'react'

const GAP = 12

/**
 * While a toast is shown, the page can be scrolled until nothing is under it, and the button that was pressed moves out from under it.
 */
export function useToastRoom(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    const toast = place.current?.getBoundingClientRect()
    if (shown === undefined || toast === undefined || toast.height === 0) return
    const { style } = document.documentElement
    style.setProperty('--toast-room', `${Math.ceil(innerHeight - toast.top) + GAP}px`)
    const covered = findCovered(toast)
    if (covered !== undefined) scrollBy({ top: covered.bottom - toast.top + GAP, behavior: 'instant' })
    return () => {
      style.removeProperty('--toast-room')
    }
  }, [place, shown])
}

/** The focused button first. Safari does not focus a button that is pressed, so then it is one that sends a form. */
function findCovered(toast: DOMRect): DOMRect | undefined {
  const buttons = [document.activeElement, ...document.querySelectorAll('main form button[type="submit"]')]
  return buttons
    .flatMap((button) => (button?.closest('main') ? [button.getBoundingClientRect()] : []))
    .find(({ top, bottom, left, right }) => {
      return bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
    })
}
