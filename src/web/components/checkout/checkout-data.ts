import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { loadBag } from '../../data/load-bag.ts'
import { readCustomerId } from '../../session/session.ts'
import type { Profile } from '../account/profile/profile-tab.tsx'
import { type Draft, readDraft } from './draft.ts'

export type VoucherAnswer = CallResult<Endpoints['POST /api/voucher-check']>

/** What the shipping page needs of the customer, besides the bag, which every page shares. */
export type CheckoutData = {
  customer: string | null
  /** The draft of this tab, or else the address of the profile. */
  initialDraft: Draft
  /** False if the address could not be loaded. */
  isPrefilled: boolean
  /** The draft has the code of its voucher, but not the discount. */
  voucher: VoucherAnswer | undefined
}

export async function loadCheckout(signal: AbortSignal): Promise<CheckoutData> {
  const saved = readDraft()
  const code = saved?.voucherApplied ? saved.voucherCode : undefined
  const [profile, voucher] = await Promise.all([
    saved === undefined ? call('GET /api/profile', { signal }) : undefined,
    code === undefined ? undefined : call('POST /api/voucher-check', { body: { voucher_code: code }, signal }),
    loadBag(),
  ])
  const initialDraft = saved ?? (profile?.ok ? createDraft(profile.body.profile) : empty)
  return {
    customer: readCustomerId(),
    initialDraft: { ...initialDraft, ...(voucher && { voucherApplied: voucher.ok }) },
    isPrefilled: saved !== undefined || profile?.ok === true,
    voucher,
  }
}

const empty: Draft = {
  fullName: '',
  address: '',
  phone: '',
  zipCode: '',
  ids: { province: '', city: '', subdistrict: '' },
  service: '',
  voucherCode: '',
  voucherApplied: false,
}

const createDraft = (profile: Profile): Draft => ({
  ...empty,
  fullName: profile.name,
  address: profile.address,
  phone: profile.phone,
  zipCode: profile.zipcode,
  ids: { province: profile.prov_id, city: profile.city_id, subdistrict: profile.district_id },
})
