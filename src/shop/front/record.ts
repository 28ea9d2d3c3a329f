import { safeLink } from '../../values/links.ts'
import { readMoment, writePlainMoment } from '../../values/time/read-moment.ts'
import { cleanHtml } from '../articles/rich-text.ts'
import type { FieldName } from '../audit/fields.ts'

/** What staff edit of the shop's front. Each kind is a table, and each field a column of it. */
export const FRONT_KINDS = ['slide', 'campaign', 'collection', 'category', 'store', 'notice'] as const
export type FrontKind = (typeof FRONT_KINDS)[number]
export const isFrontKind = (text: string): text is FrontKind => FRONT_KINDS.some((kind) => kind === text)

type FieldRule = {
  column: string
  type: 'line' | 'lines' | 'html' | 'link' | 'web' | 'slug' | 'start' | 'end' | 'yes' | 'number' | 'picture'
  longest?: number
  isNeeded?: true
  /** The Indonesian version of another field. */
  isIndonesian?: true
}
export type Field = FieldRule & { name: FieldName }

const times = {
  starts: { column: 'starts_at', type: 'start' },
  ends: { column: 'ends_at', type: 'end' },
  hidden: { column: 'hidden', type: 'yes' },
} as const satisfies Partial<Record<FieldName, FieldRule>>

/** The articles of a record, further pictures and marks on the pictures are lists of their own, one name or mark in each line. */
type Kind = {
  table: string
  /** The field that staff know the record by. */
  title: FieldName
  fields: Partial<Record<FieldName, FieldRule>>
  lists: readonly ('skus' | 'images' | 'marks')[]
  isOrdered?: true
  /** A new record goes before the others, not behind them. */
  isNewFirst?: true
}

const kinds = {
  slide: {
    table: 'slider_item',
    title: 'title',
    fields: {
      title: { column: 'title', type: 'line', longest: 120, isNeeded: true },
      title_indonesian: { column: 'title_indonesian', type: 'line', longest: 120, isIndonesian: true },
      link: { column: 'link', type: 'link' },
      image_desktop: { column: 'desktop_picture_id', type: 'picture', isNeeded: true },
      image_mobile: { column: 'mobile_picture_id', type: 'picture', isNeeded: true },
      image_wide: { column: 'wide_picture_id', type: 'picture' },
      ...times,
    },
    lists: [],
    isOrdered: true,
    // The home page shows the first live slide only: behind others, a planned one would never be seen.
    isNewFirst: true,
  },
  campaign: {
    table: 'campaign',
    title: 'campaign_name',
    fields: {
      campaign_name: { column: 'name', type: 'line', longest: 150, isNeeded: true },
      campaign_slug: { column: 'slug', type: 'slug', isNeeded: true },
      desc: { column: 'description', type: 'html', longest: 50_000 },
      campaign_name_indonesian: { column: 'name_indonesian', type: 'line', longest: 150, isIndonesian: true },
      desc_indonesian: { column: 'description_indonesian', type: 'html', longest: 50_000, isIndonesian: true },
      link: { column: 'link', type: 'link' },
      image1: { column: 'picture_id', type: 'picture', isNeeded: true },
      ...times,
    },
    lists: ['images', 'skus', 'marks'],
  },
  collection: {
    table: 'collection',
    title: 'title',
    fields: {
      title: { column: 'title', type: 'line', longest: 100, isNeeded: true },
      title_indonesian: { column: 'title_indonesian', type: 'line', longest: 100, isIndonesian: true },
      sentence: { column: 'sentence', type: 'line', longest: 200 },
      sentence_indonesian: { column: 'sentence_indonesian', type: 'line', longest: 200, isIndonesian: true },
      slug: { column: 'slug', type: 'slug', isNeeded: true },
      image: { column: 'picture_id', type: 'picture' },
      link: { column: 'link', type: 'link' },
      featured: { column: 'featured', type: 'yes' },
      hidden: { column: 'hidden', type: 'yes' },
    },
    lists: ['skus'],
    isOrdered: true,
  },
  category: {
    table: 'category',
    title: 'category_name',
    fields: {
      category_name: { column: 'name', type: 'line', longest: 100, isNeeded: true },
      category_name_indonesian: { column: 'name_indonesian', type: 'line', longest: 100, isIndonesian: true },
      category_slug: { column: 'slug', type: 'slug', isNeeded: true },
      hidden: { column: 'hidden', type: 'yes' },
    },
    lists: ['skus'],
    isOrdered: true,
  },
  store: {
    table: 'store',
    title: 'name',
    fields: {
      name: { column: 'name', type: 'line', longest: 100, isNeeded: true },
      address: { column: 'address', type: 'lines', longest: 500, isNeeded: true },
      open_day: { column: 'open_day', type: 'line', longest: 100 },
      open_time: { column: 'open_time', type: 'line', longest: 100 },
      open_day_indonesian: { column: 'open_day_indonesian', type: 'line', longest: 100, isIndonesian: true },
      open_time_indonesian: { column: 'open_time_indonesian', type: 'line', longest: 100, isIndonesian: true },
      phone_number: { column: 'phone_number', type: 'line', longest: 40 },
      maps_link: { column: 'maps_link', type: 'web' },
      image: { column: 'picture_id', type: 'picture' },
      hidden: { column: 'hidden', type: 'yes' },
    },
    lists: [],
  },
  notice: {
    table: 'notice_line',
    title: 'text',
    fields: {
      text: { column: 'text', type: 'line', longest: 200, isNeeded: true },
      text_indonesian: { column: 'text_indonesian', type: 'line', longest: 200, isIndonesian: true },
      ...times,
    },
    lists: [],
  },
} as const satisfies Record<FrontKind, Kind>

export const kindOf = (kind: FrontKind): Kind => kinds[kind]

const isFieldName = (name: string, fields: Kind['fields']): name is FieldName => Object.hasOwn(fields, name)

export function fieldsOf(kind: FrontKind): Field[] {
  const { fields } = kindOf(kind)
  return Object.entries(fields).flatMap(([name, rule]) => (isFieldName(name, fields) ? [{ ...rule, name }] : []))
}

/** The fields of a record as texts, as a form has them. Moments are written as `2026-11-30 07:00`. */
export type FrontValues = Readonly<Record<string, string>>

export type ValueProblem =
  | 'empty'
  | 'too-long'
  | 'not-a-slug'
  | 'taken'
  | 'not-a-link'
  | 'not-a-moment'
  | 'ends-first'
  | 'unknown-picture'
  | 'unknown-articles'
  | 'only-category'
  | 'not-a-mark'
  | 'not-in-campaign'
  | 'marks-too-close'

export type ColumnValue = string | boolean | Date | null

type ReadField = { value: ColumnValue } | { problem: ValueProblem }

/** Reads what was typed into a field. A picture stays a name here. */
export function readField(field: Field, typed: string, context: { now: Date; startsAt: Date | undefined }): ReadField {
  const text = typed.trim().replaceAll('\r\n', '\n')
  if (text === '') {
    if (field.isNeeded) return { problem: 'empty' }
    const isNull = field.type === 'start' || field.type === 'end' || field.type === 'picture'
    return { value: field.type === 'yes' ? false : isNull ? null : '' }
  }
  if (text.length > (field.longest ?? 500)) return { problem: 'too-long' }
  switch (field.type) {
    case 'line':
      return { value: text.replace(/\s+/g, ' ') }
    case 'html':
      return { value: cleanHtml(text) }
    case 'link':
      return safeLink(text) === '' ? { problem: 'not-a-link' } : { value: text }
    case 'web':
      return /^https:\/\//i.test(text) && safeLink(text) !== '' ? { value: text } : { problem: 'not-a-link' }
    case 'slug':
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 ? { value: text } : { problem: 'not-a-slug' }
    case 'start':
    case 'end': {
      const isEnd = field.type === 'end'
      const after = isEnd ? context.startsAt : undefined
      const at = readMoment(text, { now: context.now, isEnd, after })
      return at === undefined ? { problem: 'not-a-moment' } : { value: at }
    }
    case 'yes':
      return { value: text === 'yes' }
    default:
      return { value: text }
  }
}

/** The text of a stored value; readField reads the same value from it. */
export function writeField({ type }: Field, value: unknown): string {
  if (value instanceof Date) return writePlainMoment(value, { isEnd: type === 'end' })
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : ''
}
