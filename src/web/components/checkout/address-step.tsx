import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as addressTexts from '#texts/checkout/addresses.ts'
import { deliveryAddress } from '#texts/checkout.ts'
import { importWithRetry } from '../../browser/import-with-retry.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { showOverPage } from '../../ui/overlay/overlay-slot.tsx'
import text from '../../ui/text.module.css'
import { AddressLines } from '../addresses/address-lines.tsx'
import address from '../addresses/addresses.module.css'
import { type AddressBook, idsOf, isFull, type SavedAddress } from '../addresses/saved-address.ts'
import styles from './checkout.module.css'
import { DeliveryAddress, type DeliveryAddressProps } from './delivery-address.tsx'
import type { Draft } from './draft.ts'

type AddressStepProps = DeliveryAddressProps & {
  book: AddressBook | undefined
  /** Replaces the whole address. */
  onReplace: (part: Partial<Draft>) => void
}

/** The saved address that the order goes to, or the form for another one. */
export function AddressStep({ book, onReplace, ...form }: AddressStepProps) {
  const { draft, errors, onChange } = form
  const saved = book?.addresses.find((one) => isSame(one, draft))
  const [isOpen, setOpen] = useState(saved === undefined)
  const section = useRef<HTMLElement>(null)
  const hasError = fields.some((name) => errors[name] !== undefined)

  const show = (part: Partial<Draft>, opens: boolean) => {
    flushSync(() => {
      onReplace(part)
      setOpen(opens)
    })
    focusFirst(section)
  }
  const openBook = async () => {
    if (book === undefined) return
    const { AddressSheet } = await importWithRetry(() => import('./address-sheet.tsx'))
    showOverPage(
      <AddressSheet
        key={performance.now()}
        book={book}
        chosenId={saved?.id}
        onChoose={(one) => show(toDraft(one), false)}
        onEdit={(one) => show({ ...toDraft(one), addressId: String(one.id) }, true)}
        onAdd={() => show({ address: '', zipCode: '', ids: noIds, addressId: '', keepsAddress: true }, true)}
      />,
    )
  }
  const bookButton = (label: string) => (
    <button type="button" className={text['link']} onClick={() => void openBook().catch(logFailure)}>
      {label}
    </button>
  )

  if (saved !== undefined && !isOpen && !hasError) {
    return (
      <section className={styles['step']} ref={section}>
        <h2>{deliveryAddress}</h2>
        <div className={address['card']}>
          <AddressLines saved={saved} />
          {bookButton(addressTexts.change)}
        </div>
      </section>
    )
  }
  const keep = isFull(book) ? addressTexts.keepInsteadOfOldest : addressTexts.keepAddress
  return (
    <section className={styles['step']} ref={section}>
      <h2>{deliveryAddress}</h2>
      <DeliveryAddress {...form} />
      <label className={address['keep']}>
        <input
          type="checkbox"
          checked={draft.keepsAddress}
          onChange={({ target }) => onChange({ keepsAddress: target.checked })}
        />
        {draft.addressId === '' ? keep : addressTexts.keepChange}
      </label>
      {book !== undefined && book.addresses.length > 0 && bookButton(addressTexts.chooseSaved)}
    </section>
  )
}

const fields = ['fullName', 'address', 'phone', 'zipCode', 'province_name', 'city_name', 'subdistrict_name']

const noIds = { province: '', city: '', subdistrict: '' }

export const toDraft = (saved: SavedAddress) => ({
  ...{ fullName: saved.name, address: saved.address, phone: saved.phone, zipCode: saved.zipcode },
  ...{ ids: idsOf(saved), addressId: '', keepsAddress: true },
})

const isSame = (saved: SavedAddress, draft: Draft): boolean =>
  saved.name === draft.fullName.trim() &&
  saved.address === draft.address.trim() &&
  saved.phone === draft.phone.trim() &&
  saved.zipcode === draft.zipCode.trim() &&
  saved.district_id === draft.ids.subdistrict

const focusFirst = (section: RefObject<HTMLElement | null>) =>
  section.current?.querySelector<HTMLElement>('input, button')?.focus()
