import { type Destination, findDestination } from './find-destination.ts'

/** Where the shop sends from, by the id of its subdistrict as the settings name it. */
export function originAt(subdistrictId: string): Destination {
  const origin = findDestination(subdistrictId)
  if (origin !== undefined) return origin
  throw new Error(
    `SHIPPING_ORIGIN: there is no subdistrict "${subdistrictId}"; src/shop/shipping/regions/subdistricts.csv lists them.`,
  )
}
