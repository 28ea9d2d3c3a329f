import { useCallback } from 'react'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { useAnswer } from '../../data/use-answer.ts'

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
  again: () => Promise<void>
}

export type Regions = {
  province: RegionList<Province>
  city: RegionList<City>
  subdistrict: RegionList<Subdistrict>
}

/** Loads each list once the list before it has a choice, and finds the rows of the chosen ids. */
export function useRegions(ids: RegionIds): Regions {
  const { province, city } = ids
  const provinces = useAnswer(useCallback((signal: AbortSignal) => call('GET /api/province', { signal }), []))
  const cities = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        province === ''
          ? undefined
          : await call('GET /api/city/:provinceId', { params: { provinceId: province }, signal }),
      [province],
    ),
  )
  const subdistricts = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        city === '' ? undefined : await call('GET /api/subdistrict/:cityId', { params: { cityId: city }, signal }),
      [city],
    ),
  )
  return {
    province: listOf(
      provinces,
      provinces.answer?.ok ? provinces.answer.body.data_provinsi.results : [],
      ({ province_id }) => province_id === ids.province,
    ),
    city: listOf(
      cities,
      cities.answer?.ok ? cities.answer.body.data_kota.results.filter((row) => row.province_id === province) : [],
      ({ city_id }) => city_id === ids.city,
    ),
    subdistrict: listOf(
      subdistricts,
      subdistricts.answer?.ok
        ? subdistricts.answer.body.data_kecamatan.results.filter((row) => row.city_id === city)
        : [],
      ({ subdistrict_id }) => subdistrict_id === ids.subdistrict,
    ),
  }
}

type Loaded = { answer: { ok: boolean } | undefined; waiting: boolean; again: () => Promise<void> }

function listOf<Row>(
  { answer, waiting, again }: Loaded,
  rows: Row[],
  isChosen: (row: Row) => boolean,
): RegionList<Row> {
  return { rows, chosen: rows.find(isChosen), waiting, failed: !waiting && answer?.ok === false, again }
}
