import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { loadBag } from '../../data/load-bag.ts'
import { readCustomerId } from '../../session/session.ts'
import type { Profile } from '../account/profile/profile-tab.tsx'
import { loadRegions, type RegionLists } from '../regions/use-regions.ts'
import { beginDraft, type Draft, emptyDraft, readDraft } from './draft.ts'

export type VoucherAnswer = CallResult<Endpoints['POST /api/voucher-check']>

/** What the shipping page needs of the customer, besides the bag and the draft, which are in stores. */
export type CheckoutData = {
  customer: string | null
  /** False if the address could not be loaded. */
  isPrefilled: boolean
  /** The regions that the form offers for the address of the draft. */
  regionLists: RegionLists
  /** The draft has the code of its voucher, but not the discount. */
  voucher: VoucherAnswer | undefined
}

/** Begins with the draft of this tab, or else with the address of the profile. */
export async function loadCheckout(signal: AbortSignal): Promise<CheckoutData> {
  const bag = loadBag()
  const saved = readDraft()
  const profile = saved === undefined ? await call('GET /api/profile', { signal }) : undefined
  const draft = saved ?? (profile?.ok ? createDraft(profile.body.profile) : emptyDraft)
  const code = draft.voucherApplied ? draft.voucherCode : undefined
  const [regionLists, voucher] = await Promise.all([
    loadRegions(draft.ids, signal),
    code === undefined ? undefined : call('POST /api/voucher-check', { body: { voucher_code: code }, signal }),
    bag,
  ])
  // The customer may have typed since.
  beginDraft({ ...(readDraft() ?? draft), ...(voucher && { voucherApplied: voucher.ok }) })
  return {
    customer: readCustomerId(),
    isPrefilled: saved !== undefined || profile?.ok === true,
    regionLists,
    voucher,
  }
}

const createDraft = (profile: Profile): Draft => ({
  ...emptyDraft,
  fullName: profile.name,
  address: profile.address,
  phone: profile.phone,
  zipCode: profile.zipcode,
  ids: { province: profile.prov_id, city: profile.city_id, subdistrict: profile.district_id },
})
