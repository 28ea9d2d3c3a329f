import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type ReorderProps = {
  /** The order that is stored. */
  saved: readonly number[]
  /** While a change is on its way, the new order stays. */
  isSending: boolean
  /** What a screen reader says after a move. */
  say: (id: number, place: number, count: number) => string
  save: (id: number, to: number) => void
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
/** So near to an edge of the window, dragging scrolls the page. */
const EDGE = 72
const SCROLL = 14

/**
 * The order of a list while it is being changed: by dragging a handle with mouse or finger, or with the arrow keys. Each entry is a
 * child of one `ul` and has its id in `data-entry`.
 */
export function useReorder({ saved, isSending, say, save }: ReorderProps) {
  const [ids, setIds] = useState<readonly number[]>(saved)
  const [said, setSaid] = useState('')
  const now = useRef(ids)
  const key = saved.join()
  const show = (order: readonly number[]) => {
    now.current = order
    setIds(order)
  }
  useEffect(() => {
    // Also after a refused change: the list as it is saved comes back.
    if (isSending) return
    now.current = key === '' ? [] : key.split(',').map(Number)
    setIds(now.current)
  }, [key, isSending])

  const place = (id: number, to: number) => show(now.current.filter((one) => one !== id).toSpliced(to, 0, id))
  const finish = (id: number) => {
    const to = now.current.indexOf(id)
    if (saved[to] === id) return
    setSaid(say(id, to + 1, now.current.length))
    save(id, to)
  }

  const handle = (id: number) => ({
    onKeyDown(event: KeyboardEvent) {
      const to = now.current.indexOf(id) + (steps[event.key] ?? 0)
      if (steps[event.key] === undefined || to < 0 || to >= now.current.length) return
      event.preventDefault()
      place(id, to)
      finish(id)
    },
    onPointerDown(event: PointerEvent) {
      const list = event.currentTarget.closest('ul')
      if (list === null || event.button !== 0) return
      // The browser forgets which element has captured a pointer when React moves that element, so the window listens.
      const ending = new AbortController()
      const { signal } = ending
      let last: Element | undefined
      const isThis = (other: globalThis.PointerEvent) => other.pointerId === event.pointerId
      addEventListener('pointermove', (move) => isThis(move) && follow(move), { signal })
      addEventListener('pointerup', (up) => isThis(up) && end(() => finish(id)), { signal })
      addEventListener('pointercancel', (cancel) => isThis(cancel) && end(() => show(saved)), { signal })
      addEventListener('keydown', ({ key }) => key === 'Escape' && end(() => show(saved)), { signal })

      function follow({ clientX, clientY }: globalThis.PointerEvent) {
        if (clientY < EDGE) scrollBy(0, -SCROLL)
        if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL)
        const below = document.elementsFromPoint(clientX, clientY).map((one) => one.closest('[data-entry]'))
        const over = below.find((one) => one?.parentElement === list) ?? undefined
        // An entry of another size may still be below the pointer after it has made room; it makes room once.
        if (over === last) return
        last = over
        const to = now.current.indexOf(Number(over?.getAttribute('data-entry') ?? -1))
        if (to >= 0 && now.current[to] !== id) place(id, to)
      }

      function end(then: () => void) {
        ending.abort()
        then()
      }
    },
  })

  return { ids, said, handle }
}
