import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { Parcel, Service } from './rates.ts'

type NewQuotes = {
  customerId: number
  parcel: Parcel
  services: Service[]
  estimate: boolean
  validMinutes: number
}

/** A quote that is shown again is valid from now on. A different price for the same service is a quote of its own. */
export async function saveQuotes(db: Db, { customerId, parcel, services, estimate, validMinutes }: NewQuotes) {
  await db
    .insertInto('quote')
    .values(
      services.map(({ service, description, ongkir, ekstimasi }) => ({
        ...{ customer_id: customerId, subdistrict_id: parcel.destination.subdistrict.id, billed_kg: parcel.billedKg },
        ...{ service, description, ongkir, ekstimasi, estimate },
        shown_at: sql<Date>`clock_timestamp()`,
        ends_at: sql<Date>`clock_timestamp() + make_interval(mins => ${validMinutes})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'subdistrict_id', 'billed_kg', 'service', 'ongkir']).doUpdateSet((eb) => ({
        description: eb.ref('excluded.description'),
        ekstimasi: eb.ref('excluded.ekstimasi'),
        estimate: eb.ref('excluded.estimate'),
        shown_at: eb.ref('excluded.shown_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute()
}

type QuoteKey = { customerId: number; subdistrictId: string; billedKg: number }

/** The quotes that are still valid, the newest first. */
export async function selectValidQuotes(db: Db, { customerId, subdistrictId, billedKg }: QuoteKey) {
  const rows = await db
    .selectFrom('quote')
    .select(['service', 'description', 'ongkir', 'ekstimasi', 'estimate'])
    .where('customer_id', '=', customerId)
    .where('subdistrict_id', '=', subdistrictId)
    .where('billed_kg', '=', billedKg)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('shown_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ongkir: rupiah(row.ongkir) }))
}

export async function deleteEndedQuotes(db: Db): Promise<void> {
  await db.deleteFrom('quote').where('ends_at', '<=', sql<Date>`clock_timestamp()`).execute()
}

type RateKey = { source: string; subdistrictId: string; billedKg: number }

export async function saveRateAnswer(db: Db, { source, subdistrictId, billedKg }: RateKey, services: Service[]) {
  const answer = { services: JSON.stringify(services), answered_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('rate_answer')
    .values({ source, subdistrict_id: subdistrictId, billed_kg: billedKg, ...answer })
    .onConflict((conflict) => conflict.columns(['source', 'subdistrict_id', 'billed_kg']).doUpdateSet(answer))
    .execute()
}

/** The stored answer, if it is younger than `staleDays`. */
export async function selectRateAnswer(
  db: Db,
  { source, subdistrictId, billedKg }: RateKey,
  { freshHours, staleDays }: { freshHours: number; staleDays: number },
): Promise<{ services: Service[]; isFresh: boolean } | undefined> {
  const row = await db
    .selectFrom('rate_answer')
    .select('services')
    .select(sql<boolean>`answered_at > clock_timestamp() - make_interval(hours => ${freshHours})`.as('isFresh'))
    .where('source', '=', source)
    .where('subdistrict_id', '=', subdistrictId)
    .where('billed_kg', '=', billedKg)
    .where('answered_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${staleDays})`)
    .executeTakeFirst()
  return row && { ...row, services: row.services.map((one) => ({ ...one, ongkir: rupiah(one.ongkir) })) }
}

type RegionLevel = { source: string; level: 'province' | 'city' | 'subdistrict' }

/** The partner's id of our region. Null: the partner has no region of that name. Undefined: it has to be asked. */
export async function selectTheirRegion(
  db: Db,
  { source, level, ourId }: RegionLevel & { ourId: string },
  retryDays: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('partner_region')
    .select('their_id')
    .where('source', '=', source)
    .where('level', '=', level)
    .where('our_id', '=', ourId)
    .where(sql<boolean>`(their_id is not null or asked_at > clock_timestamp() - make_interval(days => ${retryDays}))`)
    .executeTakeFirst()
  return row?.their_id
}

export async function saveTheirRegions(
  db: Db,
  { source, level }: RegionLevel,
  regions: { ourId: string; theirId: string | undefined }[],
): Promise<void> {
  await db
    .insertInto('partner_region')
    .values(
      regions.map(({ ourId, theirId }) => ({
        ...{ source, level, our_id: ourId, their_id: theirId ?? null },
        asked_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'level', 'our_id']).doUpdateSet((eb) => ({
        their_id: eb.ref('excluded.their_id'),
        asked_at: eb.ref('excluded.asked_at'),
      })),
    )
    .execute()
}
