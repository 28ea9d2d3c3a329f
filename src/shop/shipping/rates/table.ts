import { rupiah } from '../../../values/rupiah.ts'
import type { ShippingRates } from '../rates.ts'
import { offersFor, ratesTo, type Tariff } from '../tariff.ts'

/** The owner's tariff, with prices per kilogram. */
export function tableRates(tariff: Tariff): ShippingRates {
  return {
    name: 'table',
    async ask({ destination, billedKg }) {
      const rates = ratesTo(destination, tariff)
      const services = offersFor(tariff, billedKg).flatMap(({ service, description }) => {
        const rate = rates.get(service)
        if (rate === undefined) return []
        return [{ service, description, ongkir: rupiah(rate.perKg * billedKg), ekstimasi: rate.days }]
      })
      if (services.length === 0)
        return { ok: false, why: `no service to ${destination.city.name} in the tariff`, noService: true }
      return { ok: true, services }
    },
  }
}
