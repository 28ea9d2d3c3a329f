import type { JSONColumnType } from 'kysely'

type Service = { service: string; description: string; ongkir: number; ekstimasi: string }

export type ShippingTables = {
  quote: {
    customer_id: number
    subdistrict_id: string
    billed_kg: number
    service: string
    ongkir: number
    description: string
    ekstimasi: string
    estimate: boolean
    shown_at: Date
    ends_at: Date
  }
  rate_answer: {
    source: string
    subdistrict_id: string
    billed_kg: number
    services: JSONColumnType<Service[]>
    answered_at: Date
  }
  partner_region: {
    source: string
    level: 'province' | 'city' | 'subdistrict'
    our_id: string
    their_id: string | null
    asked_at: Date
  }
}
