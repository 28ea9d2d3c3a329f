import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findDestination } from '../shipping/find-destination.ts'
import { describeGap, findServiceGap, type ServiceGap } from '../shipping/quote-shipping.ts'
import type { Shop } from '../shop.ts'
import { may } from '../staff/permissions.ts'
import { deleteSetting, lockSettings, selectRole, selectStored, upsertSetting } from './queries.ts'
import {
  findMistake,
  isSettingName,
  readServiceCodes,
  type SettingName,
  settingPermission,
  type WrittenSettings,
} from './setting.ts'

/** `undefined` returns a setting to its default. What is left out stays as it is. */
export type SettingChanges = Partial<Record<SettingName, string | undefined>>

export type SettingProblem = {
  name: SettingName
  what: 'locked' | 'wrong' | 'unknown-place' | 'no-service'
  why: string
  /** The parcels that no service would take. */
  gap?: ServiceGap
}

export type ChangeSettingsResult =
  | { ok: true; changed: SettingName[] }
  | { ok: false; reason: 'invalid'; problems: SettingProblem[] }
  /** A colleague changed one of them since `expected` was read. */
  | { ok: false; reason: 'changed-meanwhile'; saved: WrittenSettings }
  /** The person of the office may not change one of them. */
  | { ok: false; reason: 'not-allowed' }

/** Changes settings at once for all pages of all processes. All changes are made, or none. */
export async function changeSettings(
  shop: Pick<Shop, 'db' | 'actor' | 'settings' | 'rates' | 'parcels' | 'log'>,
  changes: SettingChanges,
  expected?: WrittenSettings,
): Promise<ChangeSettingsResult> {
  const names = Object.keys(changes).filter(isSettingName)
  // The courier may be asked, so this comes before the transaction.
  const unserved = await findUnserved(shop, changes)
  const result = await inTransaction(shop.db, async (db): Promise<ChangeSettingsResult> => {
    await lockSettings(db)
    const { settings: saved } = await selectStored(db)
    if (expected !== undefined && names.some((name) => saved[name] !== expected[name])) {
      return { ok: false, reason: 'changed-meanwhile', saved }
    }
    const changed = names.filter((name) => saved[name] !== changes[name])
    if (!(await mayChange(db, shop.actor, changed))) return { ok: false, reason: 'not-allowed' }
    const problems = findProblems(shop.settings.locked, { ...saved, ...changes }, changed)
    if (problems.length === 0 && unserved !== undefined && changed.includes(unserved.name)) problems.push(unserved)
    if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
    if (changed.length === 0) return { ok: true, changed }
    for (const name of changed) {
      const value = changes[name]
      await (value === undefined ? deleteSetting(db, name) : upsertSetting(db, name, value))
    }
    await recordChange(db, shop.actor, {
      ...{ action: 'settings.change', subject: { kind: 'shop', key: 'settings' } },
      before: Object.fromEntries(changed.map((name) => [name, saved[name] ?? null])),
      after: Object.fromEntries(changed.map((name) => [name, changes[name] ?? null])),
    })
    await bumpCatalogueVersion({ db })
    return { ok: true, changed }
  })
  if (result.ok && result.changed.length > 0) await shop.settings.refresh(shop.db)
  return result
}

/** Without a service for a weight, such orders could not be placed. What the tariff itself lacks is not the setting's fault. */
async function findUnserved(
  shop: Pick<Shop, 'db' | 'rates' | 'parcels' | 'log'>,
  changes: SettingChanges,
): Promise<SettingProblem | undefined> {
  const name = 'SHIPPING_SERVICES_OFF'
  const codes = readServiceCodes(changes[name])
  if (codes.length === 0 || findMistake(name, changes[name] ?? '') !== undefined) return undefined
  const gap = await findServiceGap(shop, codes)
  const before = gap && (await findServiceGap(shop, []))
  if (gap === undefined || (before?.fromKg === gap.fromKg && before.toKg === gap.toKg)) return undefined
  return { name, what: 'no-service', why: `leaves parcels of ${describeGap(gap)} without a service`, gap }
}

/** The terminal may change every setting. */
async function mayChange(db: Db, actor: Actor, names: SettingName[]): Promise<boolean> {
  if (actor.kind !== 'staff') return true
  const role = await selectRole(db, actor.staffId)
  return role !== undefined && names.every((name) => may(role, settingPermission(name)))
}

function findProblems(locked: WrittenSettings, after: WrittenSettings, changed: SettingName[]): SettingProblem[] {
  return changed.flatMap((name): SettingProblem[] => {
    if (locked[name] !== undefined) return [{ name, what: 'locked', why: 'is set on the server, which wins' }]
    const value = after[name]
    const why = value === undefined ? undefined : findMistake(name, value)
    if (why !== undefined) return [{ name, what: 'wrong', why }]
    if (name === 'SHIPPING_ORIGIN' && value !== undefined && findDestination(value) === undefined) {
      return [{ name, what: 'unknown-place', why: `there is no subdistrict "${value}"` }]
    }
    return []
  })
}
