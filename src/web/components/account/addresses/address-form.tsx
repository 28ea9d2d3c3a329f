import { useState } from 'react'
import * as texts from '#texts/checkout/addresses.ts'
import { fullName } from '#texts/checkout.ts'
import * as formTexts from '#texts/forms.ts'
import text from '../../../ui/text.module.css'
import styles from '../../addresses/addresses.module.css'
import type { SavedAddress } from '../../addresses/saved-address.ts'
import { Field } from '../../forms/field.tsx'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { RegionFields } from '../../regions/region-fields.tsx'
import type { RegionIds, Regions } from '../../regions/use-regions.ts'

type AddressFormProps = {
  saved: SavedAddress | undefined
  /** The book is full: a new address takes the place of the oldest. */
  replacesOldest: boolean
  regions: Regions
  ids: RegionIds
  onChooseRegion: (ids: RegionIds) => void
  onClose: () => void
}

export function AddressForm({ saved, replacesOldest, regions, ids, onChooseRegion, onClose }: AddressFormProps) {
  const [zipcode, setZipcode] = useState(saved?.zipcode ?? '')
  const { errors, message, sending, clearError, props } = useForm({
    onResult: (result) => result.message?.kind === 'success' && onClose(),
  })
  const choose = (chosen: RegionIds, suggestedZipcode: string) => {
    onChooseRegion(chosen)
    for (const field of ['prov_id', 'city_id', 'district_id']) clearError(field)
    if (suggestedZipcode !== '') setZipcode(suggestedZipcode)
  }
  return (
    <form {...props} aria-label={saved === undefined ? texts.addAddress : texts.editAddress}>
      <input type="hidden" name="intent" value="save address" />
      <input type="hidden" name="id" value={saved?.id ?? ''} />
      <input type="hidden" name="replaces_oldest" value={replacesOldest ? 'yes' : ''} />
      <input type="hidden" name="prov_id" value={ids.province} />
      <input type="hidden" name="city_id" value={ids.city} />
      <input type="hidden" name="district_id" value={ids.subdistrict} />
      <Field
        name="name"
        label={fullName}
        type="text"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={saved?.name}
        error={errors['name']}
      />
      <Field
        name="phone"
        label={formTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
        defaultValue={saved?.phone}
        error={errors['phone']}
      />
      <RegionFields
        regions={regions}
        ids={ids}
        onChoose={choose}
        errors={{ province: errors['prov_id'], city: errors['city_id'], subdistrict: errors['district_id'] }}
      />
      <Field
        name="zipcode"
        label={formTexts.zipCode}
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={16}
        required
        value={zipcode}
        onChange={({ target }) => setZipcode(target.value)}
        error={errors['zipcode']}
      />
      <TextAreaField
        name="address"
        label={formTexts.address}
        autoComplete="street-address"
        hint={formTexts.addressHint}
        maxLength={500}
        required
        defaultValue={saved?.address}
        error={errors['address']}
      />
      <label className={styles['keep']}>
        <input type="checkbox" name="is_default" defaultChecked={saved?.is_default ?? false} />
        {texts.useAsDefault}
      </label>
      <FormMessage message={message} />
      <SubmitButton sending={sending}>{texts.saveAddress}</SubmitButton>
      <button type="button" className={text['link']} onClick={onClose}>
        {texts.cancel}
      </button>
    </form>
  )
}
