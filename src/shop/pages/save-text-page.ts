import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import {
  insertVersion,
  lockTexts,
  selectNewestText,
  selectNewestTexts,
  selectVersion,
  selectVersions,
} from './queries.ts'
import { type PageRead, readTextPage } from './read-text-page.ts'
import { type TextPageName, textPageNames } from './text-page.ts'
import { unfilledLines } from './unfilled.ts'

/** The file that a page was before anyone saved it in the shop. */
export const FILE_VERSION = 0
const MOST_VERSIONS = 50
const LONGEST_TEXT = 100_000

type Texts = Pick<Shop, 'db' | 'ownTexts'>

export type PageSource = {
  name: TextPageName
  text: string
  version: number
  savedBy: string | null
  savedAt: Date | undefined
}

/** The text of a page as it is shown now, with the version that a form is rendered from. */
export async function readPageSource({ db, ownTexts }: Texts, name: TextPageName): Promise<PageSource> {
  const saved = await selectNewestText(db, name)
  if (saved === undefined) {
    return { name, text: await ownTexts.readFile(name), version: FILE_VERSION, savedBy: null, savedAt: undefined }
  }
  return { name, text: saved.body, version: saved.id, savedBy: saved.written_by, savedAt: saved.written_at }
}

/** Every page, with the lines that the owner must still fill in. */
export async function listPageSources({ db, ownTexts }: Texts): Promise<(PageSource & { unfilled: number[] })[]> {
  const saved = new Map((await selectNewestTexts(db)).map((row) => [row.page, row]))
  return Promise.all(
    textPageNames.map(async (name) => {
      const row = saved.get(name)
      const text = row?.body ?? (await ownTexts.readFile(name))
      return {
        ...{ name, text, unfilled: unfilledLines(text) },
        ...{ version: row?.id ?? FILE_VERSION, savedBy: row?.written_by ?? null, savedAt: row?.written_at },
      }
    }),
  )
}

export type SavePageResult =
  | { ok: true; version: number; isNew: boolean }
  | { ok: false; reason: 'mistakes'; mistakes: PageRead['mistakes'] }
  | { ok: false; reason: 'too-long' }
  | { ok: false; reason: 'changed'; saved: PageSource }
  | { ok: false; reason: 'unknown' }

type Saving = Texts & Pick<Shop, 'actor'>

/** Saves a text as the newest version of a page. `base`: the version that the person saw; without it, the newest is replaced. */
export async function saveTextPage(
  shop: Saving,
  name: TextPageName,
  { text, base }: { text: string; base?: number | undefined },
): Promise<SavePageResult> {
  return storeText(shop, name, { text, base, action: 'content.change' })
}

type Storing = { text: string; base: number | undefined; action: 'content.change' | 'content.revert' }

async function storeText(shop: Saving, name: TextPageName, { text, base, action }: Storing): Promise<SavePageResult> {
  if (text.length > LONGEST_TEXT) return { ok: false, reason: 'too-long' }
  const { mistakes } = readTextPage(text, shop.ownTexts.fillIns())
  if (mistakes.length > 0) return { ok: false, reason: 'mistakes', mistakes }
  const result = await inTransaction(shop.db, async (db): Promise<SavePageResult> => {
    await lockTexts(db)
    const saved = await readPageSource({ ...shop, db }, name)
    if (saved.text === text) return { ok: true, version: saved.version, isNew: false }
    if (base !== undefined && base !== saved.version) return { ok: false, reason: 'changed', saved }
    return { ok: true, version: await addVersion({ ...shop, db }, saved, text, action), isNew: true }
  })
  if (result.ok && result.isNew) await shop.ownTexts.refresh(shop.db)
  return result
}

/** The versions of a page, the newest first. The last one is the file. */
export async function listPageVersions({ db }: Pick<Shop, 'db'>, name: TextPageName) {
  const rows = await selectVersions(db, name, MOST_VERSIONS)
  return rows.map(({ id, written_by, written_at }) => ({ id, by: written_by, at: written_at }))
}

/** Reads the text of one version, of the file too. */
export async function findPageVersion({ db, ownTexts }: Texts, name: TextPageName, id: number) {
  if (id === FILE_VERSION) return ownTexts.readFile(name)
  return (await selectVersion(db, name, id))?.body
}

/** Goes back to the text of an earlier version, as a new one: nothing is lost. */
export async function revertTextPage(
  shop: Saving,
  name: TextPageName,
  { id, base }: { id: number; base?: number | undefined },
): Promise<SavePageResult> {
  const text = await findPageVersion(shop, name, id)
  if (text === undefined) return { ok: false, reason: 'unknown' }
  return storeText(shop, name, { text, base, action: 'content.revert' })
}

async function addVersion(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { name, text: before }: PageSource,
  text: string,
  action: 'content.change' | 'content.revert',
): Promise<number> {
  const { id } = await insertVersion(db, {
    page: name,
    body: text,
    written_by: actor.kind === 'staff' ? actor.name : null,
  })
  await recordChange(db, actor, {
    action,
    subject: { kind: 'content', key: `pages/${name}.md` },
    before: { text: before },
    after: { text },
  })
  // Every process reads the texts again when this version goes up.
  await bumpCatalogueVersion({ db })
  return id
}
