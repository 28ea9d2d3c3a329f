import type { Rupiah } from '../../values/rupiah.ts'
import type { Destination } from './find-destination.ts'

/** A shipping service with its price. */
export type Service = {
  /** The courier's code for it, such as REG. */
  service: string
  description: string
  ongkir: Rupiah
  /** Days, such as 2-3; empty when the courier does not say. */
  ekstimasi: string
}

/** Couriers bill whole kilograms. */
export type Parcel = { destination: Destination; billedKg: number }

/** The list is never empty, and no price is 0. A source without prices says why. */
export type RatesResult =
  | { ok: true; services: Service[] }
  /** `noService`: the source has answered, and sends no such parcel there. */
  | { ok: false; why: string; noService?: true }

/** The port for sources of shipping prices. Each file in rates/ is an adapter. */
export type ShippingRates = { name: string; ask(parcel: Parcel): Promise<RatesResult> }

/** The owner's table is used if there is no partner, or if the partner cannot be asked. */
export type RateSources = { partner: ShippingRates | undefined; table: ShippingRates }
