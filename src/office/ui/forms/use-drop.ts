import { type DragEvent, useState } from 'react'

/** Files that are dragged onto an element. Spread what it returns, without `isOver`, into that element. */
export function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      // Texts and links are left to the fields of the page.
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
        setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }
}
