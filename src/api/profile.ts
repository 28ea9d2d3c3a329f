import * as texts from '../contract/texts.ts'
import { confirmEmailChange } from '../shop/accounts/confirm-email-change.ts'
import { cancelDeletion, requestDeletion } from '../shop/accounts/deletion/request-deletion.ts'
import { changePassword } from '../shop/accounts/passwords/change-password.ts'
import { findProfile, type Regions, updateProfile } from '../shop/accounts/profile.ts'
import { requestEmailChange } from '../shop/accounts/request-email-change.ts'
import { findDestination } from '../shop/shipping/find-destination.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'

/** The profile, email address, password and deletion of an account. */
export const profileHandlers = {
  'GET /api/profile': async ({ shop, customer }) => {
    const profile = await findProfile(shop, customer.id)
    if (profile === undefined) throw new Error('the account was deleted during the call')
    const { name, email, address, phone, zipCode, regions, newEmail, endsAt } = profile
    const answer = {
      name,
      email,
      address,
      phone,
      zipcode: zipCode,
      prov_id: regions.provinceId,
      city_id: regions.cityId,
      district_id: regions.subdistrictId,
      new_email: newEmail ?? null,
      deleted_at: endsAt === undefined ? null : writeInstant(endsAt),
    }
    return { status: 200, body: { profile: answer } }
  },

  'PUT /api/update-profile': async ({ shop, customer, body }) => {
    const { name, address, phone, zipcode, prov_id, city_id, district_id } = body
    const regions = regionsOf({ prov_id, city_id, distric_id: body.distric_id ?? district_id })
    const change = { name, address, phone, zipCode: zipcode, regions }
    const updated = await updateProfile(shop, customer.id, change, regionsBelongTogether)
    return updated.ok ? { status: 200 } : { refused: updated.reason, errors: { distric_id: [texts.regionsDiffer] } }
  },

  'PUT /api/account/password': async ({ shop, customer, headers, body, network }) => {
    if (body.password !== body.password_confirmation) {
      return { refused: 'different', errors: { password_confirmation: [texts.passwordsDiffer] } }
    }
    const passwords = { password: body.old_password, newPassword: body.password }
    const asking = { customer, network, userAgent: headers['user-agent'] ?? '' }
    const changed = await changePassword(shop, { ...asking, ...passwords })
    if (changed.ok) return { status: 200, body: { token: changed.token, message: texts.passwordChanged } }
    if (changed.reason === 'common-password') {
      return { refused: changed.reason, errors: { password: [texts.passwordCommon] } }
    }
    return refusePassword(changed, 'old_password')
  },

  'POST /api/account/email': async ({ shop, customer, body, network }) => {
    const { email, password } = body
    const asked = await requestEmailChange(shop, { customer, network, password, newEmail: email })
    return asked.ok ? { status: 200 } : refusePassword(asked)
  },

  'POST /api/confirm-email/:token': async ({ shop, params }) => {
    const confirmed = await confirmEmailChange(shop, params.token)
    return confirmed.ok ? { status: 200 } : { refused: confirmed.reason }
  },

  'POST /api/account/deletion': async ({ shop, customer, body, network }) => {
    const asked = await requestDeletion(shop, { customer, network, password: body.password })
    if (!asked.ok) return refusePassword(asked)
    return { status: 200, body: { message: texts.deletionAsked, deleted_at: writeInstant(asked.endsAt) } }
  },

  'DELETE /api/account/deletion': async ({ shop, customer }) => {
    await cancelDeletion(shop, customer.id)
    return { status: 200 }
  },
} satisfies Partial<Handlers>

type RegionFields = Record<'prov_id' | 'city_id' | 'distric_id', string | undefined>

/** Clients send all three or none. */
const regionsOf = ({ prov_id, city_id, distric_id }: RegionFields) =>
  prov_id === undefined || city_id === undefined || distric_id === undefined
    ? undefined
    : { provinceId: prov_id, cityId: city_id, subdistrictId: distric_id }

/** True if the subdistrict is in the city and the city in the province, or if none is chosen. */
function regionsBelongTogether({ provinceId, cityId, subdistrictId }: Regions): boolean {
  if (subdistrictId === '') return cityId === '' && provinceId === ''
  const found = findDestination(subdistrictId)
  return found?.city.id === cityId && found.province.id === provinceId
}

type Refused =
  | { reason: 'wrong-password' }
  | { reason: 'too-often'; retryAfterSeconds: number }
  | { reason: 'busy'; retryAfterSeconds: number }

/** The refusal for a wrong current password, shared by everything that asks for it again. */
export function refusePassword(refused: Refused, field = 'password') {
  return refused.reason === 'wrong-password'
    ? { refused: refused.reason, errors: { [field]: [texts.oldPasswordWrong] } }
    : { refused: refused.reason, retryAfterSeconds: refused.retryAfterSeconds }
}
