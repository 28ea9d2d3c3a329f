import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { hashSecret } from '../../accounts/sessions/access-token.ts'
import { recordChange } from '../../audit/record-change.ts'
import { newLinkToken } from '../../emails/link-token.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { consumeLimit } from '../../limits/consume-limit.ts'
import { clearFailures } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import { normalizeEmail } from '../email-address.ts'
import { passwordLink } from '../links.ts'
import { selectStaffByEmail } from '../queries.ts'
import { deleteSecondFactors } from '../second-factors/queries.ts'
import { accountLimitsOf, checkStaffPassword, type StaffPasswordCheck } from '../sign-in/check-password.ts'
import { deleteDevices, deleteSessions, lockStaff, lockStaffWithHash } from '../sign-in/queries.ts'
import { actorOf, beginSession, type Client, type SessionBegun } from '../sign-in/sessions.ts'
import { hashNewPassword, type PasswordFault } from './new-password.ts'
import {
  deletePasswordLink,
  selectPasswordLink,
  takePasswordLink,
  updatePasswordHash,
  upsertPasswordLink,
} from './queries.ts'

const LINK_SECONDS = 3600
/** The link of a reset from the terminal may have to reach its person in another way. */
const RESET_LINK_SECONDS = 24 * 3600
/** No person has this id, so the email is not sent. */
const NO_STAFF = 0

export type StaffPasswordChanged =
  | ({ ok: true } & SessionBegun)
  | { ok: false; reason: PasswordFault }
  | Extract<StaffPasswordCheck, { ok: false }>

type PasswordChange = { password: string; newPassword: string; client: Client }

/** Ends every session, this one too, because an intruder may use any of them, and begins a new one. */
export async function changeStaffPassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'identity' | 'actor' | 'log'>,
  staff: { id: number; email: string; name: string },
  { password, newPassword, client }: PasswordChange,
): Promise<StaffPasswordChanged> {
  const checked = await checkStaffPassword(shop, { email: staff.email, password, client })
  if (!checked.ok) return checked
  const hashed = await hashNewPassword(shop, newPassword, staff)
  if (!hashed.ok) return hashed
  const begun = await inTransaction(shop.db, async (db) => {
    if (!(await lockStaffWithHash(db, staff.id, checked.passwordHash))) return undefined
    await updatePasswordHash(db, staff.id, hashed.passwordHash)
    await deleteSessions(db, staff.id)
    await deleteDevices(db, staff.id)
    await deletePasswordLink(db, staff.id)
    await queueEmail(db, { kind: 'staff.password-changed', data: { staffId: staff.id } })
    await recordChange(db, shop.actor, { action: 'staff.password', subject: { kind: 'staff', key: String(staff.id) } })
    return beginSession(db, { staffId: staff.id, client, isConfirmed: true, isFirst: true })
  })
  if (begun === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ staff: staff.id }, 'a password for the office was changed')
  return { ok: true, ...begun }
}

/** Emails a link to choose a new password. Known and unknown addresses take the same steps and get the same answer. */
export async function requestStaffPasswordLink(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  { email: typed, client }: { email: string; client: Client },
): Promise<{ ok: true } | { ok: false; reason: 'too-often'; retryAfterSeconds: number }> {
  const email = normalizeEmail(typed)
  const allowed = await consumeLimit({ db, limits }, 'forgot.address', `office ${client.network}`)
  if (!allowed.ok) return { ...allowed, reason: 'too-often' }
  await inTransaction(db, async (db) => {
    const known = await selectStaffByEmail(db, email)
    const limit = await consumeLimit({ db, limits }, 'forgot.account', `office ${email}`)
    if (!limit.ok) return
    await queueEmail(db, { kind: 'staff.password-link', data: { staffId: known?.id ?? NO_STAFF } })
    log.info(known === undefined ? {} : { staff: known.id }, 'a new password for the office was requested')
  })
  return { ok: true }
}

/** Makes the link of an email as it is written, so that no secret waits in the outbox. */
export async function preparePasswordLink({ db, office }: Pick<Shop, 'db' | 'office'>, staffId: number) {
  const token = newLinkToken()
  await upsertPasswordLink(db, staffId, hashSecret(token), LINK_SECONDS)
  return passwordLink(office.origin, token)
}

/** Whose link it is; undefined if it was used or has expired. */
export const findPasswordLink = ({ db }: Pick<Shop, 'db'>, token: string) => selectPasswordLink(db, hashSecret(token))

export type StaffPasswordReset = { ok: true } | { ok: false; reason: 'dead-link' | PasswordFault } | TooBusy

/** Uses up the link and ends all sessions. The person then signs in, with the second factor. */
export async function resetStaffPassword(
  shop: Pick<Shop, 'db' | 'passwords' | 'identity' | 'log'>,
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<StaffPasswordReset> {
  const staff = await findPasswordLink(shop, token)
  if (staff === undefined) return { ok: false, reason: 'dead-link' }
  const hashed = await hashNewPassword(shop, password, staff)
  if (!hashed.ok) return hashed
  const isReset = await inTransaction(shop.db, async (db) => {
    if (!(await lockStaff(db, staff.id)) || !(await takePasswordLink(db, hashSecret(token)))) return false
    await updatePasswordHash(db, staff.id, hashed.passwordHash)
    await deleteSessions(db, staff.id)
    await deleteDevices(db, staff.id)
    await clearFailures(db, accountLimitsOf(staff.email, client))
    await queueEmail(db, { kind: 'staff.password-changed', data: { staffId: staff.id } })
    await recordChange(db, actorOf(staff, undefined, client), {
      action: 'staff.password',
      subject: { kind: 'staff', key: String(staff.id) },
    })
    return true
  })
  if (!isReset) return { ok: false, reason: 'dead-link' }
  shop.log.info({ staff: staff.id }, 'a password for the office was chosen with a link')
  return { ok: true }
}

export type StaffReset = { ok: true; link: string } | { ok: false; reason: 'unknown-staff' }

/**
 * For the terminal, when a person has lost password and devices: removes the password and every second factor, ends all
 * sessions, and returns a link to choose a new password.
 */
export async function resetStaff(
  { db, office, actor, log }: Pick<Shop, 'db' | 'office' | 'actor' | 'log'>,
  email: string,
): Promise<StaffReset> {
  const staff = await selectStaffByEmail(db, normalizeEmail(email))
  if (staff === undefined) return { ok: false, reason: 'unknown-staff' }
  const token = newLinkToken()
  const isReset = await inTransaction(db, async (db) => {
    if (!(await lockStaff(db, staff.id))) return false
    await updatePasswordHash(db, staff.id, null)
    await deleteSessions(db, staff.id)
    await deleteDevices(db, staff.id)
    await deleteSecondFactors(db, staff.id)
    await upsertPasswordLink(db, staff.id, hashSecret(token), RESET_LINK_SECONDS)
    await recordChange(db, actor, { action: 'staff.reset', subject: { kind: 'staff', key: String(staff.id) } })
    return true
  })
  if (!isReset) return { ok: false, reason: 'unknown-staff' }
  log.info({ staff: staff.id }, 'a person was reset')
  return { ok: true, link: passwordLink(office.origin, token) }
}
