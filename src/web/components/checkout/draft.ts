import { useSyncExternalStore } from 'react'
import { createStore } from '../../../values/create-store.ts'
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
  /** The address of the book that is edited; empty for a new one. */
  addressId: string
  /** Keeps the address in the book when the order is placed. */
  keepsAddress: boolean
  /** The code of the courier's service, or empty. */
  service: string
  voucherCode: string
  voucherApplied: boolean
}

const name = 'shipping_draft'

export const emptyDraft: Draft = {
  fullName: '',
  address: '',
  phone: '',
  zipCode: '',
  ids: { province: '', city: '', subdistrict: '' },
  addressId: '',
  keepsAddress: true,
  service: '',
  voucherCode: '',
  voucherApplied: false,
}

const draftStore = createStore(emptyDraft)

export const useDraft = (): Draft => useSyncExternalStore(draftStore.subscribe, draftStore.read, () => emptyDraft)

/** Shows a draft that is not stored: it is only what the form begins with. */
export const beginDraft = draftStore.write

/** Changes the draft, and stores it for this tab. */
export function changeDraft(part: Partial<Draft>) {
  const draft = { ...draftStore.read(), ...part }
  draftStore.write(draft)
  storeDraft(draft)
}

/** Stores the draft for the next visit of the page, and changes nothing on this one. */
export function storeDraft({ ids, ...draft }: Draft) {
  tabStorage.keep(name, JSON.stringify({ of: readCustomerId(), ...draft, ...ids }))
}

/** Reads the stored draft of this tab, unless it belongs to another customer. */
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
    addressId: text('addressId'),
    keepsAddress: kept['keepsAddress'] !== false,
    service: text('service'),
    voucherCode: text('voucherCode'),
    voucherApplied: kept['voucherApplied'] === true,
  }
}

export function forgetDraft() {
  draftStore.write(emptyDraft)
  tabStorage.forget(name)
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
