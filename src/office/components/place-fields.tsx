import { texts } from '#office-texts/address.ts'
import button from '../ui/button.module.css'
import { Field } from '../ui/forms/field.tsx'
import { Icon } from '../ui/icons.tsx'
import text from '../ui/text.module.css'
import styles from './place-fields.module.css'

export type PlaceChoice = { id: string; place: string; postalCode: string }

type PlaceFieldsProps = {
  /** The name of the field with the id of the district. */
  name: 'subdistrict' | 'subdistrictId'
  /** What was typed to find the district. */
  district: string
  subdistrictId: string
  /** The whole name of the chosen district. */
  place: string | undefined
  choices: PlaceChoice[]
  zipCode: string
  errors: { subdistrict?: string | undefined; zipCode?: string | undefined }
  /** Shows the form again with a district that was chosen. Without script, the button that searches does. */
  onChoose: (form: HTMLFormElement | null) => void
}

/** District and postcode. The district is searched by its name and chosen from what is found. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { name, district, subdistrictId, place, choices, zipCode, errors, onChoose } = props
  return (
    <div className={styles['fields']}>
      <div className={styles['row']}>
        <div className={styles['search']}>
          <Field
            key={district}
            name="district"
            label={texts.district}
            defaultValue={district}
            error={errors.subdistrict}
            autoComplete="off"
          />
          <button
            type="submit"
            name="intent"
            value="find-district"
            className={button['outline']}
            aria-label={texts.findDistrict}
          >
            <Icon name="search" size={16} />
          </button>
        </div>
        <Field
          name="zipCode"
          label={texts.zipCode}
          inputMode="numeric"
          defaultValue={zipCode}
          error={errors.zipCode}
          autoComplete="off"
        />
      </div>
      {place !== undefined && <input type="hidden" name={name} value={subdistrictId} />}
      <p className={text['small']} role="status">
        {place ??
          (district === '' ? texts.districtHint : choices.length === 0 ? texts.noDistrict(district) : undefined)}
      </p>
      {place === undefined && choices.length > 0 && (
        <fieldset className={styles['choices']}>
          <legend className={text['small']}>{texts.chooseDistrict}</legend>
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name={name}
                value={choice.id}
                onChange={(event) => onChoose(event.currentTarget.form)}
              />
              <span>
                {choice.place} <span className={text['small']}>{choice.postalCode}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
