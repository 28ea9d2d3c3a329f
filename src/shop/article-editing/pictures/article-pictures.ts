import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { PictureFormat } from '../../media/picture.ts'
import { storePicture } from '../../media/uploads/finish-picture.ts'
import { cutPicture } from '../../media/uploads/prepare-picture.ts'
import type { Shop } from '../../shop.ts'
import { cropAround, type Focus } from './crop.ts'
import {
  lockArticle,
  replacePictureIds,
  selectArticlePictures,
  selectPictureFiles,
  selectPictureIds,
  updateAlt,
} from './queries.ts'

export const MOST_PICTURES = 20
export const LONGEST_ALT = 300

export type ArticlePicture = {
  id: number
  file: string
  width: number
  height: number
  tint: string
  formats: PictureFormat[]
  alt: string
  /** Where it was cut out of a larger picture. */
  focus: Focus | undefined
  /** The whole picture, which a crop is cut from. */
  source: { file: string; width: number; height: number }
}

type Editing = Pick<Shop, 'db' | 'actor'>

const isArticleNumber = (sku: string) => /^[\w.-]{1,40}$/.test(sku)

/** An article's pictures in their order: the first is its main picture, the second the one on hover. */
export async function listArticlePictures({ db }: Pick<Shop, 'db'>, sku: string): Promise<ArticlePicture[]> {
  if (!isArticleNumber(sku)) return []
  const rows = await selectArticlePictures(db, sku)
  return rows.map(({ focus_x, focus_y, source_file, source_width, source_height, source_id: _, ...picture }) => ({
    ...picture,
    focus: focus_x === null || focus_y === null ? undefined : { x: focus_x, y: focus_y },
    source: {
      file: source_file ?? picture.file,
      width: source_width ?? picture.width,
      height: source_height ?? picture.height,
    },
  }))
}

type ChangeResult = { ok: true } | { ok: false; reason: 'unknown' | 'too-many' }

/** Puts a picture at a place of the list, or at its end. One that is there already stays where it is. */
export const addArticlePicture = (shop: Editing, sku: string, picture: number, at?: number): Promise<ChangeResult> =>
  changeList(shop, sku, (ids) => (ids.includes(picture) ? ids : ids.toSpliced(at ?? ids.length, 0, picture)))

/** Moves a picture to a place of the list. A colleague's change of another picture stays. */
export const moveArticlePicture = (shop: Editing, sku: string, picture: number, to: number): Promise<ChangeResult> =>
  changeList(shop, sku, (ids) =>
    ids.includes(picture)
      ? ids.filter((id) => id !== picture).toSpliced(Math.min(Math.max(to, 0), ids.length - 1), 0, picture)
      : undefined,
  )

/** Returns the place it had, for Undo. Its files stay. */
export async function removeArticlePicture(
  shop: Editing,
  sku: string,
  picture: number,
): Promise<{ ok: true; at: number } | { ok: false; reason: 'unknown' | 'too-many' }> {
  let at = -1
  const changed = await changeList(shop, sku, (ids) => {
    at = ids.indexOf(picture)
    return at < 0 ? undefined : ids.filter((id) => id !== picture)
  })
  return changed.ok ? { ok: true, at } : changed
}

type DescribeResult =
  | { ok: true }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'too-long' }
  | { ok: false; reason: 'changed'; alt: string }

/** Writes what a picture shows. `base` is the text that the person saw: if a colleague has changed it since, nothing changes. */
export async function describePicture(
  { db, actor }: Editing,
  sku: string,
  picture: number,
  { alt, base }: { alt: string; base: string },
): Promise<DescribeResult> {
  if (alt.length > LONGEST_ALT) return { ok: false, reason: 'too-long' }
  return inTransaction(db, async (db) => {
    const before = (await listArticlePictures({ db }, sku)).find(({ id }) => id === picture)
    if (before === undefined) return { ok: false, reason: 'unknown' }
    if (alt === before.alt) return { ok: true }
    if (!(await updateAlt(db, picture, { alt, base }))) return { ok: false, reason: 'changed', alt: before.alt }
    await recordChange(db, actor, {
      action: 'picture.alt',
      subject: { kind: 'picture', key: before.file },
      before: { alt: before.alt },
      after: { alt },
    })
    await bumpCatalogueVersion({ db })
    return { ok: true }
  })
}

/**
 * Cuts a picture to the shape of the shop around a point, and shows the cut one in its place. Without a point the whole picture comes
 * back. The whole picture is kept, so that it can be cut again.
 */
export async function cropArticlePicture(
  shop: Editing & Pick<Shop, 'media'>,
  sku: string,
  picture: number,
  focus: Focus | undefined,
): Promise<ChangeResult | { ok: false; reason: 'missing' }> {
  const before = (await listArticlePictures(shop, sku)).find(({ id }) => id === picture)
  if (before === undefined) return { ok: false, reason: 'unknown' }
  const sourceId = (await selectArticlePictures(shop.db, sku)).find(({ id }) => id === picture)?.source_id ?? picture
  const replacement = focus === undefined ? sourceId : await cut(shop, before, sourceId, focus)
  if (replacement === undefined) return { ok: false, reason: 'missing' }
  if (replacement === picture) return { ok: true }
  return changeList(
    shop,
    sku,
    (ids) => (ids.includes(picture) ? ids.map((id) => (id === picture ? replacement : id)) : undefined),
    'picture.crop',
  )
}

async function cut(
  shop: Editing & Pick<Shop, 'media'>,
  { source, alt }: ArticlePicture,
  sourceId: number,
  focus: Focus,
): Promise<number | undefined> {
  const original = await shop.media.read(source.file)
  if (original === undefined) return undefined
  const name = source.file.replace(/-[0-9a-f]{8}\./, '.')
  const prepared = await cutPicture(original, name, cropAround(source, focus))
  return storePicture(shop, prepared, { alt, source_id: sourceId, focus_x: focus.x, focus_y: focus.y })
}

/** Applies a change to the list as it is now, so that two people who change different pictures both get what they want. */
function changeList(
  { db, actor }: Editing,
  sku: string,
  change: (ids: number[]) => number[] | undefined,
  action: 'picture.order' | 'picture.crop' = 'picture.order',
): Promise<ChangeResult> {
  return inTransaction(db, async (db): Promise<ChangeResult> => {
    const article = isArticleNumber(sku) ? await lockArticle(db, sku) : undefined
    if (article === undefined) return { ok: false, reason: 'unknown' }
    const ids = await selectPictureIds(db, article.id)
    const changed = change(ids)
    if (changed === undefined) return { ok: false, reason: 'unknown' }
    if (changed.length > MOST_PICTURES) return { ok: false, reason: 'too-many' }
    if (changed.join() === ids.join()) return { ok: true }
    const names = await namesOf(db, [...ids, ...changed])
    if (changed.some((id) => !names.has(id))) return { ok: false, reason: 'unknown' }
    await replacePictureIds(db, article.id, changed)
    const listed = (list: number[]) => list.map((id) => names.get(id)).join(', ')
    await recordChange(db, actor, {
      action,
      subject: { kind: 'article', key: article.sku },
      before: { images: listed(ids) },
      after: { images: listed(changed) },
    })
    await bumpCatalogueVersion({ db })
    return { ok: true }
  })
}

async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  return new Map((await selectPictureFiles(db, ids)).map(({ id, name }) => [id, name]))
}
