import type { Rupiah } from '../../values/rupiah.ts'
import type { Destination } from './find-destination.ts'

/** A courier service that the shop offers for parcels of at least `fromKg`. */
export type Offer = { service: string; description: string; fromKg: number }

export type Rate = { perKg: Rupiah; days: string }

/** The owner's tariff. Each place has its rates by service. */
export type Tariff = {
  /** In the order in which shoppers see them. */
  offers: readonly Offer[]
  cities: ReadonlyMap<string, ReadonlyMap<string, Rate>>
  provinces: ReadonlyMap<string, ReadonlyMap<string, Rate>>
}

/** If a city has prices of its own, those of its province do not apply. */
export function ratesTo({ city, province }: Destination, { cities, provinces }: Tariff): ReadonlyMap<string, Rate> {
  return cities.get(city.id) ?? provinces.get(province.id) ?? new Map()
}

export const offersFor = ({ offers }: Pick<Tariff, 'offers'>, billedKg: number): Offer[] =>
  offers.filter(({ fromKg }) => billedKg >= fromKg)
