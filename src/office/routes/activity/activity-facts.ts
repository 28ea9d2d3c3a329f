import { texts } from '#office-texts/activity/activity.ts'
import { fields as fieldNames, words } from '#office-texts/activity/activity-fields.ts'
import { records, sentences } from '#office-texts/activity/activity-sentences.ts'
import type { Action, Subject } from '../../../shop/audit/actions.ts'
import { type FieldName, fields } from '../../../shop/audit/fields.ts'
import type { Activity } from '../../../shop/audit/list-activity.ts'
import { shorten } from '../../../shop/import-export/differences.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { dayInJakarta, daysAfter, formatClock } from '../../../values/time/shop-time.ts'
import { richTextsAsWords } from '../../components/rich-text/rich-text-as-words.ts'
import { pages } from '../../pages.ts'
import { formatDay, formatMoment } from '../../server/format-time.ts'
import { initialsOf } from '../../ui/initials.ts'

/** The person whose page it is, and the names of staff for the entries. */
type Readers = { viewer: number | undefined; people: readonly { id: number; name: string }[] }

/** An entry as the pages show it. The sentence is what comes before and after the record's name. */
export function toRow(entry: Activity, { viewer, people }: Readers) {
  const { id, at, by, action, subject, before, after, personalFields } = entry
  const record = nameOf(subject, people)
  const [start = '', end] = sentenceOf(entry).split('{record}')
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    id,
    at: formatMoment(at),
    iso: at.toISOString(),
    clock: formatClock(at),
    initials: by.kind === 'staff' ? initialsOf(by.name) : '',
    isOwn: by.kind === 'staff' && by.staffId === viewer,
    by: by.kind === 'staff' ? (by.staffId === viewer ? texts.you : by.name) : texts[systemNames[by.kind]],
    sentence: { start, record: end === undefined ? undefined : record, end: end ?? '' },
    /** The whole sentence, for a title. */
    did: `${start}${end === undefined ? '' : record}${end ?? ''}`,
    action,
    record,
    link: linkTo(subject),
    changes: names.map((name) => ({
      name: nameOfField(name),
      ...shortened(name, written(name, before[name]), written(name, after[name])),
    })),
    personalFields: personalFields.map(nameOfField),
  }
}

const LONGEST = 200

/** Texts of articles are recorded whole. What differs is shown. */
function shortened(name: string, before: string | undefined, after: string | undefined) {
  const [was, is] = shorten(...richTextsAsWords(name, before ?? '', after ?? ''), LONGEST)
  return { before: before === undefined ? undefined : was, after: after === undefined ? undefined : is }
}

/** `Today, 19 November 2026`, `Yesterday, 18 November 2026`, `17 November 2026`. */
export function nameOfDay(at: Date, now: Date): string {
  const [day, today] = [dayInJakarta(at), dayInJakarta(now)]
  const name = day === today ? texts.today : day === daysAfter(today, -1) ? texts.yesterday : undefined
  return name === undefined ? formatDay(at) : `${name}, ${formatDay(at)}`
}

const systemNames = { terminal: 'terminal', clock: 'system' } as const

/** A restored backup of a later version may have actions that this version does not know. */
function sentenceOf(entry: Activity): string {
  const sentence = isAction(entry.action) ? sentences[entry.action] : `${entry.action} {record}`
  return typeof sentence === 'function' ? sentence(entry) : sentence
}

const isAction = (action: string): action is Action => Object.hasOwn(sentences, action)

const isKind = (kind: string): kind is Subject['kind'] => Object.hasOwn(records, kind)

const isField = (name: string): name is FieldName => Object.hasOwn(fields, name)

function nameOf({ kind, key }: Activity['subject'], people: Readers['people']): string {
  const person = kind === 'staff' ? people.find(({ id }) => String(id) === key)?.name : undefined
  const short = kind === 'order' ? (/\d{6}$/.exec(key)?.[0] ?? key) : (person ?? key)
  return isKind(kind) ? records[kind](short) : `${kind} ${key}`
}

/** The folder of the pages about records of this kind. */
const folders: Readonly<Record<string, string>> = {
  ...{ order: 'orders', account: 'customers', email: 'emails', article: 'articles', voucher: 'vouchers' },
  ...{ campaign: 'campaigns', content: 'pages' },
}

/** Undefined for a kind of record that has no page. */
function linkTo({ kind, key }: Activity['subject']): string | undefined {
  const folder = folders[kind]
  const hasPage = Object.keys(pages).some((path) => new RegExp(`^/${folder}/:[^/]+$`).test(path))
  return hasPage ? `/${folder}/${encodeURIComponent(key)}` : undefined
}

const nameOfField = (name: string): string => (isField(name) ? fieldNames[name] : name.replaceAll('_', ' '))

function written(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === '' || value === null) return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const text = String(value)
  const kind = isField(name) ? fields[name] : 'plain'
  if (kind === 'word') return words[text] ?? text
  // Sheets of an import have their numbers as text.
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
  if (number !== undefined && kind !== 'plain') {
    if (kind === 'rupiah') return formatRupiah(number)
    return kind === 'seconds'
      ? texts.seconds(number)
      : `${number.toLocaleString('id-ID')}${kind === 'grams' ? ' g' : ''}`
  }
  const at = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? new Date(text) : undefined
  if (at === undefined || Number.isNaN(at.getTime())) return text
  return text.includes('T') ? formatMoment(at) : formatDay(at)
}
