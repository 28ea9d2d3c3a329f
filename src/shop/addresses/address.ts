/** The most addresses that one customer keeps. */
export const MAX_ADDRESSES = 5

export type AddressFields = {
  name: string
  phone: string
  address: string
  zipCode: string
  provinceId: string
  cityId: string
  subdistrictId: string
}

export type SavedAddress = AddressFields & {
  id: number
  isDefault: boolean
  /** The one that the customer ordered to last. */
  isLastUsed: boolean
}

export type AddressInput = AddressFields & {
  /** Left out: stays as it is. */
  isDefault?: boolean | undefined
  /** The customer orders to this address now. */
  isUsedNow: boolean
}
