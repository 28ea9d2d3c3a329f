import { z } from 'zod'
import { rupiah } from '../../../values/rupiah.ts'
import type { PartnerAnswer } from '../../partners/ask-partner.ts'
import type { RatesResult } from '../rates.ts'
import type { Offer } from '../tariff.ts'

const Said = z.object({ meta: z.object({ code: z.literal(200), status: z.literal('success') }) })

const Regions = Said.extend({
  data: z.array(z.object({ id: z.int().positive(), name: z.string().max(200) })).max(2_000),
})

// No parcel costs more than the maximum, so a higher price is a mistake.
const Price = z.int().min(0).max(100_000_000)

const Costs = Said.extend({
  data: z.array(z.object({ code: z.string(), service: z.string(), cost: Price, etd: z.string().max(40) })).max(500),
})

export type TheirRegion = { id: string; name: string }

export type RegionsRead = { ok: true; regions: TheirRegion[] } | { ok: false; why: string }

export function readRegions(answer: PartnerAnswer): RegionsRead {
  if (answer.outcome !== 'answered') return { ok: false, why: answer.why }
  const read = Regions.safeParse(answer.json)
  if (!read.success) return { ok: false, why: `regions cannot be read, with status ${answer.status}` }
  return { ok: true, regions: read.data.data.map(({ id, name }) => ({ id: String(id), name })) }
}

/** In the order of the owner's list. Services that the shop does not offer, and prices of 0, are left out. */
export function readCosts(answer: PartnerAnswer, offers: readonly Offer[]): RatesResult {
  if (answer.outcome !== 'answered') return { ok: false, why: answer.why }
  const read = Costs.safeParse(answer.json)
  if (!read.success) return { ok: false, why: `costs cannot be read, with status ${answer.status}` }
  const costs = read.data.data.filter(({ code, cost }) => code.toLowerCase() === 'sicepat' && cost > 0)
  const services = offers.flatMap(({ service, description }) => {
    const found = costs.find((one) => one.service.toUpperCase() === service)
    return found ? [{ service, description, ongkir: rupiah(found.cost), ekstimasi: readDays(found.etd) }] : []
  })
  return services.length > 0 ? { ok: true, services } : { ok: false, why: 'no price for any service of the shop' }
}

/** Reads `2-3 day`, `2-3 HARI` and `1`. Anything else becomes an empty string. */
export function readDays(etd: string): string {
  const [, days = ''] = /^(\d{1,2}(?:\s*-\s*\d{1,2})?)\s*(?:days?|hari)?$/i.exec(etd.trim()) ?? []
  return days.replace(/\s/g, '')
}
