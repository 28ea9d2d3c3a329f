import { texts } from '#office-texts/activity/activity.ts'
import { texts as articleTexts } from '#office-texts/articles/article-undo.ts'
import { listUndoable, undoArticleChange } from '../../../shop/article-editing/undo/undo-change.ts'
import type { Action } from '../../../shop/audit/actions.ts'
import type { Activity } from '../../../shop/audit/list-activity.ts'
import { changeSettings } from '../../../shop/settings/change-settings.ts'
import { isSettingName, settingPermission, type WrittenSettings } from '../../../shop/settings/setting.ts'
import type { Shop } from '../../../shop/shop.ts'
import { changeRole } from '../../../shop/staff/people/change-access.ts'
import { changeOfficeSettings, readOfficeSettings } from '../../../shop/staff/people/settings.ts'
import { isRole, may, type Permission, type Role } from '../../../shop/staff/permissions.ts'

type Undo = {
  /** What the person needs for the change itself. */
  permissions(entry: Activity): readonly Permission[]
  /** Makes the opposite change, which is recorded as one of its own. False if the record was changed since; or says why not. */
  undo(shop: Shop, entry: Activity): Promise<boolean | string>
}

/**
 * The changes that Activity can undo. An action belongs here if its operation refuses a record that was changed since. What moves
 * money, emails someone or ends for good is never here.
 */
const undos: Partial<Record<Action, Undo>> = {
  'staff.role': {
    permissions: () => ['staff.manage'],
    async undo(shop, { subject, before, after }) {
      const [was, is] = [String(before['role']), String(after['role'])]
      return isRole(was) && (await changeRole(shop, Number(subject.key), was, is)).ok
    },
  },
  'staff.settings': {
    permissions: () => ['staff.manage'],
    async undo(shop, { before, after }) {
      const now = new Map(Object.entries(await readOfficeSettings(shop)))
      if (Object.entries(after).some(([name, value]) => now.get(name) !== value)) return false
      const [limit, everyone] = [before['managerRefundLimit'], before['everyoneNeedsSecondFactor']]
      await changeOfficeSettings(shop, {
        ...(typeof limit === 'number' && { managerRefundLimit: limit }),
        ...(typeof everyone === 'boolean' && { everyoneNeedsSecondFactor: everyone }),
      })
      return true
    },
  },
  'settings.change': {
    permissions: ({ after }) => Object.keys(after).filter(isSettingName).map(settingPermission),
    async undo(shop, { before, after }) {
      return (await changeSettings(shop, writtenIn(before), writtenIn(after))).ok
    },
  },
  'article.change': {
    permissions: () => ['articles.write'],
    async undo(shop, entry) {
      const undone = await undoArticleChange(shop, entry)
      return undone.ok || texts.notUndoneFor(articleTexts.why[undone.reason])
    },
  },
}

/** A setting that had its default is recorded as null. */
const writtenIn = (values: Activity['before']): WrittenSettings =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isSettingName(name) ? [[name, typeof value === 'string' ? value : undefined]] : [],
    ),
  )

/** Undefined if the change cannot be undone, or not by this role. */
export function findUndo(entry: Activity, role: Role): Undo | undefined {
  const undo = new Map<string, Undo>(Object.entries(undos)).get(entry.action)
  return undo?.permissions(entry).every((permission) => may(role, permission)) ? undo : undefined
}

/** The entries that this role can undo. Those of articles are offered only while the article still has the values of the change. */
export async function listUndoableEntries(
  shop: Pick<Shop, 'db'>,
  entries: readonly Activity[],
  role: Role,
): Promise<ReadonlySet<number>> {
  const possible = entries.filter((entry) => findUndo(entry, role) !== undefined)
  const articles = possible.filter(({ action }) => action === 'article.change')
  const others = possible.filter(({ action }) => action !== 'article.change')
  return new Set([...others, ...(await listUndoable(shop, articles))].map(({ id }) => id))
}
