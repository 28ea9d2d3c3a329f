/** What a customer says of themselves. Regions are public ids, or empty. */
export type Profile = {
  name: string
  email: string
  phone: string
  address: string
  zipCode: string
  regions: Regions
  /** Waits for the link to it to be followed. */
  newEmail: string | undefined
  /** From when on the account may be ended, as its owner asked. */
  endsAt: Date | undefined
}

export type Regions = { provinceId: string; cityId: string; subdistrictId: string }
