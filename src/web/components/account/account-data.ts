import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { renameSession } from '../../session/change-session.ts'
import { readCustomerId } from '../../session/session.ts'
import type { AddressesAnswer } from '../addresses/saved-address.ts'
import { loadRegions, type RegionLists } from '../regions/use-regions.ts'
import { readTab } from './account-tabs.tsx'

type Answer<Key extends keyof Endpoints> = CallResult<Endpoints[Key]>

export type OrdersAnswer = Answer<'POST /api/transaction'>
export type OrderAnswer = Answer<'POST /api/transaction_detail/:id'>
export type VouchersAnswer = Answer<'GET /api/account/vouchers'>
export type WishlistAnswer = Answer<'GET /api/whistlist'>
export type WishlistEmailsAnswer = Answer<'GET /api/account/wishlist-emails'>
export type SharingAnswer = Answer<'GET /api/account/wishlist-sharing'>

/** With the regions that the profile form offers for the address of the profile. */
type ProfileAnswer = WithRegions<Answer<'GET /api/profile'>>
type WithRegions<A> = A extends { ok: true } ? A & { regionLists: RegionLists } : A

/** The data of the tab that the address names. */
export type AccountData = {
  /** The customer that the data belongs to. */
  customer: string | null
  profile?: ProfileAnswer
  addresses?: AddressesAnswer
  /** The first page of the order history. */
  orders?: OrdersAnswer
  order?: { id: number; answer: OrderAnswer }
  vouchers?: VouchersAnswer
  wishlist?: WishlistAnswer
  sharing?: SharingAnswer
  wishlistEmails?: WishlistEmailsAnswer
}

export async function loadAccount(query: URLSearchParams, signal: AbortSignal): Promise<AccountData> {
  const customer = readCustomerId()
  // Every tab greets the customer by the name in the profile; only one tab waits for it.
  const profile = loadProfile(signal)
  switch (readTab(query.get('tab'))) {
    case 'profile': {
      const addresses = call('GET /api/account/addresses', { signal })
      const wishlistEmails = call('GET /api/account/wishlist-emails', { signal })
      return {
        customer,
        profile: await addRegions(await profile, signal),
        addresses: await addresses,
        wishlistEmails: await wishlistEmails,
      }
    }
    case 'orders':
      return { customer, ...(await loadOrders(query, signal)) }
    case 'promotion':
      return { customer, vouchers: await call('GET /api/account/vouchers', { signal }) }
    case 'wishlist':
      return { customer, ...(await loadWishlist(signal)) }
  }
}

async function loadWishlist(signal: AbortSignal) {
  const [wishlist, sharing, wishlistEmails] = await Promise.all([
    call('GET /api/whistlist', { signal }),
    call('GET /api/account/wishlist-sharing', { signal }),
    call('GET /api/account/wishlist-emails', { signal }),
  ])
  return { wishlist, sharing, wishlistEmails }
}

async function loadProfile(signal: AbortSignal) {
  const profile = await call('GET /api/profile', { signal })
  if (profile.ok) renameSession(profile.body.profile.name)
  return profile
}

async function addRegions(profile: Answer<'GET /api/profile'>, signal: AbortSignal): Promise<ProfileAnswer> {
  if (!profile.ok) return profile
  const { prov_id: province, city_id: city } = profile.body.profile
  return { ...profile, regionLists: await loadRegions({ province, city }, signal) }
}

async function loadOrders(query: URLSearchParams, signal: AbortSignal) {
  const id = readOrderId(query)
  const [orders, answer] = await Promise.all([
    id === undefined ? call('POST /api/transaction', { body: { page: 1 }, signal }) : undefined,
    id === undefined ? undefined : call('POST /api/transaction_detail/:id', { params: { id: String(id) }, signal }),
  ])
  return { ...(orders && { orders }), ...(id !== undefined && answer && { order: { id, answer } }) }
}

/** The order that the address opens, if any. */
export function readOrderId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('id') ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The order whose page the address opens. */
export const readOrderPage = (query: URLSearchParams): number | undefined =>
  readTab(query.get('tab')) !== 'orders' || isAskingReturn(query) || isInvoice(query) ? undefined : readOrderId(query)

export const isAskingReturn = (query: URLSearchParams): boolean => query.has('ask') && readOrderId(query) !== undefined

export const isInvoice = (query: URLSearchParams): boolean => query.has('print') && readOrderId(query) !== undefined
