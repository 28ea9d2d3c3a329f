import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { hashSecret } from '../../accounts/sessions/access-token.ts'
import { recordChange } from '../../audit/record-change.ts'
import { newLinkToken } from '../../emails/link-token.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { normalizeEmail } from '../email-address.ts'
import { invitationLink } from '../links.ts'
import { hashNewPassword, type PasswordFault } from '../passwords/new-password.ts'
import type { Role } from '../permissions.ts'
import { insertStaff, selectStaffByEmail } from '../queries.ts'
import { actorOf, beginSession, type Client, type SessionBegun } from '../sign-in/sessions.ts'
import {
  deleteInvitation,
  selectInvitation,
  selectInvitations,
  takeInvitation,
  updateInvitationLink,
  upsertInvitation,
} from './queries.ts'

const INVITATION_SECONDS = 48 * 3600

type InviteShop = Pick<Shop, 'db' | 'actor' | 'log'>

export type NewInvitation = { email: string; role: Role; invitedBy?: number }

export type StaffInvited = { ok: true; id: number } | { ok: false; reason: 'email-taken' }

/** Emails a link that works once, within 48 hours after it is sent. A second invitation replaces the first. */
export function inviteStaff(shop: InviteShop, invitation: NewInvitation): Promise<StaffInvited> {
  return inTransaction(shop.db, async (db) => {
    const invited = await invite({ ...shop, db }, invitation, null)
    if (invited.ok) await queueEmail(db, { kind: 'staff.invitation', data: { invitationId: invited.id } })
    return invited
  })
}

/** For the terminal: returns the link instead of emailing it, because the email may be what does not work. */
export async function createInvitationLink(
  shop: InviteShop & Pick<Shop, 'office'>,
  invitation: NewInvitation,
): Promise<{ ok: true; link: string } | Extract<StaffInvited, { ok: false }>> {
  const token = newLinkToken()
  const invited = await inTransaction(shop.db, (db) => invite({ ...shop, db }, invitation, hashSecret(token)))
  return invited.ok ? { ok: true, link: invitationLink(shop.office.origin, token) } : invited
}

async function invite(
  { db, actor, log }: InviteShop,
  { email: typed, role, invitedBy }: NewInvitation,
  hash: string | null,
): Promise<StaffInvited> {
  const email = normalizeEmail(typed)
  if ((await selectStaffByEmail(db, email)) !== undefined) return { ok: false, reason: 'email-taken' }
  const values = { email, role, hash, invitedBy: invitedBy ?? null, seconds: INVITATION_SECONDS }
  const id = await upsertInvitation(db, values)
  await recordChange(db, actor, {
    action: 'staff.invite',
    subject: { kind: 'invitation', key: String(id) },
    after: { role },
    personalFields: ['email'],
  })
  log.info({ invitation: id, role }, 'a person was invited to the office')
  return { ok: true, id }
}

/** Makes the link of an email as it is written, so that no secret waits in the outbox. */
export async function prepareInvitationEmail({ db, office }: Pick<Shop, 'db' | 'office'>, id: number) {
  const token = newLinkToken()
  const invitation = await updateInvitationLink(db, id, hashSecret(token), INVITATION_SECONDS)
  return invitation === undefined ? undefined : { ...invitation, link: invitationLink(office.origin, token) }
}

export type Invitation = { id: number; email: string; role: Role; createdAt: Date; expiresAt: Date }

/** The invitations that are not accepted yet. */
export async function listInvitations({ db }: Pick<Shop, 'db'>): Promise<Invitation[]> {
  const rows = await selectInvitations(db)
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, role: row.role },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** False if it was accepted, withdrawn or has expired. */
export function withdrawInvitation({ db, actor }: Pick<Shop, 'db' | 'actor'>, id: number): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const role = await deleteInvitation(db, id)
    if (role === undefined) return false
    await recordChange(db, actor, {
      action: 'staff.withdraw-invitation',
      subject: { kind: 'invitation', key: String(id) },
      before: { role },
    })
    return true
  })
}

/** The email address and role of the person that the link invites; undefined if it was used, withdrawn or has expired. */
export async function findInvitation({ db }: Pick<Shop, 'db'>, token: string) {
  const row = await selectInvitation(db, hashSecret(token))
  return row === undefined ? undefined : { email: row.email, role: row.role, expiresAt: row.expires_at }
}

export type InvitationAccepted =
  | ({ ok: true; id: number } & SessionBegun)
  | { ok: false; reason: 'dead-link' | 'email-taken' | PasswordFault }
  | TooBusy

type Acceptance = { token: string; name: string; password: string; client: Client }

/** The person chooses name and password, and is signed in. */
export async function acceptInvitation(
  shop: Pick<Shop, 'db' | 'passwords' | 'identity' | 'log'>,
  { token, name, password, client }: Acceptance,
): Promise<InvitationAccepted> {
  const invitation = await findInvitation(shop, token)
  if (invitation === undefined) return { ok: false, reason: 'dead-link' }
  const hashed = await hashNewPassword(shop, password, { name, email: invitation.email })
  if (!hashed.ok) return hashed
  const accepted = await inTransaction(shop.db, (db) => join(db, { token, name, client }, hashed.passwordHash))
  if (accepted.ok) shop.log.info({ staff: accepted.id }, 'an invitation to the office was accepted')
  return accepted
}

async function join(
  db: Db,
  { token, name, client }: Omit<Acceptance, 'password'>,
  passwordHash: string,
): Promise<InvitationAccepted> {
  const invitation = await takeInvitation(db, hashSecret(token))
  if (invitation === undefined) return { ok: false, reason: 'dead-link' }
  const { email, role } = invitation
  const id = await insertStaff(db, { email, name, role, passwordHash })
  // The person got access in another way, so the invitation is of no more use.
  if (id === undefined) return { ok: false, reason: 'email-taken' }
  const begun = await beginSession(db, { staffId: id, client, isConfirmed: true, isFirst: true })
  await recordChange(db, actorOf({ id, name }, begun.sessionId, client), {
    action: 'staff.join',
    subject: { kind: 'staff', key: String(id) },
    after: { role, invitation: invitation.id },
  })
  return { ok: true, id, ...begun }
}
