import { useEffect, useId, useState } from 'react'
import { texts } from '#office-texts/address.ts'
import button from '../../../ui/button.module.css'
import field from '../../../ui/field.module.css'

type Option = { id: string; name: string }

type PlaceFieldsProps = {
  places: { provinces: Option[]; cities: Option[]; subdistricts: Option[] }
  chosen: { provinceId: string; cityId: string }
  subdistrictId: string
  error: string | undefined
  /** Asks for the places within the chosen one. Without script, the button does. */
  onChoose: (form: HTMLFormElement) => void
}

/** Province, city and subdistrict: each list depends on the one before. */
export function PlaceFields({ places, chosen, subdistrictId, error, onChoose }: PlaceFieldsProps) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const choose = (form: HTMLFormElement | null) => form !== null && onChoose(form)
  return (
    <>
      <Choice
        name="provinceId"
        label={texts.province}
        options={places.provinces}
        value={chosen.provinceId}
        onChoose={choose}
      />
      <Choice
        key={`cities of ${chosen.provinceId}`}
        name="cityId"
        label={texts.city}
        options={places.cities}
        value={chosen.cityId}
        onChoose={choose}
      />
      {!hasScript && (
        <p>
          <button type="submit" name="intent" value="places" className={button['outline']}>
            {texts.showPlaces}
          </button>
        </p>
      )}
      <Choice
        key={`subdistricts of ${chosen.cityId}`}
        name="subdistrictId"
        label={texts.subdistrictId}
        options={places.subdistricts}
        value={subdistrictId}
        error={error}
      />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: Option[]
  value: string
  error?: string | undefined
  onChoose?: (form: HTMLFormElement | null) => void
}

function Choice({ name, label, options, value, error, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={field['input']}
        defaultValue={options.some((option) => option.id === value) ? value : ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChoose?.(event.currentTarget.form)}
      >
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <span id={`${id}-note`} className={field['error']}>
          {error}
        </span>
      )}
    </p>
  )
}
