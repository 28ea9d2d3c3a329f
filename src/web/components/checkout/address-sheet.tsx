import { useState } from 'react'
import * as addressTexts from '#texts/checkout/addresses.ts'
import { deliveryAddress } from '#texts/checkout.ts'
import button from '../../ui/button.module.css'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import text from '../../ui/text.module.css'
import { AddressLines } from '../addresses/address-lines.tsx'
import styles from '../addresses/addresses.module.css'
import type { AddressBook, SavedAddress } from '../addresses/saved-address.ts'

type AddressSheetProps = {
  book: AddressBook
  chosenId: number | undefined
  onChoose: (saved: SavedAddress) => void
  onEdit: (saved: SavedAddress) => void
  onAdd: () => void
}

/** The address book over the shipping page. */
export function AddressSheet({ book, chosenId, onChoose, onEdit, onAdd }: AddressSheetProps) {
  const { addresses, most } = book
  const [id, setId] = useState(chosenId ?? addresses[0]?.id)
  const chosen = addresses.find((one) => one.id === id)
  /** Closes the sheet first, so that the focus can move on. */
  const closing = (go: () => void) => (event: { currentTarget: HTMLElement }) => {
    event.currentTarget.closest('dialog')?.close()
    go()
  }
  return (
    <Sheet
      title={deliveryAddress}
      foot={
        <div className={styles['foot']}>
          <button
            type="button"
            className={button['button']}
            onClick={closing(() => chosen !== undefined && onChoose(chosen))}
          >
            {addressTexts.deliverHere}
          </button>
          <button type="button" className={button['outlined']} onClick={closing(onAdd)}>
            {addresses.length < most ? addressTexts.addAddress : addressTexts.replaceOldest}
          </button>
        </div>
      }
    >
      <div role="radiogroup" className={styles['choices']} aria-label={addressTexts.addressBook}>
        {addresses.map((one) => (
          <div key={one.id} className={styles['card']}>
            <label className={styles['choice']}>
              <input type="radio" name="saved-address" checked={one.id === id} onChange={() => setId(one.id)} />
              <AddressLines saved={one} />
            </label>
            <button type="button" className={text['link']} onClick={closing(() => onEdit(one))}>
              {addressTexts.edit}
              <span className={text['visuallyHidden']}> {addressTexts.ofName(one.name)}</span>
            </button>
          </div>
        ))}
      </div>
      <p className={styles['count']}>{addressTexts.countOf(addresses.length, most)}</p>
    </Sheet>
  )
}
