import { tabStorage } from '../../browser/browser-storage.ts'
import { readCustomerId } from '../../session/session.ts'
import type { RegionIds } from '../regions/use-regions.ts'

/** The values of the shipping form. */
export type Draft = {
  fullName: string
  address: string
  phone: string
  zipCode: string
  ids: RegionIds
  /** The code of the courier's service, or empty. */
  service: string
  voucherCode: string
  voucherApplied: boolean
}

const name = 'shipping_draft'

/** Reads the draft of this tab, unless it belongs to another customer. */
export function readDraft(): Draft | undefined {
  const kept = parse(tabStorage.read(name) ?? '')
  const customer = readCustomerId()
  if (kept === undefined || customer === null || kept['of'] !== customer) return undefined
  const text = (key: string) => {
    const value = kept[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    fullName: text('fullName'),
    address: text('address'),
    phone: text('phone'),
    zipCode: text('zipCode'),
    ids: { province: text('province'), city: text('city'), subdistrict: text('subdistrict') },
    service: text('service'),
    voucherCode: text('voucherCode'),
    voucherApplied: kept['voucherApplied'] === true,
  }
}

export function keepDraft({ ids, ...draft }: Draft) {
  tabStorage.keep(name, JSON.stringify({ of: readCustomerId(), ...draft, ...ids }))
}

export const forgetDraft = () => tabStorage.forget(name)

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
