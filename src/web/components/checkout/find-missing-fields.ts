import * as texts from '../../../contract/texts.ts'
import { trimUnseen } from '../../../values/text/visible-text.ts'
import type { FieldErrors } from '../forms/form-result.ts'
import type { Draft } from './draft.ts'

/** The error texts of empty fields, by field name. */
export function findMissingFields(draft: Draft, { hasService }: { hasService: boolean }): FieldErrors {
  const { ids, voucherCode, voucherApplied } = draft
  const missing = (value: string, text: string) => (trimUnseen(value) === '' ? text : undefined)
  return {
    fullName: missing(draft.fullName, texts.fullNameRequired),
    address: missing(draft.address, texts.addressRequired),
    province_name: missing(ids.province, texts.provinceRequired),
    city_name: missing(ids.city, texts.cityRequired),
    subdistrict_name: missing(ids.subdistrict, texts.subdistrictRequired),
    zipCode: missing(draft.zipCode, texts.zipCodeRequired),
    phone: missing(draft.phone, texts.phoneRequired),
    serviceOngkir: hasService ? undefined : texts.shippingServiceRequired,
    voucherCode: trimUnseen(voucherCode) !== '' && !voucherApplied ? texts.applyVoucherFirst : undefined,
  }
}
