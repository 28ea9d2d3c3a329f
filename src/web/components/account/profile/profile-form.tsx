import { useState } from 'react'
import * as texts from '#texts/account.ts'
import * as formTexts from '#texts/forms.ts'
import { Field } from '../../forms/field.tsx'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { RegionFields } from '../../regions/region-fields.tsx'
import { type RegionIds, type RegionLists, useRegions } from '../../regions/use-regions.ts'
import { Intent } from './account-action.tsx'
import styles from './profile-tab.module.css'
import type { Profile } from './profile-tab.tsx'

type ProfileFormProps = { profile: Profile; regionLists: RegionLists }

export function ProfileForm({ profile, regionLists }: ProfileFormProps) {
  const [ids, setIds] = useState(readRegionIds(profile))
  const [zipcode, setZipcode] = useState(profile.zipcode)
  const regions = useRegions(ids, regionLists)
  const { errors, message, sending, clearError, props } = useForm()

  const choose = (chosen: RegionIds, suggestedZipcode: string) => {
    setIds(chosen)
    regions.load(chosen)
    for (const field of ['prov_id', 'city_id', 'distric_id']) clearError(field)
    if (suggestedZipcode !== '') setZipcode(suggestedZipcode)
  }

  return (
    <form {...props}>
      <Intent is="change profile" />
      <input type="hidden" name="prov_id" value={ids.province} />
      <input type="hidden" name="city_id" value={ids.city} />
      <input type="hidden" name="distric_id" value={ids.subdistrict} />
      <div className={styles['pair']}>
        <Field
          name="name"
          label={formTexts.name}
          type="text"
          autoComplete="name"
          defaultValue={profile.name}
          error={errors['name']}
        />
        <Field
          name="phone"
          label={formTexts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={profile.phone}
          error={errors['phone']}
        />
      </div>
      <TextAreaField
        name="address"
        label={formTexts.address}
        autoComplete="street-address"
        hint={formTexts.addressHint}
        defaultValue={profile.address}
        error={errors['address']}
      />
      <div className={styles['pair']}>
        <RegionFields
          regions={regions}
          ids={ids}
          onChoose={choose}
          errors={{ province: errors['prov_id'], city: errors['city_id'], subdistrict: errors['distric_id'] }}
        />
        <Field
          name="zipcode"
          label={formTexts.zipCode}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipcode}
          onChange={({ target }) => setZipcode(target.value)}
          error={errors['zipcode']}
        />
      </div>
      <FormMessage message={message} />
      <SubmitButton sending={sending}>{texts.save}</SubmitButton>
    </form>
  )
}

const readRegionIds = ({ prov_id, city_id, district_id }: Profile): RegionIds => ({
  province: prov_id,
  city: city_id,
  subdistrict: district_id,
})
