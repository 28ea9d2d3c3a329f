import { createHash } from 'node:crypto'
import { trimUnseen } from '../../values/text/visible-text.ts'
import { type Destination, findDestination, findDestinationByNames } from '../shipping/find-destination.ts'

/** What a customer sends to place an order. Its amounts are only compared with the shop's own. */
export type OrderForm = {
  fullName: string
  address: string
  zipCode: string
  phone: string
  province_name: string
  city_name: string
  subdistrict_name: string
  province_id: string
  city_id: string
  subdistrict_id: string
  courier: string
  /** The code of the service, its description, or its price. */
  serviceOngkir: string
  serviceName: string
  voucherCode: string
  ongkir: number | undefined
  totalWeight: number | undefined
  discount: number | undefined
  grossTotal: number | undefined
  grossTotalFinal: number | undefined
}

export type FieldProblem = {
  field: keyof OrderForm
  what: 'required' | 'unknown-place' | 'places-differ' | 'only-sicepat' | 'unknown-service' | 'no-service' | 'too-heavy'
}

export type OrderInput = {
  address: { fullName: string; phone: string; address: string; zipCode: string }
  destination: Destination
  /** The names by which the shipping service is looked up, most likely first. */
  serviceNames: string[]
  voucherCode: string
  claims: Pick<OrderForm, 'ongkir' | 'totalWeight' | 'discount' | 'grossTotal' | 'grossTotalFinal'>
}

export type ReadFormResult = { ok: true; input: OrderInput } | { ok: false; problems: FieldProblem[] }

const needed = [
  ...(['fullName', 'address', 'zipCode', 'phone'] as const),
  ...(['province_name', 'city_name', 'subdistrict_name', 'courier'] as const),
] satisfies (keyof OrderForm)[]

const idOf = { province_name: 'province_id', city_name: 'city_id', subdistrict_name: 'subdistrict_id' } as const

/** Reads the form, or reports every problem in it. */
export function readForm(form: OrderForm): ReadFormResult {
  const seen = trimmed(form)
  const problems: FieldProblem[] = needed
    .filter((field) => seen[field] === '' && !(isPlace(field) && seen[idOf[field]] !== ''))
    .map((field) => ({ field, what: 'required' }))
  if (seen.courier !== '' && seen.courier.toLowerCase() !== 'sicepat') {
    problems.push({ field: 'courier', what: 'only-sicepat' })
  }
  const serviceNames = [seen.serviceOngkir, seen.serviceName].filter((name) => name !== '' && !isPrice(name))
  if (serviceNames.length === 0) problems.push({ field: 'serviceOngkir', what: 'required' })

  const lacksPlace = problems.some(({ field }) => isPlace(field))
  const place = lacksPlace ? undefined : readPlace(seen)
  if (place?.ok === false) problems.push({ field: 'subdistrict_name', what: place.what })
  if (problems.length > 0 || !place?.ok) return { ok: false, problems }

  const { fullName, phone, address, zipCode, voucherCode } = seen
  const { ongkir, totalWeight, discount, grossTotal, grossTotalFinal } = form
  // A service that is named by its price claims this price.
  const named = isPrice(seen.serviceOngkir) ? Number(seen.serviceOngkir) : undefined
  const claims = { ongkir: ongkir ?? named, totalWeight, discount, grossTotal, grossTotalFinal }
  const destination = place.destination
  return {
    ok: true,
    input: { address: { fullName, phone, address, zipCode }, destination, serviceNames, voucherCode, claims },
  }
}

const isPrice = (text: string) => /^\d+$/.test(text)

const isPlace = (field: keyof OrderForm): field is keyof typeof idOf => Object.hasOwn(idOf, field)

type Place = { ok: true; destination: Destination } | { ok: false; what: 'unknown-place' | 'places-differ' }

/** Finds the destination by ids, by names, or by both. Then both must name the same place. */
function readPlace(seen: Texts): Place {
  const names = { province: seen.province_name, city: seen.city_name, subdistrict: seen.subdistrict_name }
  const isNamed = Object.values(names).every((name) => name !== '')
  const named = isNamed ? findDestinationByNames(names) : undefined
  if (seen.subdistrict_id === '') return named ? { ok: true, destination: named } : { ok: false, what: 'unknown-place' }
  const found = findDestination(seen.subdistrict_id)
  if (found === undefined) return { ok: false, what: 'unknown-place' }
  const agrees =
    ['', found.province.id].includes(seen.province_id) &&
    ['', found.city.id].includes(seen.city_id) &&
    (!isNamed || named?.subdistrict.id === found.subdistrict.id)
  return agrees ? { ok: true, destination: found } : { ok: false, what: 'places-differ' }
}

type Texts = { [Field in keyof OrderForm as string extends OrderForm[Field] ? Field : never]: string }

function trimmed(form: OrderForm): Texts {
  const { fullName, address, zipCode, phone, province_name, city_name, subdistrict_name } = form
  const { province_id, city_id, subdistrict_id, courier, serviceOngkir, serviceName, voucherCode } = form
  return {
    ...{ fullName: trimUnseen(fullName), address: trimUnseen(address), zipCode: trimUnseen(zipCode) },
    ...{ phone: trimUnseen(phone), province_name: trimUnseen(province_name), city_name: trimUnseen(city_name) },
    ...{ subdistrict_name: trimUnseen(subdistrict_name), province_id: trimUnseen(province_id) },
    ...{ city_id: trimUnseen(city_id), subdistrict_id: trimUnseen(subdistrict_id), courier: trimUnseen(courier) },
    ...{ serviceOngkir: trimUnseen(serviceOngkir), serviceName: trimUnseen(serviceName) },
    voucherCode: trimUnseen(voucherCode),
  }
}

/** The same for two forms with the same values, in whatever sequence their fields were sent. */
export function hashForm(form: OrderForm): string {
  const fields = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
