import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const DAY = 86_400

const Id = z.string().describe('Digits, as a string')
const Aliases = z.array(z.string()).describe('Other names people look it up by')
const PostalCode = z.string().describe('A suggestion, to begin with')

export const listProvinces = {
  method: 'GET',
  path: '/api/province',
  who: 'anyone',
  summary: 'The provinces a parcel can go to, by name',
  keptSeconds: DAY,
  replies: {
    200: z.object({
      data_provinsi: z.object({
        results: z.array(
          z.object({ province_id: Id, province: z.string(), aliases: Aliases }).meta({ id: 'Province' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listCities = {
  method: 'GET',
  path: '/api/city/:provinceId',
  who: 'anyone',
  summary: 'The cities of a province, by name; none when there is no such province',
  keptSeconds: DAY,
  params: z.object({ provinceId: z.string() }),
  replies: {
    200: z.object({
      data_kota: z.object({
        results: z.array(
          z
            .object({
              city_id: Id,
              province_id: Id,
              province: z.string().describe('The province as it is called there today'),
              type: z.enum(['Kota', 'Kabupaten']).describe('Part of the name: Kota Bandung, Kabupaten Bandung'),
              city_name: z.string(),
              postal_code: PostalCode,
              aliases: Aliases,
            })
            .meta({ id: 'City' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

export const listSubdistricts = {
  method: 'GET',
  path: '/api/subdistrict/:cityId',
  who: 'anyone',
  summary: 'The subdistricts (kecamatan) of a city, by name; none when there is no such city',
  keptSeconds: DAY,
  params: z.object({ cityId: z.string() }),
  replies: {
    200: z.object({
      data_kecamatan: z.object({
        results: z.array(
          z
            .object({
              subdistrict_id: Id,
              city_id: Id,
              subdistrict_name: z.string(),
              postal_code: PostalCode.describe('A suggestion, to begin with; empty where none is known'),
            })
            .meta({ id: 'Subdistrict' }),
        ),
      }),
    }),
  },
  refusals: {},
} as const satisfies Endpoint
