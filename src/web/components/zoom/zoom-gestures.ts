/** What double tap and + show; pinching goes further. */
const LARGE = 2.5
const LARGEST = 4
const TURNS_AFTER_PX = 50
const CLOSES_AFTER_PX = 90
const DOUBLE_TAP_MS = 300
const STEP_PX = 80

type Point = { x: number; y: number }
type Listeners = { onTurn: (by: 1 | -1) => void; onClose: () => void; onEnlarge: () => void }

/**
 * Lets fingers, a mouse and keys enlarge and move what is in the middle of the stage. At its own size, a swipe to the side turns
 * to the next picture, and one down closes. Returns what stops it.
 */
export function watchGestures(stage: HTMLElement, { onTurn, onClose, onEnlarge }: Listeners) {
  const fingers = new Map<number, Point>()
  let view = { scale: 1, x: 0, y: 0 }
  let start = { ...view, at: { x: 0, y: 0 }, distance: 0, moved: 0 }
  let lastTap = 0

  const show = (scale: number, x: number, y: number) => {
    const size = Math.min(Math.max(scale, 1), LARGEST)
    // The edge of the picture does not come further in than half the stage.
    const most = { x: (stage.clientWidth * (size - 1)) / 2, y: (stage.clientHeight * (size - 1)) / 2 }
    const within = (value: number, end: number) => Math.min(Math.max(value, -end), end)
    view = { scale: size, x: within(x, most.x), y: within(y, most.y) }
    place(view.x, view.y)
    if (size > 1) onEnlarge()
  }
  const place = (x: number, y: number) => {
    const picture = stage.firstElementChild
    if (picture instanceof HTMLElement) picture.style.transform = `translate(${x}px, ${y}px) scale(${view.scale})`
    stage.dataset['enlarged'] = String(view.scale > 1)
  }
  /** The point stays under the finger. */
  const zoomAt = (point: Point, scale: number, from = view) => {
    const box = stage.getBoundingClientRect()
    const [x, y] = [point.x - box.left - box.width / 2, point.y - box.top - box.height / 2]
    const ratio = Math.min(Math.max(scale, 1), LARGEST) / from.scale
    show(scale, x - (x - from.x) * ratio, y - (y - from.y) * ratio)
  }
  const middle = (): Point => {
    const all = [...fingers.values()]
    const sum = (read: (point: Point) => number) => all.reduce((total, point) => total + read(point), 0) / all.length
    return { x: sum(({ x }) => x), y: sum(({ y }) => y) }
  }
  const distance = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const begin = (moved: number) => {
    start = { ...view, at: middle(), distance: distance(), moved }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    // A picture would be dragged as a file.
    event.preventDefault()
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin(fingers.size > 1 ? Number.POSITIVE_INFINITY : 0)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const at = middle()
    const [x, y] = [at.x - start.at.x, at.y - start.at.y]
    start.moved = Math.max(start.moved, Math.hypot(x, y))
    if (start.distance > 0) {
      zoomAt(at, (start.scale * distance()) / start.distance, start)
    } else if (view.scale > 1) show(view.scale, start.x + x, start.y + y)
    else place(Math.abs(x) > Math.abs(y) ? x : 0, Math.abs(x) > Math.abs(y) ? 0 : Math.max(0, y))
  }
  const up = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) return begin(Number.POSITIVE_INFINITY)
    const [x, y] = [at.x - start.at.x, at.y - start.at.y]
    const isOwnSize = view.scale === 1 && Number.isFinite(start.moved)
    if (event.type === 'pointerup' && isOwnSize && Math.abs(x) > TURNS_AFTER_PX && Math.abs(x) > Math.abs(y))
      onTurn(x < 0 ? 1 : -1)
    else if (event.type === 'pointerup' && isOwnSize && y > CLOSES_AFTER_PX) onClose()
    else if (event.type === 'pointerup' && start.moved < 10) tap(at)
    if (view.scale === 1) place(0, 0)
  }
  const tap = (at: Point) => {
    const isSecond = Date.now() - lastTap < DOUBLE_TAP_MS
    lastTap = isSecond ? 0 : Date.now()
    if (isSecond) zoomAt(at, view.scale > 1 ? 1 : LARGE)
  }
  const key = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (event.key === '+' || event.key === '=') show(LARGE, view.x, view.y)
    else if (event.key === '-') show(1, 0, 0)
    else if (way !== undefined && view.scale > 1)
      show(view.scale, view.x + (way[0] ?? 0) * STEP_PX, view.y + (way[1] ?? 0) * STEP_PX)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onTurn(event.key === 'ArrowRight' ? 1 : -1)
    else return
    event.preventDefault()
  }
  const dialog = stage.closest('dialog')
  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  dialog?.addEventListener('keydown', key)
  return {
    toggle: () => (view.scale > 1 ? show(1, 0, 0) : show(LARGE, 0, 0)),
    stop: () => {
      stage.removeEventListener('pointerdown', down)
      stage.removeEventListener('pointermove', move)
      stage.removeEventListener('pointerup', up)
      stage.removeEventListener('pointercancel', up)
      dialog?.removeEventListener('keydown', key)
    },
  }
}
