import { texts } from '#office-texts/articles/import.ts'
import { isInRow } from '../../../shop/import-export/drafts/arrange-rows.ts'
import type { Correction } from '../../../shop/import-export/drafts/corrections.ts'
import { type DraftFile, readDraftFile } from '../../../shop/import-export/drafts/draft-folder.ts'
import { type Draft, readCheckRows } from '../../../shop/import-export/drafts/read-draft.ts'
import type { Office } from '../../server/office-context.ts'
import { columnsOf, describeRow, nameOfColumn, uploadedName } from './describe-row.ts'
import { sayMistake } from './mistakes/say-mistake.ts'

const PAGE_SIZE = 25
const MOST_NOTES = 100

const kinds = ['mistake', 'changed', 'new', 'removed', 'same'] as const
const views = [...kinds, 'all', 'notes'] as const

export const describeFiles = ({ files }: Draft) => {
  const sheets = files.filter(({ what }) => what === 'sheet').map(({ name }) => name)
  const pictures = files.filter(({ what }) => what === 'picture').length
  return {
    uploaded: texts.uploaded(sheets.join(', '), pictures),
    refused: files
      .filter(({ what }) => what === 'refused')
      .map(({ name, reason, other }) => ({ name, reason: reasonOf(reason, other) })),
  }
}

const reasonOf = (reason: string, other = ''): string =>
  reason === 'same-sheet'
    ? texts.sameSheet(other)
    : reason === 'same-picture'
      ? texts.samePicture(other)
      : (new Map(Object.entries(texts.reasons)).get(reason) ?? reason)

type Note = DraftFile<'check'>['warnings'][number]

const ROWS_NAMED = 3

/** What is the same in many rows is said once: 500 articles without sizes would hide every other note. */
function describeNotes(warnings: readonly Note[], files: Draft['files']): string[] {
  const alike = Map.groupBy(warnings, ({ file, column, what }) => JSON.stringify([file, column, what]))
  return [...alike.values()].slice(0, MOST_NOTES).flatMap((notes) => {
    const [first] = notes
    if (first === undefined) return []
    const { column, line, what } = first
    const file = uploadedName(first.file, files)
    const rows = notes.slice(0, ROWS_NAMED).map((note) => number(note.line))
    const where =
      notes.length === 1 ? texts.line(file, line) : texts.lines(file, rows.join(', '), notes.length - rows.length)
    return [`${where}, ${nameOfColumn(column)}: ${sayMistake(what).text}`]
  })
}

/** The page Check: what the import would do, with the mistakes first. */
export async function describeCheck({ shop }: Pick<Office, 'shop'>, draft: Draft, search: URLSearchParams) {
  const check = await readDraftFile(draft.folder, 'check')
  if (check === undefined) return undefined
  const { counts, mistakes, warnings } = check
  const changes = counts.changed + counts.new + counts.removed
  const totals = { all: changes + counts.mistake + counts.same, ...counts, notes: warnings.length }
  const shows = views.filter((one) => totals[one] > 0)
  const show = shows.find((one) => one === search.get('show')) ?? shows[0] ?? 'all'
  // The rows are stored by their kind.
  const before = show === 'all' || show === 'notes' ? [] : kinds.slice(0, kinds.indexOf(show))
  const start = before.reduce((sum, one) => sum + counts[one], 0)
  const places = Array.from({ length: show === 'notes' ? 0 : totals[show] }, (_, at) => start + at)
  const filter = filterOf((await readDraftFile(draft.folder, 'columns')) ?? {}, places, search.get('column'))

  const onlyChanges = search.get('cells') === 'changed'
  const address = (change: { show?: string; column?: string; cells?: string; page?: string }) => {
    const kept = { column: filter.column ?? '', cells: onlyChanges ? 'changed' : '' }
    const values = Object.entries({ show, ...kept, ...change }).filter(([, value]) => value !== '')
    return `/import/${draft.id}?${new URLSearchParams(values)}`
  }
  const total = filter.places.length
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const asked = Number(search.get('page'))
  const page = Math.min(last, Number.isSafeInteger(asked) && asked > 0 ? asked : 1)
  const shown = filter.places.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const { rows, articles } = await readCheckRows(shop, draft, shown)
  const from = (page - 1) * PAGE_SIZE
  return {
    ...{ show, changes, mistakes, onlyChanges },
    wrongRows: counts.mistake,
    canLeaveOut: mistakes > 0 && (await rowsWithMistakes(draft)).length > 0,
    views: shows.map((view) => ({
      ...{ view, name: texts.show[view], count: number(totals[view]), isHot: view === 'mistake' },
      to: address({ show: view, column: '' }),
    })),
    filter: { column: filter.column ?? '', columns: filter.columns },
    changesTo: address({ cells: onlyChanges ? '' : 'changed' }),
    mistakesTo: counts.mistake > 0 ? address({ show: 'mistake', column: '' }) : undefined,
    ...columnsOf(rows, { onlyChanges }),
    rows: rows.map((row) => describeRow(onlyChanges ? { ...row, values: {} } : row, draft.files, articles)),
    range: total > PAGE_SIZE ? texts.range(number(from + 1), number(from + shown.length), number(total)) : undefined,
    previous: page > 1 ? address({ page: page > 2 ? String(page - 1) : '' }) : undefined,
    next: page < last ? address({ page: String(page + 1) }) : undefined,
    notes: show === 'notes' ? describeNotes(warnings, draft.files) : [],
  }
}

/** The rows of a view that are about one column, and the columns to choose from. */
function filterOf(byColumn: DraftFile<'columns'>, places: readonly number[], asked: string | null) {
  const ofView = new Set(places)
  const counted = Object.entries(byColumn).map(([column, own]) => ({
    ...{ column, own: own.filter((place) => ofView.has(place)) },
  }))
  const columns = counted
    .filter(({ own }) => own.length > 0)
    .map(({ column, own }) => ({ column, name: texts.columnCount(nameOfColumn(column), number(own.length)) }))
  const chosen = counted.find(({ column, own }) => column === asked && own.length > 0)
  return { columns, column: chosen?.column, places: chosen?.own ?? places }
}

const number = (count: number): string => count.toLocaleString('id-ID')

/** The page of a finished import. */
export async function describeDone({ shop }: Pick<Office, 'shop'>, draft: Draft) {
  const { folder, result } = draft
  const check = await readDraftFile(folder, 'check')
  const warnings = check?.warnings ?? []
  const { same = 0, ...changed } = check?.counts ?? {}
  const stored = Object.values(changed).reduce((sum, one) => sum + one, 0)
  const places = Array.from({ length: Math.min(PAGE_SIZE, stored) }, (_, at) => at)
  const { rows, articles } = await readCheckRows(shop, draft, places)
  return {
    counts: [
      ...(['changed', 'created', 'removed'] as const).map((name) => ({
        name: texts.counts[name],
        count: number(result?.[name] ?? 0),
      })),
      ...(same > 0 ? [{ name: texts.kinds.same, count: number(same) }] : []),
    ],
    attention: [
      ...describeNotes(warnings, draft.files),
      ...(result?.outcome === 'undone'
        ? result.notes.map((note) => `${texts.staysAsItIs}: ${note}`)
        : (result?.notes ?? []).map((note) => sayMistake(note).text)),
    ].slice(0, MOST_NOTES),
    ...columnsOf(rows, { onlyChanges: true }),
    rows: rows.map((row) => describeRow({ ...row, values: {} }, draft.files, articles)),
  }
}

/** What a form of the page says: new texts of cells, and rows to leave out. */
export function readCorrections(form: FormData): Correction[] {
  const place = (key: string) => {
    const [, file = '', line = '', column = ''] = /^([^:]+):(\d+)(?::(.+))?$/.exec(key) ?? []
    return { file, line: Number(line), column }
  }
  return [...form].flatMap(([name, value]): Correction[] => {
    if (typeof value !== 'string') return []
    if (name === 'leave-out') {
      const { file, line } = place(value)
      return file === '' ? [] : [{ file, line, leftOut: true }]
    }
    if (!name.startsWith('cell:')) return []
    const { file, line, column } = place(name.slice('cell:'.length))
    // What was not touched keeps its spaces and is no correction.
    return column === '' || form.get(`was:${name.slice('cell:'.length)}`) === value
      ? []
      : [{ file, line, column, text: value.trim() }]
  })
}

export async function rowsWithMistakes({ folder }: Draft): Promise<Correction[]> {
  const problems = (await readDraftFile(folder, 'problems')) ?? []
  return problems.filter(isInRow).map(({ file, line }) => ({ file, line, leftOut: true }))
}
