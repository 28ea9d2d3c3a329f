import type { Rupiah } from '../../values/rupiah.ts'
import type { Destination } from './find-destination.ts'

/** One way of sending a parcel, with what it costs. */
export type Service = {
  /** The courier's code for it, such as REG. */
  service: string
  description: string
  ongkir: Rupiah
  /** Days, such as 2-3; empty when the courier does not say. */
  ekstimasi: string
}

/** What goes where: couriers bill whole kilograms. */
export type Parcel = { destination: Destination; billedKg: number }

/** Never an empty list and never a price of 0: a source that has neither says why. */
export type RatesResult = { ok: true; services: Service[] } | { ok: false; why: string }

/** Where prices of shipping come from; one file in rates/ for each source. */
export type ShippingRates = { name: string; ask(parcel: Parcel): Promise<RatesResult> }

/** With a partner, the shop's own table is what remains when that one cannot be asked. */
export type RateSources = { partner: ShippingRates | undefined; table: ShippingRates }
