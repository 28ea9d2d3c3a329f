import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as texts from '#texts/checkout/addresses.ts'
import button from '../../../ui/button.module.css'
import text from '../../../ui/text.module.css'
import { AddressLines } from '../../addresses/address-lines.tsx'
import styles from '../../addresses/addresses.module.css'
import { type AddressBook, idsOf, type SavedAddress } from '../../addresses/saved-address.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { type RegionIds, type RegionLists, useRegions } from '../../regions/use-regions.ts'
import { AddressForm } from './address-form.tsx'

type AddressBookListProps = { book: AddressBook; regionLists: RegionLists }

const noIds: RegionIds = { province: '', city: '', subdistrict: '' }

/** The addresses of the account: add, change, delete, and the default. */
export function AddressBookList({ book, regionLists }: AddressBookListProps) {
  const { addresses, most } = book
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [ids, setIds] = useState(noIds)
  const regions = useRegions(ids, regionLists)
  const fetcher = useFetcher<FormResult>()
  const list = useRef<HTMLDivElement>(null)

  const choose = (chosen: RegionIds) => {
    setIds(chosen)
    regions.load(chosen)
  }
  const open = (address: SavedAddress | 'new') => {
    choose(address === 'new' ? noIds : idsOf(address))
    setEdited(address)
  }
  const close = () => {
    setEdited(undefined)
    list.current?.focus()
  }
  const send = (intent: string, { id, ...address }: SavedAddress) =>
    void fetcher.submit({ intent, id: String(id), address: JSON.stringify(address) }, { method: 'post' })

  if (edited !== undefined) {
    return (
      <AddressForm
        saved={edited === 'new' ? undefined : edited}
        replacesOldest={edited === 'new' && addresses.length >= most}
        regions={regions}
        ids={ids}
        onChooseRegion={choose}
        onClose={close}
      />
    )
  }
  return (
    <div className={styles['book']} ref={list} tabIndex={-1}>
      <p className={text['quiet']}>{addresses.length === 0 ? texts.noAddressYet : texts.addressBookHint}</p>
      <div>
        {addresses.map((one) => (
          <div key={one.id} className={styles['card']}>
            <div>
              <AddressLines saved={one} />
              <div className={styles['actions']}>
                <CardButton label={texts.edit} of={one} onClick={() => open(one)} />
                <CardButton label={texts.remove} of={one} onClick={() => send('delete address', one)} />
                {!one.is_default && (
                  <CardButton label={texts.makeDefault} of={one} onClick={() => send('default address', one)} />
                )}
              </div>
            </div>
          </div>
        ))}
      </div>
      <FormMessage message={fetcher.state === 'idle' ? fetcher.data?.message : undefined} />
      {addresses.length > 0 && <p className={styles['count']}>{texts.countOf(addresses.length, most)}</p>}
      <button type="button" className={button['outlined']} onClick={() => open('new')}>
        {addresses.length < most ? texts.addAddress : texts.replaceOldest}
      </button>
    </div>
  )
}

const CardButton = ({ label, of, onClick }: { label: string; of: SavedAddress; onClick: () => void }) => (
  <button type="button" className={text['link']} onClick={onClick}>
    {label}
    <span className={text['visuallyHidden']}> {texts.ofName(of.name)}</span>
  </button>
)
