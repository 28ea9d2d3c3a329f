import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { deletePasswordLink } from '../passwords/queries.ts'
import type { Role } from '../permissions.ts'
import { deleteSecondFactors } from '../second-factors/queries.ts'
import { deleteDevices, deleteSessions } from '../sign-in/queries.ts'
import { lockPersonAndOwners, updateEnded, updateRole } from './queries.ts'

export type AccessChanged = { ok: true } | { ok: false; reason: 'unknown-staff' | 'last-owner' }

type AccessShop = Pick<Shop, 'db' | 'actor' | 'log'>

export type RoleChanged = AccessChanged | { ok: false; reason: 'changed-meanwhile'; saved: Role }

/**
 * Takes effect with the person's next request. The last owner stays one. `expected` is the role that the owner had before them; left
 * out, the role is changed whatever it is now.
 */
export function changeRole(shop: AccessShop, staffId: number, role: Role, expected?: string): Promise<RoleChanged> {
  return inTransaction(shop.db, async (db): Promise<RoleChanged> => {
    const person = await lockPersonAndOwners(db, staffId)
    if (person === undefined) return { ok: false, reason: 'unknown-staff' }
    if (person.role === role) return { ok: true }
    if (person.isLastOwner) return { ok: false, reason: 'last-owner' }
    if (expected !== undefined && person.role !== expected)
      return { ok: false, reason: 'changed-meanwhile', saved: person.role }
    await updateRole(db, staffId, role)
    await recordChange(db, shop.actor, {
      action: 'staff.role',
      subject: { kind: 'staff', key: String(staffId) },
      before: { role: person.role },
      after: { role },
    })
    shop.log.info({ staff: staffId, role }, 'the role of a person was changed')
    return { ok: true }
  })
}

/** Ends the person's access with all their sessions. Their name stays with what they did. The last owner stays. */
export function endStaff(shop: AccessShop, staffId: number): Promise<AccessChanged> {
  return inTransaction(shop.db, async (db): Promise<AccessChanged> => {
    const person = await lockPersonAndOwners(db, staffId)
    if (person === undefined) return { ok: false, reason: 'unknown-staff' }
    if (person.isLastOwner) return { ok: false, reason: 'last-owner' }
    await updateEnded(db, staffId)
    await deleteSessions(db, staffId)
    await deleteDevices(db, staffId)
    await deleteSecondFactors(db, staffId)
    await deletePasswordLink(db, staffId)
    await recordChange(db, shop.actor, {
      action: 'staff.end',
      subject: { kind: 'staff', key: String(staffId) },
      before: { role: person.role },
    })
    shop.log.info({ staff: staffId }, 'the access of a person was ended')
    return { ok: true }
  })
}
