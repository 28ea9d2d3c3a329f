import { originAt } from '../../../src/shop/shipping/find-destination.ts'
import type { ParcelRules } from '../../../src/shop/shipping/parcel.ts'
import { tableRates } from '../../../src/shop/shipping/rates/table.ts'
import type { RateSources } from '../../../src/shop/shipping/rates.ts'
import { provinces } from '../../../src/shop/shipping/regions.ts'
import type { Tariff } from '../../../src/shop/shipping/tariff.ts'
import { rupiah } from '../../../src/values/rupiah.ts'

const rate = (perKg: number, days: string) => ({ perKg: rupiah(perKg), days })

/** Rp 10.000 per kilogram to anywhere with REG, Rp 18.000 with BEST; cargo from 10 kg. */
export const testTariff: Tariff = {
  offers: [
    { service: 'REG', description: 'Regular', fromKg: 1 },
    { service: 'BEST', description: 'Next day', fromKg: 1 },
    { service: 'GOKIL', description: 'Cargo', fromKg: 10 },
  ],
  cities: new Map(),
  provinces: new Map(
    provinces.map(({ id }) => [
      id,
      new Map([
        ['REG', rate(10_000, '1-2')],
        ['BEST', rate(18_000, '1')],
        ['GOKIL', rate(4_000, '2-3')],
      ]),
    ]),
  ),
}

export const testRates: RateSources = { partner: undefined, table: tableRates(testTariff) }

/** From Sukmajaya in Kota Depok. */
export const testParcels: ParcelRules = {
  origin: originAt('1586'),
  packagingGrams: 0,
  toleranceGrams: 300,
  servicesOff: [],
}
