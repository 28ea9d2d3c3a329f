import { useRef } from 'react'
import type { BagItem } from '../../data/bag-store.ts'
import { BagItemRow } from './bag-item.tsx'
import styles from './bag-items.module.css'

export function BagItems({ lines }: { lines: BagItem[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** The button that was pressed has gone with its line: the focus goes to the one that stands there now. */
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
