import { useRef } from 'react'
import type { BagItem } from '../../data/bag-store.ts'
import { BagItemRow } from './bag-item.tsx'
import styles from './bag-items.module.css'

export function BagItems({ lines }: { lines: BagItem[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button is gone with its line, so the focus moves to the line that took its place. */
  const focusAt = (place: number) => {
    const items = [...(list.current?.children ?? [])]
    const next = items[Math.min(place, items.length - 1)]
    const target = next?.querySelector<HTMLElement>('h2 a') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
  return (
    <ul className={styles['items']} ref={list}>
      {lines.map((line, place) => (
        <li key={line.id} id={`line-${line.id}`} tabIndex={-1}>
          <BagItemRow line={line} onGone={() => focusAt(place)} />
        </li>
      ))}
    </ul>
  )
}
