import { labels } from './labels.ts'
import type { RegionFieldsProps } from './region-fields.tsx'
import { type RegionKind, RegionPicker } from './region-picker.tsx'
import type { City, Province, Subdistrict } from './use-regions.ts'

const provinces: RegionKind<Province> = {
  idOf: ({ province_id }) => province_id,
  namesOf: ({ province, aliases }) => [province, ...aliases],
}
const cities: RegionKind<City> = {
  idOf: ({ city_id }) => city_id,
  // Bandung is the name of two.
  namesOf: ({ type, city_name, aliases }) => [`${type} ${city_name}`, ...aliases],
}
const subdistricts: RegionKind<Subdistrict> = {
  idOf: ({ subdistrict_id }) => subdistrict_id,
  namesOf: ({ subdistrict_name }) => [subdistrict_name],
}

/** A step waits until the one before it is settled, and choosing there again empties it. */
export function RegionPickers({ regions, ids, onChoose, errors }: RegionFieldsProps) {
  const { province, city, subdistrict } = regions
  return (
    <>
      {/* React Aria would write a style element for its buttons, which the policy refuses; it does not where this id stands. */}
      <span id="react-aria-pressable-style" hidden />
      <RegionPicker
        label={labels.province}
        list={province}
        chosenId={ids.province}
        kind={provinces}
        onChoose={(id) => onChoose({ province: id, city: '', subdistrict: '' }, '')}
        error={errors.province}
      />
      <RegionPicker
        label={labels.city}
        list={city}
        chosenId={ids.city}
        kind={cities}
        onChoose={(id) => onChoose({ ...ids, city: id, subdistrict: '' }, '')}
        error={errors.city}
        waitsFor={ids.province === '' ? 'Choose the province first' : undefined}
      />
      <RegionPicker
        label={labels.subdistrict}
        list={subdistrict}
        chosenId={ids.subdistrict}
        kind={subdistricts}
        onChoose={(id, row) => onChoose({ ...ids, subdistrict: id }, row?.postal_code ?? '')}
        error={errors.subdistrict}
        waitsFor={ids.city === '' ? 'Choose the city first' : undefined}
      />
    </>
  )
}
