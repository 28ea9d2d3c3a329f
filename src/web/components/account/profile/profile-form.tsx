import { useState } from 'react'
import * as texts from '#texts/account.ts'
import * as formTexts from '#texts/forms.ts'
import { profileNotUpdated } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import { explainFailure } from '../../forms/explain-failure.ts'
import { Field } from '../../forms/field.tsx'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { type FormResult, useForm } from '../../forms/use-form.ts'
import { RegionFields } from '../../regions/region-fields.tsx'
import { type RegionIds, useRegions } from '../../regions/use-regions.ts'
import styles from './profile-tab.module.css'
import type { Profile } from './profile-tab.tsx'

const fields = ['name', 'phone', 'address', 'zipcode', 'prov_id', 'city_id', 'distric_id'] as const

type ProfileFormProps = { profile: Profile; onChange: () => Promise<void> }

export function ProfileForm({ profile, onChange }: ProfileFormProps) {
  const [ids, setIds] = useState<RegionIds>(readRegionIds(profile))
  const [zipcode, setZipcode] = useState(profile.zipcode)
  const regions = useRegions(ids)
  const { errors, message, sending, clearError, props } = useForm({
    async send(typed) {
      const answer = await call('PUT /api/update-profile', {
        body: {
          name: typed('name'),
          phone: typed('phone'),
          address: typed('address'),
          zipcode,
          prov_id: ids.province,
          city_id: ids.city,
          distric_id: ids.subdistrict,
        },
      })
      if (!answer.ok) return explainProfileFailure(explainFailure(answer, fields), answer.status)
      await onChange()
      return { message: { kind: 'success', text: answer.body.message } }
    },
  })

  const choose = (chosen: RegionIds, suggestedZipcode: string) => {
    setIds(chosen)
    for (const field of ['prov_id', 'city_id', 'distric_id']) clearError(field)
    if (suggestedZipcode !== '') setZipcode(suggestedZipcode)
  }

  return (
    <form {...props}>
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

/** Errors that the customer cannot correct get the prescribed text. */
function explainProfileFailure(result: FormResult, status: number | 'unreachable'): FormResult {
  const canCorrect = result.errors !== undefined || status === 422 || status === 429
  return canCorrect ? result : { message: { kind: 'error', text: profileNotUpdated } }
}
