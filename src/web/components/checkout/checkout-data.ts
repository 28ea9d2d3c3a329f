import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { bagStore } from '../../data/bag-store.ts'
import { loadBag } from '../../data/load-bag.ts'
import { readCustomerId } from '../../session/session.ts'
import type { Profile } from '../account/profile/profile-tab.tsx'
import type { AddressBook } from '../addresses/saved-address.ts'
import { loadRegions, type RegionLists } from '../regions/use-regions.ts'
import { toDraft } from './address-step.tsx'
import { beginDraft, type Draft, emptyDraft, readDraft } from './draft.ts'
import { type Offers, waitForOffers } from './voucher-offers.tsx'

export type VoucherAnswer = CallResult<Endpoints['POST /api/voucher-check']>

/** What the shipping page needs of the customer, besides the bag and the draft, which are in stores. */
export type CheckoutData = {
  customer: string | null
  /** False if the address could not be loaded. */
  isPrefilled: boolean
  /** Undefined if it could not be loaded: an order needs no address book. */
  book: AddressBook | undefined
  /** The regions that the form offers for the address of the draft. */
  regionLists: RegionLists
  /** The vouchers for this bag. They come with the form, unless the shop takes long for them. */
  offers: Offers | undefined
  /** The draft has the code of its voucher, but not the discount. */
  voucher: VoucherAnswer | undefined
}

/** Begins with the draft of this tab, or else with the first address of the book or the address of the profile. */
export async function loadCheckout(signal: AbortSignal): Promise<CheckoutData> {
  const bag = loadBag()
  const offers = call('GET /api/account/bag-vouchers', { query: {}, signal })
  const saved = readDraft()
  const [profile, addresses] = await Promise.all([
    saved === undefined ? call('GET /api/profile', { signal }) : undefined,
    call('GET /api/account/addresses', { signal }),
  ])
  const book = addresses.ok ? addresses.body : undefined
  const [first] = book?.addresses ?? []
  const draft = saved ?? (first ? { ...emptyDraft, ...toDraft(first) } : createDraft(profile))
  const code = draft.voucherApplied ? draft.voucherCode : undefined
  const [regionLists, voucher] = await Promise.all([
    loadRegions(draft.ids, signal),
    code === undefined ? undefined : call('POST /api/voucher-check', { body: { voucher_code: code }, signal }),
    bag,
  ])
  const answer = await waitForOffers(offers)
  const bagVersion = String(bagStore.read().bag?.bag_version ?? '')
  // The customer may have typed since.
  beginDraft({ ...(readDraft() ?? draft), ...(voucher && { voucherApplied: voucher.ok }) })
  return {
    customer: readCustomerId(),
    isPrefilled: saved !== undefined || first !== undefined || profile?.ok === true,
    book,
    regionLists,
    offers: answer && { bagVersion, ongkir: '', answer },
    voucher,
  }
}

function createDraft(answer: CallResult<Endpoints['GET /api/profile']> | undefined): Draft {
  return answer?.ok ? toDraftOf(answer.body.profile) : emptyDraft
}

const toDraftOf = (profile: Profile): Draft => ({
  ...emptyDraft,
  fullName: profile.name,
  address: profile.address,
  phone: profile.phone,
  zipCode: profile.zipcode,
  ids: { province: profile.prov_id, city: profile.city_id, subdistrict: profile.district_id },
})
