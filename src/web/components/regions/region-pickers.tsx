import { I18nProvider } from 'react-aria-components/I18nProvider'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/regions.ts'
import type { RegionFieldsProps } from './region-fields.tsx'
import { type RegionKind, RegionPicker } from './region-picker.tsx'
import { RegionSearch } from './region-search.tsx'
import type { City, Province, Subdistrict } from './use-regions.ts'

const provinces: RegionKind<Province> = {
  idOf: ({ province_id }) => province_id,
  namesOf: ({ province, aliases }) => [province, ...aliases],
}
const cities: RegionKind<City> = {
  idOf: ({ city_id }) => city_id,
  // With the type, because "Bandung" is both a Kota and a Kabupaten.
  namesOf: ({ type, city_name, aliases }) => [`${type} ${city_name}`, ...aliases],
}
const subdistricts: RegionKind<Subdistrict> = {
  idOf: ({ subdistrict_id }) => subdistrict_id,
  namesOf: ({ subdistrict_name }) => [subdistrict_name],
}

/** Each list needs a choice in the one before it, and is emptied when that choice changes. */
export function RegionPickers({ regions, ids, onChoose, errors }: RegionFieldsProps) {
  const { province, city, subdistrict } = regions
  return (
    // Else React Aria takes the language of the browser.
    <I18nProvider locale={language}>
      {/* This id keeps React Aria from adding a style element, which the content security policy would refuse. */}
      <span id="react-aria-pressable-style" hidden />
      <RegionSearch onChoose={onChoose} />
      <RegionPicker
        label={texts.province}
        list={province}
        chosenId={ids.province}
        kind={provinces}
        onChoose={(id) => onChoose({ province: id, city: '', subdistrict: '' }, '')}
        error={errors.province}
      />
      <RegionPicker
        label={texts.city}
        list={city}
        chosenId={ids.city}
        kind={cities}
        onChoose={(id) => onChoose({ ...ids, city: id, subdistrict: '' }, '')}
        error={errors.city}
        waitsFor={ids.province === '' ? texts.chooseProvinceFirst : undefined}
      />
      <RegionPicker
        label={texts.subdistrict}
        list={subdistrict}
        chosenId={ids.subdistrict}
        kind={subdistricts}
        onChoose={(id, row) => onChoose({ ...ids, subdistrict: id }, row?.postal_code ?? '')}
        error={errors.subdistrict}
        waitsFor={ids.city === '' ? texts.chooseCityFirst : undefined}
      />
    </I18nProvider>
  )
}
