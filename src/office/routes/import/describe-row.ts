import { fields } from '#office-texts/activity/activity-fields.ts'
import { texts } from '#office-texts/articles/import.ts'
import { shorten } from '../../../shop/import-export/differences.ts'
import { isInRow } from '../../../shop/import-export/drafts/arrange-rows.ts'
import type { CheckRow } from '../../../shop/import-export/drafts/draft-folder.ts'
import type { ArticleFace, Draft } from '../../../shop/import-export/drafts/read-draft.ts'
import { formatRupiah, readRupiah } from '../../../values/rupiah.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { richTextsAsWords } from '../../components/rich-text/rich-text-as-words.ts'
import { nearestAmount, notAmount, recogniseMistake, sayMistake } from './mistakes/say-mistake.ts'

/** More columns would not fit beside each other; the others are listed in the last one. */
const MOST_COLUMNS = 5
const LONGEST_TEXT = 80

const firstColumns = ['product_name', 'price', 'price_disc', 'stock', 'images'] as const
const amounts = ['price', 'price_disc', 'min_subtotal']

const names: Readonly<Record<string, string>> = fields
export const nameOfColumn = (column: string): string =>
  column === 'pieces'
    ? texts.pieces
    : (Object.entries(texts.places).find(([place]) => place === column)?.[1] ?? names[column] ?? column)

/**
 * The columns of the table: those that people know an article by, unless only changes are shown, and those that most of its rows change.
 */
export function columnsOf(
  rows: readonly CheckRow[],
  { onlyChanges }: { onlyChanges: boolean },
): { columns: { column: string; name: string }[]; hasOthers: boolean } {
  const counts = new Map<string, number>()
  for (const { cells } of rows)
    for (const column of new Set(cells.map(({ column }) => column))) counts.set(column, (counts.get(column) ?? 0) + 1)
  const changed = counts.size
  const known = firstColumns.filter((column) => !counts.has(column) && rows.some(({ values }) => values[column]))
  const place = (column: string) => firstColumns.findIndex((first) => first === column)
  const rank = (column: string) => (place(column) >= 0 ? 0 : 1)
  if (!onlyChanges) for (const column of known) counts.set(column, 0)
  const chosen = [...counts]
    .toSorted(([one, a], [other, b]) => rank(one) - rank(other) || b - a)
    .slice(0, MOST_COLUMNS)
    .map(([column]) => column)
  const inOrder = chosen.toSorted((a, b) => place(a) - place(b))
  const columns = inOrder
    .toSorted((a, b) => rank(a) - rank(b))
    .map((column) => ({ column, name: nameOfColumn(column) }))
  return { columns, hasOthers: changed > chosen.filter((column) => (counts.get(column) ?? 0) > 0).length }
}

export function describeRow(row: CheckRow, files: Draft['files'], articles: ReadonlyMap<string, ArticleFace>) {
  const { kind, file } = row
  const uploaded = uploadedName(file, files)
  // What is wrong with all files together has no row.
  const line = uploaded === '' ? undefined : row.line
  const face = articles.get(row.row.split(' ')[0]?.toLowerCase() ?? '')
  const written = new Map(row.cells.map(({ column, after }) => [column, after]))
  const ofNew = [written.get('product_name'), written.get('color')].filter(Boolean).join(' ')
  const name = face !== undefined ? `${face.name} ${face.color}` : row.name || ofNew
  return {
    key: `${kind} ${file}:${line ?? row.row}`,
    ...{ kind, line, code: row.row, name: name.trim() },
    file: uploaded,
    picture: pictureAddress(face?.picture ?? undefined),
    leaveOut: row.cells.some(({ mistake }) => mistake && isInRow(mistake)) ? `${file}:${line}` : undefined,
    cells: row.cells.filter(isWorthShowing(kind)).map((cell) => describeCell(cell, kind)),
    unchanged: firstColumns.flatMap((column) => {
      const value = row.values[column] ?? ''
      return value === '' ? [] : [{ column, value: writeUnchanged(column, value) }]
    }),
  }
}

/** A new article without a discount has nothing to compare there. */
const isWorthShowing =
  (kind: CheckRow['kind']) =>
  ({ column, after, mistake }: CheckRow['cells'][number]): boolean =>
    mistake !== undefined || kind !== 'new' || !(column === 'price_disc' && after === '0')

/** Staff know a file by the name under which they uploaded it. Empty for the folder that the shop puts all of them into. */
export const uploadedName = (file: string, files: Draft['files']): string =>
  files.find(({ what, reason }) => what === 'sheet' && stemOf(reason) === stemOf(file))?.name ??
  (/\.[a-z]+$/i.test(file) ? file : '')

const stemOf = (file: string): string => file.toLowerCase().replace(/\.[a-z]+$/, '')

function describeCell({ column, part, before, after, mistake }: CheckRow['cells'][number], kind: CheckRow['kind']) {
  const [was, is] = column === 'images' ? writePictures(before, after) : writeValues(column, before, after)
  return {
    ...{ column, name: nameOfColumn(column), part },
    before: kind === 'new' || mistake ? undefined : was,
    after: kind === 'removed' || mistake ? undefined : is,
    mistake: mistake && {
      key: `${mistake.file}:${mistake.line}:${mistake.column}`,
      ...{ text: mistake.text, canCorrect: mistake.canCorrect },
      ...describeMistake(mistake),
    },
  }
}

function describeMistake({ column, text, what }: NonNullable<CheckRow['cells'][number]['mistake']>) {
  const said = sayMistake(what)
  const near = amounts.includes(column) ? nearestAmount(text) : undefined
  const isShort = near !== undefined && recogniseMistake(what)?.name === 'rupiah'
  return { what: isShort ? notAmount(near) : said.text, isEnglish: !said.isTranslated }
}

const writeUnchanged = (column: string, value: string): string =>
  column === 'images' ? String(value.split('|').length) : writeValues(column, value, value)[0]

function writeValues(column: string, before: string, after: string): [string, string] {
  const write = (text: string) => {
    const amount = amounts.includes(column) ? readRupiah(text) : undefined
    if (amount !== undefined && !(column === 'price_disc' && amount === 0)) return formatRupiah(amount)
    return text === '' || column === 'price_disc' ? texts.empty : text
  }
  const [was, is] = richTextsAsWords(column, before, after)
  return shorten(write(was), write(is), LONGEST_TEXT)
}

/** How many there are says more than their names, unless the number stays the same. */
function writePictures(before: string, after: string): [string, string] {
  const count = (text: string) => (text === '' ? 0 : text.split('|').length)
  if (count(before) !== count(after)) return [String(count(before)), String(count(after))]
  return shorten(before.replaceAll('|', ', '), after.replaceAll('|', ', '), LONGEST_TEXT)
}
