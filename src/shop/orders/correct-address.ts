import { inTransaction } from '../../db/transaction.ts'
import { readPhone } from '../../values/phone.ts'
import { trimUnseen } from '../../values/text/visible-text.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Destination } from '../shipping/find-destination.ts'
import type { Shop } from '../shop.ts'
import { lockOrder } from './change-order.ts'
import type { Order, OrderAddress, WhichOrder } from './order.ts'
import { selectOrder } from './order-queries.ts'
import { findPendingPacks } from './packing/pack-later.ts'
import { updateAddress } from './queries.ts'

/** What staff can correct. `subdistrictId` names the place with its city and province. */
export type AddressFields = Pick<OrderAddress, 'fullName' | 'phone' | 'address' | 'zipCode' | 'subdistrictId'>

const fieldNames = [
  'fullName',
  'phone',
  'address',
  'zipCode',
  'subdistrictId',
] as const satisfies (keyof AddressFields)[]

/** The limits of the checkout. */
const MOST_CHARACTERS: Record<keyof AddressFields, number> = {
  ...{ fullName: 100, phone: 32, address: 500, zipCode: 16, subdistrictId: 20 },
}

export type AddressProblem = {
  field: keyof AddressFields
  what: 'required' | 'too-long' | 'no-phone' | 'unknown-place'
}

export type CorrectAddressResult =
  /** `isOtherPlace`: the shipping costs were paid for another subdistrict, and stay as they are. */
  | { ok: true; isOtherPlace: boolean }
  | { ok: false; reason: 'unknown-order' | 'too-late' | 'same-address' }
  | { ok: false; reason: 'invalid'; problems: AddressProblem[] }
  | { ok: false; reason: 'changed-meanwhile'; saved: AddressFields }

type Correction = {
  fields: AddressFields
  /** The place of `fields.subdistrictId`; undefined if there is none. */
  destination: Destination | undefined
  /** The address that the person had before them. Left out, the address is corrected whatever it is now. */
  expected?: AddressFields | undefined
}

/** Corrects where the parcel of an order goes, until it is packed. Nothing that was paid changes. */
export async function correctAddress(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
  { fields, destination, expected }: Correction,
): Promise<CorrectAddressResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  const written = trimmed(fields)
  const problems = findProblems(written, destination, found.address.phone)
  if (problems.length > 0 || destination === undefined) return { ok: false, reason: 'invalid', problems }
  return inTransaction(db, async (db): Promise<CorrectAddressResult> => {
    await lockOrder(db, found.id)
    const order = await selectOrder(db, { id: found.id })
    const isPending = (await findPendingPacks({ db }, [found.id])).size > 0
    if (order === undefined || isPending || !canBeCorrected(order)) return { ok: false, reason: 'too-late' }
    const saved = addressFieldsOf(order.address)
    const changed = differences(saved, written)
    if (changed.length === 0) return { ok: false, reason: 'same-address' }
    if (expected !== undefined && differences(saved, trimmed(expected)).length > 0)
      return { ok: false, reason: 'changed-meanwhile', saved }
    const { province, city, subdistrict } = destination
    await updateAddress(db, order.id, {
      ...{ full_name: written.fullName, phone: written.phone, address: written.address, zip_code: written.zipCode },
      ...{ province_id: province.id, province_name: city.provinceName },
      ...{ city_id: city.id, city_name: `${city.type} ${city.name}` },
      ...{ subdistrict_id: subdistrict.id, subdistrict_name: subdistrict.name },
    })
    await recordChange(db, actor, {
      ...{ action: 'order.address', subject: { kind: 'order', key: order.invoice }, personalFields: changed },
    })
    return { ok: true, isOtherPlace: saved.subdistrictId !== written.subdistrictId }
  })
}

type Correctable = Pick<Order, 'status' | 'packedAt' | 'shippedAt' | 'hasPieces' | 'address'>

/** Once a parcel is packed, its label is on it. The address of a deleted account stays deleted. */
export const canBeCorrected = ({ status, packedAt, shippedAt, hasPieces, address }: Correctable): boolean =>
  (status === 'Unpaid' || status === 'Paid' || status === 'Payment Check' || status === 'Partly Refunded') &&
  (packedAt === undefined || status === 'Paid') &&
  shippedAt === undefined &&
  hasPieces &&
  address.fullName !== ''

export const addressFieldsOf = ({ fullName, phone, address, zipCode, subdistrictId }: OrderAddress): AddressFields => ({
  ...{ fullName, phone, address, zipCode, subdistrictId },
})

const differences = (one: AddressFields, other: AddressFields) => fieldNames.filter((name) => one[name] !== other[name])

function trimmed(fields: AddressFields): AddressFields {
  const [fullName, phone, zipCode] = [trimUnseen(fields.fullName), trimUnseen(fields.phone), trimUnseen(fields.zipCode)]
  const address = trimUnseen(fields.address.replaceAll('\r\n', '\n'))
  return { fullName, phone, address, zipCode, subdistrictId: fields.subdistrictId.trim() }
}

function findProblems(
  fields: AddressFields,
  destination: Destination | undefined,
  savedPhone: string,
): AddressProblem[] {
  const problems = fieldNames.flatMap((field): AddressProblem[] => {
    if (fields[field] === '') return [{ field, what: 'required' }]
    return fields[field].length > MOST_CHARACTERS[field] ? [{ field, what: 'too-long' }] : []
  })
  // What the customer wrote at the checkout may stay.
  const isOtherPhone = fields.phone !== '' && fields.phone !== savedPhone
  if (isOtherPhone && readPhone(fields.phone) === undefined) problems.push({ field: 'phone', what: 'no-phone' })
  if (fields.subdistrictId !== '' && destination === undefined)
    problems.push({ field: 'subdistrictId', what: 'unknown-place' })
  return problems
}
