import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { texts } from '#office-texts/articles/pictures.ts'
import type { PictureInEditor } from './picture-facts.ts'

/** The order of the pictures while it is being changed, by dragging a handle or with the arrow keys. */
export function useOrder(sku: string, saved: PictureInEditor[]) {
  const fetcher = useFetcher()
  const [ids, setIds] = useState(() => saved.map(({ id }) => id))
  const [said, setSaid] = useState('')
  const dragged = useRef<number | undefined>(undefined)
  const savedIds = saved.map(({ id }) => id).join()
  useEffect(() => {
    // Also after a refused change: the list as it is saved comes back.
    if (fetcher.state === 'idle') setIds(savedIds === '' ? [] : savedIds.split(',').map(Number))
  }, [savedIds, fetcher.state])

  const place = (id: number, to: number) => setIds((all) => all.filter((one) => one !== id).toSpliced(to, 0, id))
  const save = (id: number, to: number) =>
    fetcher.submit(
      { what: 'move', picture: String(id), to: String(to) },
      { method: 'post', action: `/articles/${sku}/pictures` },
    )

  const handle = (id: number) => ({
    onKeyDown(event: React.KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
      const to = ids.indexOf(id) + (step ?? 0)
      if (step === undefined || to < 0 || to >= ids.length) return
      event.preventDefault()
      place(id, to)
      setSaid(texts.moved(to + 1, ids.length))
      void save(id, to)
    },
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = id
    },
    onPointerMove(event: React.PointerEvent) {
      if (dragged.current !== id) return
      const below = document.elementsFromPoint(event.clientX, event.clientY)
      const over = below.map((element) => element.closest('[data-picture]')).find(Boolean)
      const to = ids.indexOf(Number(over?.getAttribute('data-picture')))
      if (to >= 0 && ids[to] !== id) place(id, to)
    },
    onPointerUp() {
      if (dragged.current !== id) return
      dragged.current = undefined
      const to = ids.indexOf(id)
      if (saved[to]?.id === id) return
      setSaid(texts.moved(to + 1, ids.length))
      void save(id, to)
    },
    onPointerCancel() {
      dragged.current = undefined
      setIds(saved.map((picture) => picture.id))
    },
  })

  const pictures = ids.flatMap((id) => saved.find((picture) => picture.id === id) ?? [])
  return { pictures, said, handle }
}
