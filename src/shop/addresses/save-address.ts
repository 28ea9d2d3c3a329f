import { inTransaction } from '../../db/transaction.ts'
import { findDestination } from '../shipping/find-destination.ts'
import type { Shop } from '../shop.ts'
import { type AddressFields, type AddressInput, MAX_ADDRESSES } from './address.ts'
import {
  deleteAddressRow,
  deleteOldest,
  insertAddress,
  lockAddresses,
  selectAddresses,
  selectSame,
  updateAddress,
  updateDefault,
} from './queries.ts'

export type AddAddressResult = { ok: true; id: number } | { ok: false; reason: 'regions-differ' | 'book-full' }
export type ChangeAddressResult = { ok: true } | { ok: false; reason: 'regions-differ' | 'unknown-address' }

/** Adds an address to the book. One with the same content is kept once. */
export async function addAddress(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  { replacesOldest, ...input }: AddressInput & { replacesOldest: boolean },
): Promise<AddAddressResult> {
  if (!belongTogether(input)) return { ok: false, reason: 'regions-differ' }
  return inTransaction(db, async (db) => {
    await lockAddresses(db, customerId)
    const same = await selectSame(db, customerId, input)
    if (same !== undefined) await updateAddress(db, { customerId, id: same.id }, input, input.isUsedNow)
    else if ((await selectAddresses(db, customerId)).length >= MAX_ADDRESSES) {
      if (!replacesOldest) return { ok: false, reason: 'book-full' }
      await deleteOldest(db, customerId)
    }
    const id = same?.id ?? (await insertAddress(db, customerId, input, input.isUsedNow))
    if (input.isDefault !== undefined) await updateDefault(db, { customerId, id }, input.isDefault)
    return { ok: true, id }
  })
}

export async function changeAddress(
  { db }: Pick<Shop, 'db'>,
  row: { customerId: number; id: number },
  input: AddressInput,
): Promise<ChangeAddressResult> {
  if (!belongTogether(input)) return { ok: false, reason: 'regions-differ' }
  return inTransaction(db, async (db) => {
    await lockAddresses(db, row.customerId)
    if (!(await updateAddress(db, row, input, input.isUsedNow))) return { ok: false, reason: 'unknown-address' }
    if (input.isDefault !== undefined) await updateDefault(db, row, input.isDefault)
    return { ok: true }
  })
}

/** Returns false if the customer has no such address. */
export const deleteAddress = ({ db }: Pick<Shop, 'db'>, row: { customerId: number; id: number }): Promise<boolean> =>
  deleteAddressRow(db, row)

function belongTogether({ provinceId, cityId, subdistrictId }: AddressFields): boolean {
  const found = findDestination(subdistrictId)
  return found?.city.id === cityId && found.province.id === provinceId
}
