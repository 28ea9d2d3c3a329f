import { useFetcher } from 'react-router'
import type { CallResult } from '../../../contract/client.ts'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import type { ReadField } from '../../data/read-form.ts'

export type Province = ReplyBody<Endpoints['GET /api/province'], 200>['data_provinsi']['results'][number]
export type City = ReplyBody<Endpoints['GET /api/city/:provinceId'], 200>['data_kota']['results'][number]
export type Subdistrict = ReplyBody<Endpoints['GET /api/subdistrict/:cityId'], 200>['data_kecamatan']['results'][number]

/** The chosen ids; empty strings where nothing is chosen. */
export type RegionIds = { province: string; city: string; subdistrict: string }

/** One of the three lists, with the chosen row. */
export type RegionList<Row> = {
  rows: readonly Row[]
  chosen: Row | undefined
  waiting: boolean
  failed: boolean
  again: () => void
}

export type Regions = {
  province: RegionList<Province>
  city: RegionList<City>
  subdistrict: RegionList<Subdistrict>
  /** Loads the lists for a new choice. */
  load: (ids: RegionIds) => void
}

/** The lists for one choice. Cities are requested once a province is chosen, subdistricts once a city is chosen. */
export type RegionLists = {
  provinces: CallResult<Endpoints['GET /api/province']>
  cities: CallResult<Endpoints['GET /api/city/:provinceId']> | undefined
  subdistricts: CallResult<Endpoints['GET /api/subdistrict/:cityId']> | undefined
}

/** The intent of the form that `load` sends to the clientAction of its page. */
export const loadRegionsIntent = 'load regions'

type Choice = { province: string; city: string }

/** Browsers cache the lists, so requesting all three again costs nothing. */
export async function loadRegions({ province, city }: Choice, signal: AbortSignal): Promise<RegionLists> {
  const [provinces, cities, subdistricts] = await Promise.all([
    call('GET /api/province', { signal }),
    province === '' ? undefined : call('GET /api/city/:provinceId', { params: { provinceId: province }, signal }),
    city === '' ? undefined : call('GET /api/subdistrict/:cityId', { params: { cityId: city }, signal }),
  ])
  return { provinces, cities, subdistricts }
}

export const readRegionChoice = (readField: ReadField): Choice => ({
  province: readField('province'),
  city: readField('city'),
})

/** The lists of the route, until another choice has loaded others, and the rows of the chosen ids. */
export function useRegions(ids: RegionIds, first: RegionLists): Regions {
  const { province, city } = ids
  const fetcher = useFetcher<RegionLists>()
  const { provinces, cities, subdistricts } = fetcher.data ?? first
  const load = (chosen: Choice) =>
    void fetcher.submit(
      { intent: loadRegionsIntent, province: chosen.province, city: chosen.city },
      { method: 'post', defaultShouldRevalidate: false },
    )
  const busy = fetcher.state !== 'idle'
  const again = () => load(ids)

  function listOf<Row>(answer: { ok: boolean } | undefined, rows: Row[], isChosen: (row: Row) => boolean) {
    const waiting = busy && rows.length === 0
    return { rows, chosen: rows.find(isChosen), waiting, failed: !busy && answer?.ok === false, again }
  }

  return {
    province: listOf(
      provinces,
      provinces.ok ? provinces.body.data_provinsi.results : [],
      ({ province_id }) => province_id === ids.province,
    ),
    city: listOf(
      cities,
      cities?.ok ? cities.body.data_kota.results.filter((row) => row.province_id === province) : [],
      ({ city_id }) => city_id === ids.city,
    ),
    subdistrict: listOf(
      subdistricts,
      subdistricts?.ok ? subdistricts.body.data_kecamatan.results.filter((row) => row.city_id === city) : [],
      ({ subdistrict_id }) => subdistrict_id === ids.subdistrict,
    ),
    load,
  }
}
