import * as texts from '#texts/checkout.ts'
import * as formTexts from '#texts/forms.ts'
import { readPhone } from '../../../values/phone.ts'
import { Field } from '../forms/field.tsx'
import type { FieldErrors } from '../forms/form-result.ts'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { RegionFields } from '../regions/region-fields.tsx'
import type { RegionIds, Regions } from '../regions/use-regions.ts'
import styles from './checkout.module.css'
import type { Draft } from './draft.ts'

export type DeliveryAddressProps = {
  draft: Draft
  regions: Regions
  errors: FieldErrors
  onChange: (part: Partial<Draft>) => void
  onChooseRegion: (ids: RegionIds, suggestedZipCode: string) => void
}

/** The fields of the delivery address, with the phone number for the courier. */
export function DeliveryAddress({ draft, regions, errors, onChange, onChooseRegion }: DeliveryAddressProps) {
  const looksIndonesian = draft.phone.trim() === '' || readPhone(draft.phone)?.startsWith('0') === true
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <Field
          name="fullName"
          label={texts.fullName}
          type="text"
          autoComplete="name"
          maxLength={100}
          required
          value={draft.fullName}
          onChange={({ target }) => onChange({ fullName: target.value })}
          error={errors['fullName']}
        />
        <Field
          name="phone"
          label={formTexts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required
          value={draft.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
          error={errors['phone']}
          hint={looksIndonesian ? undefined : texts.unusualPhone}
        />
      </div>
      <div className={styles['pair']}>
        <RegionFields
          regions={regions}
          ids={draft.ids}
          onChoose={onChooseRegion}
          errors={{
            province: errors['province_name'],
            city: errors['city_name'],
            subdistrict: errors['subdistrict_name'],
          }}
        />
        <Field
          name="zipCode"
          label={formTexts.zipCode}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={16}
          required
          value={draft.zipCode}
          onChange={({ target }) => onChange({ zipCode: target.value })}
          error={errors['zipCode']}
        />
      </div>
      <TextAreaField
        name="address"
        label={formTexts.address}
        autoComplete="street-address"
        hint={formTexts.addressHint}
        maxLength={500}
        required
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
        error={errors['address']}
      />
    </div>
  )
}
