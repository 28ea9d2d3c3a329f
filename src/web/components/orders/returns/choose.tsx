import { useId } from 'react'
import * as texts from '#texts/orders/returns.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import text from '../../../ui/text.module.css'
import { ItemPicture } from '../../bag/item-picture.tsx'
import styles from './choose.module.css'
import { chosenItems, type Draft } from './draft.ts'
import type { Returnable } from './use-order-returns.ts'

type StepProps = { items: readonly Returnable[]; draft: Draft; onChange: (part: Partial<Draft>) => void }

export function ChooseItems({ items, draft, onChange }: StepProps) {
  const setPieces = (id: number, qty: number) => onChange({ pieces: { ...draft.pieces, [id]: qty } })
  return (
    <fieldset className={styles['step']}>
      <legend>{texts.whichItems}</legend>
      {items.map(({ size_id: id, product_name: name, color, size, qty, product_image_small: picture }) => {
        const chosen = draft.pieces[id] ?? 0
        return (
          <div key={id} className={styles['card']}>
            <label>
              <input
                type="checkbox"
                checked={chosen > 0}
                disabled={qty === 0}
                onChange={({ target }) => setPieces(id, target.checked ? 1 : 0)}
              />
              <ItemPicture file={picture} />
              <span>
                {name}
                <br />
                <span className={text['quiet']}>{`${color}, ${size}, ${texts.pieceCount(qty)}`}</span>
              </span>
            </label>
            {qty > 1 && chosen > 0 && (
              <select
                aria-label={texts.howMany(name)}
                value={chosen}
                onChange={({ target }) => setPieces(id, Number(target.value))}
              >
                {Array.from({ length: qty }, (_, at) => at + 1).map((count) => (
                  <option key={count} value={count}>
                    {texts.pieceCount(count)}
                  </option>
                ))}
              </select>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

export function ChooseWish({ items, draft, onChange }: StepProps) {
  const name = useId()
  const amount = items.reduce((sum, { size_id: id, paid }) => sum + (paid[(draft.pieces[id] ?? 0) - 1] ?? 0), 0)
  const price = items.reduce((sum, { size_id: id, price }) => sum + price * (draft.pieces[id] ?? 0), 0)
  const hints = {
    exchange: texts.anotherColorToo,
    refund:
      amount > 0
        ? texts.amountBack(formatRupiah(amount), amount < price)
        : chosenItems(draft).length === 0
          ? texts.chooseItemsFirst
          : undefined,
  }
  return (
    <fieldset className={styles['step']}>
      <legend>{texts.whatWouldYouLike}</legend>
      {(['exchange', 'refund'] as const).map((wish) => (
        <div key={wish} className={styles['card']}>
          <label>
            <input
              type="radio"
              name={name}
              value={wish}
              checked={draft.wants === wish}
              onChange={() => onChange({ wants: wish })}
            />
            <span>
              <b>{wish === 'exchange' ? texts.anotherSize : texts.myMoneyBack}</b>
              {hints[wish] !== undefined && <span className={styles['hint']}>{hints[wish]}</span>}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

/** A new size for each chosen item. */
export function ChooseSizes({ items, draft, onChange }: StepProps) {
  const chosen = items.filter(({ size_id: id }) => (draft.pieces[id] ?? 0) > 0)
  const isOne = chosen.length === 1
  return chosen.map(({ size_id: id, product_name: name, color, sizes }) => {
    const wanted = sizes.find((one) => one.size_id === draft.sizes[id])
    return (
      <fieldset key={id} className={styles['sizes']}>
        <legend>{isOne ? texts.newSize : texts.newSizeFor(name)}</legend>
        <div className={styles['choices']}>
          {sizes.map((one) => (
            <label key={one.size_id}>
              <input
                type="radio"
                name={`size-${id}`}
                value={one.size_id}
                checked={one.size_id === draft.sizes[id]}
                disabled={!one.available}
                onChange={() => onChange({ sizes: { ...draft.sizes, [id]: one.size_id } })}
              />
              {one.color === color ? one.size : `${one.color}, ${one.size}`}
              {!one.available && <span className={text['visuallyHidden']}> {texts.soldOut}</span>}
            </label>
          ))}
        </div>
        <p className={styles['hint']}>{wanted !== undefined && texts.keptForYou(wanted.size)}</p>
      </fieldset>
    )
  })
}
