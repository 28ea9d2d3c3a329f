import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { drawIcons } from './draw-icons.ts'
import { findLogo } from './logo.ts'
import {
  type ContrastProblem,
  changedFields,
  findContrastProblems,
  isLookField,
  type Look,
  type LookField,
  type LookProblem,
  readLook,
  readStoredLook,
  writeLook,
} from './look.ts'
import {
  deleteDraft,
  insertVersion,
  lockSettings,
  selectDraft,
  selectLookVersion,
  selectStored,
  selectVersions,
  upsertDraft,
} from './queries.ts'
import type { WrittenSettings } from './setting.ts'

type SettingsShop = Pick<Shop, 'db' | 'actor' | 'settings'>

export type Looks = {
  published: Look
  /** What staff see and work on. The same as `published` without a draft. */
  draft: Look
  /** Undefined without a draft. */
  saved: { at: Date; by: string | undefined } | undefined
  /** The version of the published look; 0 before the first. */
  versionId: number
  /** Set by the environment, so that they cannot be changed. */
  locked: LookField[]
}

/** The published look and the draft, from the database. */
export async function readLooks({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<Looks> {
  const stored = await selectStored(db)
  const draft = await selectDraft(db)
  const published = withLocked(readStoredLook(stored.version?.look), settings.locked)
  return {
    published,
    draft: draft === undefined ? published : withLocked(readStoredLook(draft.look), settings.locked),
    saved: draft && { at: draft.saved_at, by: draft.saved_by ?? undefined },
    versionId: stored.version?.id ?? 0,
    locked: [...lockedFields(settings.locked)],
  }
}

function lockedFields({ STORE_NAME: name, STORE_TAGLINE: tagline }: WrittenSettings): Set<LookField> {
  return new Set([
    ...(name === undefined ? [] : (['name'] as const)),
    ...(tagline === undefined ? [] : (['tagline'] as const)),
  ])
}

const withLocked = (look: Look, { STORE_NAME: name, STORE_TAGLINE: tagline }: WrittenSettings): Look => ({
  ...look,
  ...(name !== undefined && { name }),
  ...(tagline !== undefined && { tagline }),
})

export type SaveDraftResult =
  | { ok: true; changed: LookField[] }
  | { ok: false; reason: 'invalid'; problems: (LookProblem | { field: LookField; what: 'locked' | 'unknown-logo' })[] }
  /** A colleague saved another draft since `expected` was read. */
  | { ok: false; reason: 'changed-meanwhile'; saved: Look }

/** Saves what staff work on. Shoppers see nothing of it until it is published. */
export async function saveLookDraft(
  shop: SettingsShop,
  fields: Readonly<Record<string, unknown>>,
  expected?: Readonly<Record<string, unknown>>,
): Promise<SaveDraftResult> {
  return inTransaction(shop.db, async (db): Promise<SaveDraftResult> => {
    await lockSettings(db)
    const { draft: saved, locked } = await readLooks({ ...shop, db })
    const names = Object.keys(fields)
    if (expected !== undefined && names.some((name) => textOf(writeLook(saved), name) !== textOf(expected, name))) {
      return { ok: false, reason: 'changed-meanwhile', saved }
    }
    const kept = Object.fromEntries(Object.entries(saved).filter(([name]) => !locked.some((field) => field === name)))
    // A name in the environment may be longer than one of the office.
    const read = readLook({ ...readStoredLook({}), ...kept, ...fields })
    if (!read.ok) return { ok: false, reason: 'invalid', problems: read.problems }
    const look = withLocked(read.look, shop.settings.locked)
    const touched = locked.filter((field) => names.includes(field) && read.look[field] !== saved[field])
    if (touched.length > 0)
      return { ok: false, reason: 'invalid', problems: touched.map((field) => ({ field, what: 'locked' })) }
    if (look.logo !== undefined && (await findLogo({ db }, look.logo)) === undefined) {
      return { ok: false, reason: 'invalid', problems: [{ field: 'logo', what: 'unknown-logo' }] }
    }
    const changed = changedFields(saved, look)
    if (changed.length === 0) return { ok: true, changed }
    await upsertDraft(db, look, nameOf(shop.actor))
    await recordLook(db, shop.actor, { action: 'look.draft', before: saved, after: look })
    return { ok: true, changed }
  })
}

const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string => String(fields[name] ?? '')

/** The published look remains, and the work on another one is lost. */
export async function discardLookDraft(shop: SettingsShop): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    await lockSettings(db)
    const { draft, published, saved } = await readLooks({ ...shop, db })
    if (saved === undefined) return
    await deleteDraft(db)
    await recordLook(db, shop.actor, { action: 'look.draft', before: draft, after: published })
  })
}

export type PublishLookResult =
  | { ok: true; versionId: number; changed: LookField[] }
  | { ok: false; reason: 'contrast'; problems: ContrastProblem[] }
  | { ok: false; reason: 'nothing-to-publish' | 'unknown-version' }
  | { ok: false; reason: 'changed-meanwhile'; saved: Look }

/** Makes the draft the look of the shop. Impossible while something in it could not be read. */
export const publishLook = (
  shop: SettingsShop,
  expected?: Readonly<Record<string, unknown>>,
): Promise<PublishLookResult> =>
  publish(shop, async ({ draft, saved, locked }) => {
    if (saved === undefined) return { ok: false, reason: 'nothing-to-publish' }
    const seen =
      expected === undefined ||
      Object.entries(writeLook(draft)).every(
        ([name, value]) => locked.some((field) => field === name) || textOf(expected, name) === String(value),
      )
    return seen ? { ok: true, look: draft } : { ok: false, reason: 'changed-meanwhile', saved: draft }
  })

/** Publishes an earlier version again, as a version of its own. The draft goes with it. */
export const revertLook = (shop: SettingsShop, versionId: number): Promise<PublishLookResult> =>
  publish(shop, async (_, db) => {
    const version = await selectLookVersion(db, versionId)
    if (version === undefined) return { ok: false, reason: 'unknown-version' }
    const stored = readStoredLook(version.look)
    const look = withLocked(stored, shop.settings.locked)
    // The look from before the first one has no drawn icons, and returns with those of the theme.
    // Icons have the first letter of the name. A tagline that the settings of the server hold changes nothing in them.
    const isOtherName = changedFields(stored, look).some((field) => field !== 'tagline')
    return { ok: true, look, icons: isOtherName ? undefined : version.icons }
  })

/** `icons`: those that the look had before. Without them, they are drawn. */
type Choice = { ok: true; look: Look; icons?: unknown } | Exclude<PublishLookResult, { ok: true }>

async function publish(
  shop: SettingsShop,
  choose: (looks: Looks, db: Db) => Promise<Choice>,
): Promise<PublishLookResult> {
  const result = await inTransaction(shop.db, async (db): Promise<PublishLookResult> => {
    await lockSettings(db)
    const looks = await readLooks({ ...shop, db })
    const chosen = await choose(looks, db)
    if (!chosen.ok) return chosen
    const { look } = chosen
    const problems = findContrastProblems(look)
    if (problems.length > 0) return { ok: false, reason: 'contrast', problems }
    const changed = changedFields(looks.published, look)
    if (changed.length === 0 && looks.versionId > 0) {
      await deleteDraft(db)
      return { ok: false, reason: 'nothing-to-publish' }
    }
    const logo = look.logo === undefined ? undefined : await findLogo({ db }, look.logo)
    const icons = chosen.icons ?? (await drawIcons(look, logo))
    // So that the look before the first one can be returned to.
    if (looks.versionId === 0) await insertVersion(db, { look: looks.published, changed: [], icons: {}, by: null })
    const { id: versionId } = await insertVersion(db, { look, changed, icons, by: nameOf(shop.actor) })
    await deleteDraft(db)
    await recordLook(db, shop.actor, { action: 'look.publish', before: looks.published, after: look })
    await bumpCatalogueVersion({ db })
    return { ok: true, versionId, changed }
  })
  if (result.ok) await shop.settings.refresh(shop.db)
  return result
}

type LookChange = { action: 'look.draft' | 'look.publish'; before: Look; after: Look }

const recordLook = (db: Db, actor: Actor, { action, before, after }: LookChange): Promise<void> =>
  recordChange(db, actor, {
    ...{ action, subject: { kind: 'shop', key: 'look' } },
    before: writeLook(before),
    after: writeLook(after),
  })

const nameOf = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.name : null)

export type LookVersion = {
  id: number
  look: Look
  changed: LookField[]
  publishedAt: Date
  /** Undefined for the terminal. */
  by: string | undefined
  isPublished: boolean
}

/** What was published, newest first. */
export async function listLookVersions({ db }: Pick<Shop, 'db'>, atMost = 20): Promise<LookVersion[]> {
  return (await selectVersions(db, atMost)).map(({ id, look, changed, published_at, published_by }, at) => {
    const read = readStoredLook(look)
    return {
      ...{ id, look: read, publishedAt: published_at, by: published_by ?? undefined, isPublished: at === 0 },
      changed: lookFieldsIn(changed),
    }
  })
}

const lookFieldsIn = (names: string[]): LookField[] => names.filter(isLookField)
