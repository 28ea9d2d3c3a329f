import { texts } from '#office-texts/articles/import.ts'
import { isInRow } from '../../../shop/import-export/drafts/arrange-rows.ts'
import type { Correction } from '../../../shop/import-export/drafts/corrections.ts'
import { type DraftFile, readDraftFile } from '../../../shop/import-export/drafts/draft-folder.ts'
import { type Draft, readCheckRows } from '../../../shop/import-export/drafts/read-draft.ts'
import type { Office } from '../../server/office-context.ts'
import { columnsOf, describeRow } from './describe-row.ts'

const PAGE_SIZE = 25
const MOST_NOTES = 100

const kinds = ['mistake', 'changed', 'new', 'removed'] as const

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

const noteOf = ({ file, line, column, what }: DraftFile<'check'>['warnings'][number]) =>
  `${texts.line(file, line)}, ${column}: ${what}`

/** The page Check: what the import would do, with the mistakes first. */
export async function describeCheck({ shop }: Pick<Office, 'shop'>, draft: Draft, search: URLSearchParams) {
  const check = await readDraftFile(draft.folder, 'check')
  if (check === undefined) return undefined
  const { counts, mistakes, warnings } = check
  const changes = counts.changed + counts.new + counts.removed
  const all = changes + counts.mistake
  const totals = { all, ...counts, notes: warnings.length }
  const shows = (['mistake', 'changed', 'new', 'removed', 'all', 'notes'] as const).filter((one) => totals[one] > 0)
  const show = shows.find((one) => one === search.get('show')) ?? shows[0] ?? 'all'
  const address = (view: string, page = 1) => `/import/${draft.id}?show=${view}${page > 1 ? `&page=${page}` : ''}`

  const total = show === 'notes' ? 0 : totals[show]
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const asked = Number(search.get('page'))
  const page = Math.min(last, Number.isSafeInteger(asked) && asked > 0 ? asked : 1)
  // The rows are stored by their kind.
  const before = show === 'all' || show === 'notes' ? [] : kinds.slice(0, kinds.indexOf(show))
  const start = before.reduce((sum, one) => sum + counts[one], 0)
  const [from, until] = [start + (page - 1) * PAGE_SIZE, start + Math.min(total, page * PAGE_SIZE)]
  const { rows, articles } = await readCheckRows(shop, draft, { from, until })
  return {
    ...{ show, changes, mistakes },
    wrongRows: counts.mistake,
    canLeaveOut: mistakes > 0 && (await rowsWithMistakes(draft)).length > 0,
    views: shows.map((view) => ({ view, name: texts.show[view], count: number(totals[view]), to: address(view) })),
    ...columnsOf(rows),
    rows: rows.map((row) => describeRow(row, draft.files, articles)),
    range: total > PAGE_SIZE ? texts.range(number(from - start + 1), number(until - start), number(total)) : undefined,
    previous: page > 1 ? address(show, page - 1) : undefined,
    next: page < last ? address(show, page + 1) : undefined,
    notes: show === 'notes' ? warnings.slice(0, MOST_NOTES).map(noteOf) : [],
  }
}

const number = (count: number): string => count.toLocaleString('id-ID')

/** The page of a finished import. */
export async function describeDone({ shop }: Pick<Office, 'shop'>, draft: Draft) {
  const { folder, result } = draft
  const check = await readDraftFile(folder, 'check')
  const warnings = check?.warnings ?? []
  const stored = Object.values(check?.counts ?? {}).reduce((sum, one) => sum + one, 0)
  const { rows, articles } = await readCheckRows(shop, draft, { from: 0, until: Math.min(PAGE_SIZE, stored) })
  return {
    counts: (['changed', 'created', 'removed'] as const).map((name) => ({
      name: texts.counts[name],
      count: number(result?.[name] ?? 0),
    })),
    attention: [
      ...warnings.map(noteOf),
      ...(result?.outcome === 'undone'
        ? result.notes.map((note) => `${texts.staysAsItIs}: ${note}`)
        : (result?.notes ?? [])),
    ].slice(0, MOST_NOTES),
    ...columnsOf(rows),
    rows: rows.map((row) => describeRow(row, draft.files, articles)),
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
