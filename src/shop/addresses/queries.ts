import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AddressFields } from './address.ts'

const columnsOf = ({ name, phone, address, zipCode, provinceId, cityId, subdistrictId }: AddressFields) => ({
  ...{ full_name: name, phone, address, zip_code: zipCode },
  ...{ province_id: provinceId, city_id: cityId, subdistrict_id: subdistrictId },
})

const usedNow = (isUsedNow: boolean) => (isUsedNow ? { used_at: sql<Date>`clock_timestamp()` } : {})

/** Requests that change the same address book wait for each other until the transaction ends. */
export const lockAddresses = (db: Db, customerId: number) =>
  db.selectFrom('customer').where('id', '=', customerId).select('id').forNoKeyUpdate().execute()

/** The default comes first, then the one that was used last. */
export const selectAddresses = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('used_at', sql`desc nulls last`)
    .orderBy('id', 'desc')
    .execute()

/** An address with the same content, so that no address is kept twice. */
export const selectSame = (db: Db, customerId: number, address: AddressFields) =>
  db
    .selectFrom('customer_address')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) => eb.and(columnsOf(address)))
    .executeTakeFirst()

export async function insertAddress(
  db: Db,
  customerId: number,
  address: AddressFields,
  isUsedNow: boolean,
): Promise<number> {
  const { id } = await db
    .insertInto('customer_address')
    .values({ customer_id: customerId, ...columnsOf(address), ...usedNow(isUsedNow) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Row = { customerId: number; id: number }

/** Returns false if the customer has no such address. */
export async function updateAddress(
  db: Db,
  { customerId, id }: Row,
  address: AddressFields,
  isUsedNow: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_address')
    .set({ ...columnsOf(address), ...usedNow(isUsedNow) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Two statements, because the unique index allows one default at every moment. */
export async function updateDefault(db: Db, { customerId, id }: Row, isDefault: boolean): Promise<void> {
  const own = db.updateTable('customer_address').where('customer_id', '=', customerId)
  if (isDefault) await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: isDefault }).where('id', '=', id).execute()
}

/** Returns false if the customer has no such address. */
export async function deleteAddressRow(db: Db, { customerId, id }: Row): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes room for one: deletes the address that was used or added longest ago, the default last. */
export const deleteOldest = (db: Db, customerId: number) =>
  db
    .deleteFrom('customer_address')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('customer_address')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('is_default')
        .orderBy(sql`greatest(used_at, created_at)`)
        .orderBy('id')
        .limit(1),
    )
    .execute()
