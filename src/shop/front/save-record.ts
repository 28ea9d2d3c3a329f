import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Subject } from '../audit/actions.ts'
import { recordChange } from '../audit/record-change.ts'
import { writeMark } from '../campaigns/mark.ts'
import { type PlacedMark, readMarks, saveMarks } from '../campaigns/marks-of-campaign.ts'
import type { Shop } from '../shop.ts'
import { placeMarks } from './campaign-marks.ts'
import {
  replaceCampaignArticles,
  replaceImages,
  replaceMembers,
  selectArticleIds,
  selectImages,
  selectOnlyHere,
  selectSkus,
} from './list-queries.ts'
import {
  claimAddress,
  insertFront,
  isAddressTaken,
  isTaken,
  selectFront,
  selectPictureIds,
  updateFront,
} from './queries.ts'
import {
  type ColumnValue,
  type FrontKind,
  type FrontValues,
  fieldsOf,
  kindOf,
  readField,
  type ValueProblem,
  writeField,
} from './record.ts'

export type FrontProblem = { field: string; problem: ValueProblem; names?: string[] }

export type SaveFrontResult =
  | { ok: true; id: number; values: FrontValues }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'invalid'; problems: FrontProblem[] }
  /** `mine`: what was sent, written as it would be stored. */
  | { ok: false; reason: 'changed-meanwhile'; saved: FrontValues; mine: FrontValues }

export type SaveFrontInput = {
  kind: FrontKind
  /** Left out for a new record. */
  id?: number | undefined
  /** A field that is left out of a change keeps its value. */
  values: FrontValues
  /** What the form was rendered from. */
  expected?: FrontValues | undefined
}

/** Creates or changes a record of the front. Everything is checked before anything is stored. */
export function saveFront(
  { db, actor, now }: Pick<Shop, 'db' | 'actor' | 'now'>,
  { kind, id, values, expected }: SaveFrontInput,
): Promise<SaveFrontResult> {
  return inTransaction(db, async (db): Promise<SaveFrontResult> => {
    const before = id === undefined ? undefined : await readFrontValues(db, kind, id, { forUpdate: true })
    if (id !== undefined && before === undefined) return { ok: false, reason: 'unknown' }
    const read = await readValues(db, kind, { id, values: { ...before, ...values }, before, now: now() })
    if (!read.ok) return { ok: false, reason: 'invalid', problems: read.problems }
    const { columns, lists, written } = read
    if (before !== undefined && expected !== undefined && isOther(before, expected)) {
      return { ok: false, reason: 'changed-meanwhile', saved: before, mine: written }
    }
    if (before !== undefined && !isOther(before, written)) return { ok: true, id: id ?? 0, values: before }

    await moveAddress(db, kind, before, written)
    const saved = id ?? (await insertFront(db, kind, columns))
    if (id !== undefined) await updateFront(db, kind, id, columns)
    await saveLists(db, kind, saved, lists)
    await recordChange(db, actor, {
      action: `${kind}.change`,
      subject: subjectOf(kind, before ?? written),
      ...(before === undefined ? {} : { before }),
      after: written,
    })
    await bumpCatalogueVersion({ db })
    return { ok: true, id: saved, values: written }
  })
}

export const subjectOf = (kind: FrontKind, values: FrontValues): Subject => ({
  kind,
  key: (values[kindOf(kind).title] ?? '').slice(0, 100),
})

const isOther = (values: FrontValues, others: FrontValues): boolean =>
  Object.entries(others).some(([name, value]) => (values[name] ?? '') !== value)

/** The fields and lists of a record as texts. */
export async function readFrontValues(
  db: Db,
  kind: FrontKind,
  id: number,
  { forUpdate = false } = {},
): Promise<FrontValues | undefined> {
  const [row] = await selectFront(db, kind, { id, forUpdate })
  if (row === undefined) return undefined
  const isListed = kind === 'campaign' || kind === 'collection' || kind === 'category'
  return {
    ...row.values,
    ...(isListed && { skus: (await selectSkus(db, kind, id)).join('\n') }),
    ...(kind === 'campaign' && {
      images: (await selectImages(db, id)).join('\n'),
      marks: (await readMarks({ db }, id)).map(writeMark).join('\n'),
    }),
  }
}

type Lists = { skus?: number[]; images?: number[]; marks?: PlacedMark[] }
type Read =
  | { ok: true; columns: Map<string, ColumnValue | number>; lists: Lists; written: FrontValues }
  | { ok: false; problems: FrontProblem[] }

type ReadInput = { id: number | undefined; values: FrontValues; before: FrontValues | undefined; now: Date }

async function readValues(db: Db, kind: FrontKind, { id, values, before, now }: ReadInput): Promise<Read> {
  const problems: FrontProblem[] = []
  const columns = new Map<string, ColumnValue | number>()
  const written: Record<string, string> = {}
  const pictures = await selectPictureIds(db, [...pictureNames(kind, values), ...linesOf(values['images'])])
  let startsAt: Date | undefined
  for (const field of fieldsOf(kind)) {
    const read = readField(field, values[field.name] ?? '', { now, startsAt })
    if ('problem' in read) {
      problems.push({ field: field.name, problem: read.problem })
      continue
    }
    const { value } = read
    if (field.type === 'start' && value instanceof Date) startsAt = value
    if (field.type === 'end' && value instanceof Date && startsAt !== undefined && value <= startsAt) {
      problems.push({ field: field.name, problem: 'ends-first' })
    }
    if (field.type === 'picture' && typeof value === 'string') {
      const picture = pictures.get(value)
      if (picture === undefined) problems.push({ field: field.name, problem: 'unknown-picture', names: [value] })
      else columns.set(field.column, picture)
    } else columns.set(field.column, value)
    written[field.name] = writeField(field, value)
  }
  problems.push(...(await findTaken(db, kind, { id, written, before })))

  const lists: Lists = {}
  for (const name of kindOf(kind).lists) {
    if (name === 'marks') continue
    // People write article numbers on one line, with commas; the name of a picture may contain both.
    const names = [...new Set(name === 'images' ? linesOf(values[name]) : wordsOf(values[name]))]
    const ids = name === 'images' ? pictures : await selectArticleIds(db, names)
    const keyOf = (one: string) => (name === 'images' ? one : one.toLowerCase())
    const unknown = names.filter((one) => !ids.has(keyOf(one)))
    const problem = name === 'images' ? 'unknown-picture' : 'unknown-articles'
    if (unknown.length > 0) problems.push({ field: name, problem, names: unknown })
    lists[name] = names.flatMap((one) => ids.get(keyOf(one)) ?? [])
    written[name] = names.join('\n')
  }
  if (kind === 'category' && id !== undefined && lists.skus !== undefined) {
    const names = await selectOnlyHere(db, id, lists.skus)
    if (names.length > 0) problems.push({ field: 'skus', problem: 'only-category', names })
  }
  if (kind === 'campaign') {
    const own = [written['image1'] ?? '', ...linesOf(written['images'])]
    const { problems: wrong, placed } = placeMarks(linesOf(values['marks']), {
      before: linesOf(before?.['marks']),
      articles: await selectArticleIds(db, linesOf(written['skus'])),
      pictures: new Map([...pictures].filter(([name]) => own.includes(name))),
    })
    problems.push(...wrong.map((one) => ({ field: 'marks', ...one })))
    lists.marks = placed.map(({ mark }) => mark)
    written['marks'] = placed.map(({ line }) => line).join('\n')
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, columns, lists, written }
}

const wordsOf = (text = ''): string[] => text.split(/[\s|,;]+/).filter((word) => word !== '')

const linesOf = (text = ''): string[] =>
  text
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const pictureNames = (kind: FrontKind, values: FrontValues): string[] =>
  fieldsOf(kind).flatMap(({ type, name }) => (type === 'picture' ? [values[name]?.trim() ?? ''] : []))

type Compared = { id: number | undefined; written: FrontValues; before: FrontValues | undefined }

async function findTaken(db: Db, kind: FrontKind, { id, written, before }: Compared): Promise<FrontProblem[]> {
  if (kind === 'store') {
    return (await isTaken(db, kind, 'name', written['name'] ?? '', id)) ? [{ field: 'name', problem: 'taken' }] : []
  }
  const field = fieldsOf(kind).find(({ type }) => type === 'slug')
  const slug = field && written[field.name]
  if (field === undefined || slug === undefined || slug === before?.[field.name]) return []
  const taken = kind === 'campaign' ? await isTaken(db, kind, 'slug', slug, id) : await isAddressTaken(db, slug)
  return taken ? [{ field: field.name, problem: 'taken' }] : []
}

async function moveAddress(
  db: Db,
  kind: FrontKind,
  before: FrontValues | undefined,
  written: FrontValues,
): Promise<void> {
  if (kind !== 'category' && kind !== 'collection') return
  const name = kind === 'category' ? 'category_slug' : 'slug'
  const slug = written[name] ?? ''
  if (slug !== before?.[name]) await claimAddress(db, kind, slug, before?.[name])
}

async function saveLists(db: Db, kind: FrontKind, id: number, { skus, images, marks }: Lists): Promise<void> {
  if (images !== undefined) await replaceImages(db, id, images)
  if (marks !== undefined) await saveMarks({ db }, id, marks)
  if (skus === undefined) return
  if (kind === 'campaign') await replaceCampaignArticles(db, id, skus)
  if (kind === 'category' || kind === 'collection') await replaceMembers(db, kind, id, skus)
}
