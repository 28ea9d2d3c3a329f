import { texts } from '#office-texts/articles/import.ts'
import type { Correction } from '../../../shop/import-export/drafts/corrections.ts'
import { type DraftFile, readDraftFile } from '../../../shop/import-export/drafts/draft-folder.ts'
import type { Draft } from '../../../shop/import-export/drafts/read-draft.ts'

const PAGE_SIZE = 25
const MOST_MISTAKES = 100
const LONGEST_CELL = 160

const shows = ['mistakes', 'changed', 'new', 'removed', 'notes'] as const

type Show = (typeof shows)[number]

type Differences = DraftFile<'check'>['differences']
type Problems = DraftFile<'check'>['problems']

export const describeFiles = ({ files }: Draft) => {
  const sheets = files.filter(({ what }) => what === 'sheet').map(({ name }) => name)
  const pictures = files.filter(({ what }) => what === 'picture').length
  return {
    uploaded: texts.uploaded(sheets.join(', '), pictures),
    refused: files
      .filter(({ what }) => what === 'refused')
      .map(({ name, reason }) => ({ name, reason: reasonOf(reason) })),
  }
}

const reasonOf = (reason: string): string => new Map(Object.entries(texts.reasons)).get(reason) ?? reason

/** The page Check: what the import would do, by kind, and the mistakes. */
export async function describeCheck({ folder, id, files }: Draft, search: URLSearchParams) {
  const check = await readDraftFile(folder, 'check')
  if (check === undefined) return undefined
  const { problems, differences } = check
  const notes = check.warnings.map(({ file, line, column, what }) => `${texts.line(file, line)}, ${column}: ${what}`)
  const counts = { ...countsOf(differences), mistakes: problems.length, notes: notes.length }
  const wanted = shows.find((one) => one === search.get('show'))
  const show = wanted ?? shows.find((one) => counts[one] > 0) ?? 'changed'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const rows = differences.filter(({ kind }) => kind === show)
  return {
    show,
    views: shows
      .filter((one) => counts[one] > 0 || one === show)
      .map((one) => ({ view: one, name: texts.show[one], count: counts[one], to: `/import/${id}?show=${one}` })),
    mistakes: problems.slice(0, MOST_MISTAKES).map((problem) => toMistake(problem, files)),
    mistakeCount: problems.length,
    rowsWithMistakes: new Set(problems.filter(isInRow).map(({ file, line }) => `${file} ${line}`)).size,
    rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toRow),
    next: rows.length > page * PAGE_SIZE ? `/import/${id}?show=${show}&page=${page + 1}` : undefined,
    notes: show === 'notes' ? notes.slice(0, MOST_MISTAKES) : [],
    changes: differences.length,
  }
}

const countsOf = (differences: Differences) => {
  const count = (kind: Show) => differences.filter((one) => one.kind === kind).length
  return { changed: count('changed'), new: count('new'), removed: count('removed') }
}

/** The header and the file as a whole cannot be left out. */
const isInRow = ({ column, line }: Problems[number]): boolean => line > 1 && column !== 'file' && column !== 'header'

/** Staff know a file by the name under which they uploaded it. */
const uploadedName = (file: string, files: Draft['files']): string =>
  files.find(({ what, reason }) => what === 'sheet' && reason === file)?.name ?? file

const toMistake = (problem: Problems[number], files: Draft['files']) => ({
  key: `${problem.file}:${problem.line}:${problem.column}`,
  row: `${problem.file}:${problem.line}`,
  where: texts.line(uploadedName(problem.file, files), problem.line),
  name: problem.row,
  column: problem.column,
  text: problem.text,
  what: problem.what,
  canCorrect: problem.canCorrect,
  canLeaveOut: isInRow(problem),
})

const cut = (cell: string): string =>
  cell === '' ? texts.empty : cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell

const toRow = ({ file, row, kind, cells }: Differences[number]) => ({
  key: `${file} ${row}`,
  row,
  file,
  cells: cells.map(({ column, before, after }) => ({
    column,
    before: kind === 'new' ? undefined : cut(before),
    after: kind === 'removed' ? undefined : cut(after),
  })),
})

/** The page of a finished import. */
export async function describeDone({ folder, result }: Draft) {
  const done = await readDraftFile(folder, 'done')
  const warnings = done?.warnings ?? []
  return {
    counts: (['changed', 'created', 'removed'] as const).map((name) => ({
      name: texts.counts[name],
      count: (result?.[name] ?? 0).toLocaleString('id-ID'),
    })),
    attention: [
      ...warnings.map(({ file, line, column, what }) => `${texts.line(file, line)}, ${column}: ${what}`),
      ...(result?.outcome === 'undone'
        ? result.notes.map((note) => `${texts.staysAsItIs}: ${note}`)
        : (result?.notes ?? [])),
    ].slice(0, MOST_MISTAKES),
    rows: (done?.differences ?? []).slice(0, PAGE_SIZE).map(toRow),
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
  const { problems } = (await readDraftFile(folder, 'check')) ?? { problems: [] }
  return problems.filter(isInRow).map(({ file, line }) => ({ file, line, leftOut: true }))
}
