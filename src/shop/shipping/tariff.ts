import type { Rupiah } from '../../values/rupiah.ts'
import type { Destination } from './find-destination.ts'

/** A service of the courier that the shop offers, from so many kilograms. */
export type Offer = { service: string; description: string; fromKg: number }

export type Rate = { perKg: Rupiah; days: string }

/** The owner's own tariff. Each place holds its rates by service. */
export type Tariff = {
  /** In the order in which shoppers see them. */
  offers: readonly Offer[]
  cities: ReadonlyMap<string, ReadonlyMap<string, Rate>>
  provinces: ReadonlyMap<string, ReadonlyMap<string, Rate>>
}

/** A city that has prices of its own has all of them. */
export function ratesTo({ city, province }: Destination, { cities, provinces }: Tariff): ReadonlyMap<string, Rate> {
  return cities.get(city.id) ?? provinces.get(province.id) ?? new Map()
}

export const offersFor = ({ offers }: Pick<Tariff, 'offers'>, billedKg: number): Offer[] =>
  offers.filter(({ fromKg }) => billedKg >= fromKg)
