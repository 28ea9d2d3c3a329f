import { useState } from 'react'
import { texts } from '#office-texts/articles/article-stock.ts'
import { moveInGrid, pasteBlock } from '../../stock/count/grid-keys.ts'
import styles from './stock-form.module.css'
import type { RefusedStock } from './stock-form.tsx'

/** `mark`: the newest count or correction. */
export type StockSize = { id: number; size: string; stock: number; mark: number }

export type Basis = { stock: number; mark: number }

type StockCellProps = {
  size: StockSize
  label: string
  place: string
  look: string | undefined
  refused: RefusedStock | undefined
}

/** One size. What is typed in it is compared with the stock that was shown when the typing began. */
export function StockCell({ size, label, place, look, refused }: StockCellProps) {
  const given = refused?.typed[size.id]
  const [edit, setEdit] = useState<{ typed: string; basis: Basis }>()
  const { stock, mark } = refused?.basis[size.id] ?? edit?.basis ?? size
  const typed = edit?.typed ?? given ?? String(stock)
  const note = refused?.notes[size.id]
  const isChanged = typed !== String(stock)
  return (
    <td className={isChanged ? styles['changed'] : look}>
      <input type="hidden" name={`from:${size.id}`} value={`${stock}/${mark}`} />
      <input
        name={`to:${size.id}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={note === undefined ? undefined : true}
        aria-describedby={isChanged ? `was-${size.id}` : undefined}
        value={typed}
        data-place={place}
        onChange={({ currentTarget: { value } }) => {
          const isBack = given === undefined && value === String(stock)
          setEdit(isBack ? undefined : { typed: value, basis: { stock, mark } })
        }}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          moveInGrid(event)
        }}
        onPaste={pasteBlock}
      />
      {isChanged && (
        <span id={`was-${size.id}`} className={styles['was']}>
          {note ?? texts.was(stock)}
        </span>
      )}
    </td>
  )
}
