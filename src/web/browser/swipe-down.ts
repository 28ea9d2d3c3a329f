const CLOSES_AFTER_PX = 90
const CLOSES_AT_PX_PER_MS = 0.5

/** A sheet whose content is at its top follows a finger that moves down, and closes if it moves far or fast. */
export function closeBySwipe(sheet: HTMLElement) {
  if (!(sheet instanceof HTMLDialogElement) || sheet.dataset['swipes'] !== undefined) return
  sheet.dataset['swipes'] = ''
  let start: { y: number; at: number } | undefined

  const distance = (touch: Touch | undefined) =>
    touch === undefined || start === undefined ? 0 : touch.clientY - start.y
  const move = (px: number) => {
    sheet.style.transition = px > 0 ? 'none' : ''
    sheet.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  sheet.addEventListener('touchstart', ({ target, touches }) => {
    const inside = target instanceof Element ? target.closest('[data-scrolls]') : null
    const [touch] = touches
    const isAtTop = inside === null || inside.scrollTop <= 0
    // From 768 px a sheet comes from the side.
    const rises = window.matchMedia('(max-width: 47.99rem)').matches
    start =
      touch !== undefined && touches.length === 1 && isAtTop && rises ? { y: touch.clientY, at: Date.now() } : undefined
  })
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const px = distance(event.touches[0])
      if (px <= 0) return
      event.preventDefault()
      move(px)
    },
    { passive: false },
  )
  sheet.addEventListener('touchend', ({ changedTouches }) => {
    const px = distance(changedTouches[0])
    const isFast = start !== undefined && px / (Date.now() - start.at) > CLOSES_AT_PX_PER_MS
    start = undefined
    move(0)
    if (px > CLOSES_AFTER_PX || (px > 30 && isFast)) sheet.close()
  })
  sheet.addEventListener('touchcancel', () => move(0))
}
