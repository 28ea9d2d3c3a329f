import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashSecret, newSecret } from '../../accounts/sessions/access-token.ts'
import type { StaffActor } from '../../audit/actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import {
  deleteSession,
  deleteSessionByHash,
  deleteSessions,
  insertSession,
  selectDevice,
  selectSessions,
  selectWhetherConfirmed,
  upsertDevice,
} from './queries.ts'
import type { SignInMethod } from './record-failure.ts'

/** The browser that a request came from. */
export type Client = {
  address: string
  /** The address or network that limits count by. */
  network: string
  userAgent: string
  requestId?: string
  /** The token that the last sign-in with this browser returned. */
  device?: string | undefined
}

/** The door puts both tokens into cookies; the shop has only their hashes. */
export type SessionBegun = { token: string; device: string; sessionId: number }

/** A person's session lasts this long at most, whatever they do. */
export const SESSION_SECONDS = 12 * 3600
export const DEVICE_SECONDS = 90 * 86_400
const TRUST_SECONDS = 30 * 86_400
/** How long an action that asks again accepts the last proof. */
export const CONFIRMED_SECONDS = 600
const LONGEST_USER_AGENT = 200
const TOKEN = /^[0-9A-Za-z]{48}$/

export const hashOfToken = (token: string | undefined): string | undefined =>
  token !== undefined && TOKEN.test(token) ? hashSecret(token) : undefined

type NewSession = {
  staffId: number
  client: Client
  /** The second factor was proven, or the password of a person without one. */
  isConfirmed: boolean
  /** Undefined if the session comes with something else that is recorded: joining, or a new password. */
  how?: SignInMethod
  /** This browser needs no second factor for the next 30 days. */
  trust?: boolean | undefined
  /** The person got access just now, so there is no earlier browser to compare with. */
  isFirst?: boolean
}

/** Call in the transaction that proves the identity. A sign-in from a browser that is new to the person is emailed to them. */
export async function beginSession(
  db: Db,
  { staffId, client, isConfirmed, how, trust, isFirst = false }: NewSession,
): Promise<SessionBegun> {
  const token = newSecret()
  const { id: sessionId, name } = await insertSession(db, {
    staffId,
    hash: hashSecret(token),
    seconds: SESSION_SECONDS,
    userAgent: client.userAgent.slice(0, LONGEST_USER_AGENT),
    address: client.address,
    isConfirmed,
  })
  const known = await findDevice(db, staffId, client)
  const device = known === undefined || client.device === undefined ? newSecret() : client.device
  const trustSeconds = trust === true ? TRUST_SECONDS : undefined
  await upsertDevice(db, { staffId, hash: hashSecret(device), seconds: DEVICE_SECONDS, trustSeconds })
  if (known === undefined && !isFirst) await queueEmail(db, { kind: 'staff.new-device', data: { staffId, sessionId } })
  if (how !== undefined) {
    await recordChange(db, actorOf({ id: staffId, name }, sessionId, client), {
      action: 'staff.sign-in',
      subject: { kind: 'staff', key: String(staffId) },
      after: { how },
    })
  }
  return { token, device, sessionId }
}

export async function findDevice(db: Db, staffId: number, { device }: Client) {
  const hash = hashOfToken(device)
  return hash === undefined ? undefined : selectDevice(db, staffId, hash)
}

/** A signed-in person; `sessionId` is the session of this request. */
export type SignedInPerson = { id: number; sessionId: number }

/** True if the identity was confirmed in this session within the last ten minutes. */
export const isConfirmed = (db: Db, { id, sessionId }: SignedInPerson): Promise<boolean> =>
  selectWhetherConfirmed(db, sessionId, id, CONFIRMED_SECONDS)

/** Names a person as the actor of what they do before the door knows them: joining, or choosing a password with a link. */
export const actorOf = (
  { id, name }: { id: number; name: string },
  sessionId: number | undefined,
  { address, requestId = '' }: Client,
): StaffActor => ({
  kind: 'staff',
  ...{ staffId: id, name, address, requestId },
  sessionId: sessionId === undefined ? '' : String(sessionId),
})

export type StaffSession = {
  id: number
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  userAgent: string
  address: string
  isCurrent: boolean
}

/** The sessions of one person, the most recently used first. */
export async function listSessions({ db }: Pick<Shop, 'db'>, staff: SignedInPerson): Promise<StaffSession[]> {
  const rows = await selectSessions(db, staff.id)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent,
    address: row.address,
    isCurrent: row.id === staff.sessionId,
  }))
}

export type SessionEnded = { ok: true } | { ok: false; reason: 'unknown-session' }

/** Ends one of the person's own sessions. */
export function endSession(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  staff: SignedInPerson,
  sessionId: number,
): Promise<SessionEnded> {
  return inTransaction(db, async (db): Promise<SessionEnded> => {
    if (!(await deleteSession(db, staff.id, sessionId))) return { ok: false, reason: 'unknown-session' }
    await recordEnd(db, actor, staff.id, { session: sessionId })
    return { ok: true }
  })
}

/** Ends all the person's sessions but this one, and returns how many there were. */
export function endOtherSessions({ db, actor }: Pick<Shop, 'db' | 'actor'>, staff: SignedInPerson): Promise<number> {
  return inTransaction(db, async (db) => {
    const count = await deleteSessions(db, staff.id, staff.sessionId)
    if (count > 0) await recordEnd(db, actor, staff.id, { sessions: count })
    return count
  })
}

const recordEnd = (db: Db, actor: Shop['actor'], staffId: number, before: Record<string, number>) =>
  recordChange(db, actor, { action: 'staff.session-end', subject: { kind: 'staff', key: String(staffId) }, before })

/** Ends the session of this token. Does nothing if it has ended already. */
export async function signOutStaff(
  { db, actor, log }: Pick<Shop, 'db' | 'actor' | 'log'>,
  token: string | undefined,
): Promise<void> {
  const hash = hashOfToken(token)
  if (hash === undefined) return
  const staff = await inTransaction(db, async (db) => {
    const staffId = await deleteSessionByHash(db, hash)
    if (staffId === undefined) return undefined
    await recordChange(db, actor, { action: 'staff.sign-out', subject: { kind: 'staff', key: String(staffId) } })
    return staffId
  })
  if (staff !== undefined) log.info({ staff }, 'signed out of the office')
}
