import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import type { Role } from '../permissions.ts'
import { selectStaff } from '../queries.ts'
import { selectSettings, updateProfile, upsertSettings } from './queries.ts'

export type OfficeSettings = {
  /** The most that a manager may refund of one order, in rupiah. */
  managerRefundLimit: number
  /** Owners need a second factor in any case. */
  everyoneNeedsSecondFactor: boolean
}

const DEFAULTS: OfficeSettings = { managerRefundLimit: 500_000, everyoneNeedsSecondFactor: false }

export async function readOfficeSettings({ db }: Pick<Shop, 'db'>): Promise<OfficeSettings> {
  const row = await selectSettings(db)
  if (row === undefined) return DEFAULTS
  return {
    managerRefundLimit: row.manager_refund_limit,
    everyoneNeedsSecondFactor: row.everyone_needs_second_factor,
  }
}

/** What is left out stays the same. */
export function changeOfficeSettings(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  change: Partial<OfficeSettings>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const before = await readOfficeSettings({ db })
    const after = { ...before, ...change }
    await upsertSettings(db, {
      manager_refund_limit: after.managerRefundLimit,
      everyone_needs_second_factor: after.everyoneNeedsSecondFactor,
    })
    await recordChange(db, actor, { action: 'staff.settings', subject: { kind: 'shop', key: 'office' }, before, after })
  })
}

/** The most that a role may refund of one order; Infinity for an owner. */
export async function readRefundLimit(shop: Pick<Shop, 'db'>, role: Role): Promise<number> {
  if (role === 'owner') return Number.POSITIVE_INFINITY
  return role === 'manager' ? (await readOfficeSettings(shop)).managerRefundLimit : 0
}

/** The refund limit of one person; 0 once their access has ended. */
export async function readRefundLimitOf(shop: Pick<Shop, 'db'>, staffId: number): Promise<number> {
  const person = await selectStaff(shop.db, staffId)
  return person === undefined ? 0 : readRefundLimit(shop, person.role)
}

export type StaffProfile = { name: string; language: 'en' | 'id'; theme: 'system' | 'light' | 'dark' }

/** The person's own name, language and theme. */
export function changeStaffProfile(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  staffId: number,
  { name, ...look }: StaffProfile,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const before = await updateProfile(db, staffId, { name, ...look })
    if (before === undefined) return
    await recordChange(db, actor, {
      action: 'staff.profile',
      subject: { kind: 'staff', key: String(staffId) },
      before: { language: before.language, theme: before.theme },
      after: look,
      personalFields: before.name === name ? [] : ['name'],
    })
  })
}
