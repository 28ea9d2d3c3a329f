import type { Db } from '../../../db/db.ts'
import type { AskPartner } from '../../partners/ask-partner.ts'
import type { Destination } from '../find-destination.ts'
import { saveTheirRegions, selectTheirRegion } from '../queries.ts'
import { citiesByProvince, provinces, subdistrictsByCity } from '../regions.ts'
import { readRegions, type TheirRegion } from './komerce-answers.ts'

/** How long to wait before asking again for a region that the partner did not know. */
const RETRY_DAYS = 7

type Context = { db: Db; ask: AskPartner }

export type TheirId = { ok: true; id: string } | { ok: false; why: string }

type Place = { id: string; names: string[] }

/**
 * Finds the partner's id of a subdistrict by name: first the province, then the city, then the subdistrict. Each step is
 * stored, so that a try that runs out of time leaves less for the next one.
 */
export async function findTheirDistrict(
  reach: Context,
  { province, city, subdistrict }: Destination,
): Promise<TheirId> {
  const known = await selectTheirRegion(
    reach.db,
    { ...komerce, level: 'subdistrict', ourId: subdistrict.id },
    RETRY_DAYS,
  )
  if (known !== undefined) return known === null ? unknown(subdistrict.name) : { ok: true, id: known }

  const theirProvince = await findTheirRegion(reach, {
    level: 'province',
    ourId: province.id,
    path: '/destination/province',
    places: provinces.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] })),
  })
  if (!theirProvince.ok) return theirProvince
  const theirCity = await findTheirRegion(reach, {
    level: 'city',
    ourId: city.id,
    path: `/destination/city/${theirProvince.id}`,
    // The partner lists a Kota and a Kabupaten of the same name as one city.
    places: (citiesByProvince.get(province.id) ?? []).map(({ id, type, name, aliases }) => ({
      id,
      names: [name, ...aliases].flatMap((one) => [`${type} ${one}`, one]),
    })),
  })
  if (!theirCity.ok) return theirCity
  return findTheirRegion(reach, {
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
  /** Every region that the answer may contain, so that one answer maps them all. */
  places: Place[]
}

async function findTheirRegion({ db, ask }: Context, { level, ourId, path, places }: Wanted): Promise<TheirId> {
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

/** By the whole name, else without the part in brackets. */
function findByNames(regions: TheirRegion[], names: string[]): string | undefined {
  for (const spell of [normalise, (name: string) => normalise(name.replace(/\([^)]*\)/g, ''))]) {
    for (const name of names) {
      const found = regions.find((region) => spell(region.name) === spell(name))
      if (found !== undefined) return found.id
    }
  }
  return undefined
}

/** Ignores case, spaces and punctuation. */
const normalise = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
