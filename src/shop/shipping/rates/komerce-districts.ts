import type { Db } from '../../../db/db.ts'
import type { AskPartner } from '../../partners/ask-partner.ts'
import type { Destination } from '../find-destination.ts'
import { saveTheirRegions, selectTheirRegion } from '../queries.ts'
import { citiesByProvince, provinces, subdistrictsByCity } from '../regions.ts'
import { readRegions, type TheirRegion } from './komerce-answers.ts'

/** So long a name that the partner does not know is not asked for again. */
const RETRY_DAYS = 7

type Reach = { db: Db; ask: AskPartner }

export type TheirId = { ok: true; id: string } | { ok: false; why: string }

type Place = { id: string; names: string[] }

/**
 * What the partner calls one of our subdistricts: found by the names of province, city and subdistrict, one list after
 * the other, and kept for good. An answer that comes too late leaves what came before it, so that the next try gets further.
 */
export async function findTheirDistrict(reach: Reach, { province, city, subdistrict }: Destination): Promise<TheirId> {
  const known = await selectTheirRegion(
    reach.db,
    { ...komerce, level: 'subdistrict', ourId: subdistrict.id },
    RETRY_DAYS,
  )
  if (known !== undefined) return known === null ? unknown(subdistrict.name) : { ok: true, id: known }

  const theirProvince = await findTheirs(reach, {
    level: 'province',
    ourId: province.id,
    path: '/destination/province',
    places: provinces.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] })),
  })
  if (!theirProvince.ok) return theirProvince
  const theirCity = await findTheirs(reach, {
    level: 'city',
    ourId: city.id,
    path: `/destination/city/${theirProvince.id}`,
    // Kota and Kabupaten of one name are one city there.
    places: (citiesByProvince.get(province.id) ?? []).map(({ id, type, name, aliases }) => ({
      id,
      names: [name, ...aliases].flatMap((one) => [`${type} ${one}`, one]),
    })),
  })
  if (!theirCity.ok) return theirCity
  return findTheirs(reach, {
    level: 'subdistrict',
    ourId: subdistrict.id,
    path: `/destination/district/${theirCity.id}`,
    places: (subdistrictsByCity.get(city.id) ?? []).map(({ id, name }) => ({ id, names: [name] })),
  })
}

const komerce = { source: 'komerce' } as const

type Wanted = {
  level: 'province' | 'city' | 'subdistrict'
  ourId: string
  path: string
  /** All that the answer may name, so that one answer serves them all. */
  places: Place[]
}

async function findTheirs({ db, ask }: Reach, { level, ourId, path, places }: Wanted): Promise<TheirId> {
  const known = await selectTheirRegion(db, { ...komerce, level, ourId }, RETRY_DAYS)
  if (known !== undefined) return known === null ? unknown(`${level} ${ourId}`) : { ok: true, id: known }
  const read = readRegions(await ask({ method: 'GET', path }))
  if (!read.ok) return read
  const mapped = places.map(({ id, names }) => ({ ourId: id, theirId: findByNames(read.regions, names) }))
  await saveTheirRegions(db, { ...komerce, level }, mapped)
  const theirId = mapped.find((one) => one.ourId === ourId)?.theirId
  return theirId === undefined ? unknown(`${level} ${ourId}`) : { ok: true, id: theirId }
}

const unknown = (name: string): TheirId => ({ ok: false, why: `the partner knows no ${name}` })

/** By the whole name where that leads somewhere, else without what stands in brackets. */
function findByNames(regions: TheirRegion[], names: string[]): string | undefined {
  for (const spell of [fold, (name: string) => fold(name.replace(/\([^)]*\)/g, ''))]) {
    for (const name of names) {
      const found = regions.find((region) => spell(region.name) === spell(name))
      if (found !== undefined) return found.id
    }
  }
  return undefined
}

/** Spelled in capitals or not, with dots, dashes and spaces or without. */
const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
