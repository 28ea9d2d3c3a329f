import { sheets } from '../read-folder.ts'
import { readRecords } from '../sheets/sheet.ts'

/** A sheet is recognised if it knows at least this many columns of the header. */
const LEAST_COLUMNS = 2

/**
 * The name that the import gives a table: its own if it is that of a sheet, or the sheet that has its columns, whatever the file
 * is called. Undefined if no sheet fits.
 */
export async function recogniseSheet(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const [, stem = '', extension = ''] = /^(.*)\.(csv|tsv|txt|xlsx)$/i.exec(name) ?? []
  if (extension === '') return undefined
  const known = Object.values(sheets)
  const named = known.find(({ file }) => file === `${stem.toLowerCase()}.csv`)
  if (named !== undefined) return `${stem.toLowerCase()}.${extension.toLowerCase()}`
  const { records } = await readRecords(bytes, name)
  const header = (records[0]?.cells ?? []).map((cell) => cell.toLowerCase())
  const fitting = known
    .filter(({ key }) => key.every((column) => header.includes(column)))
    .map((sheet) => ({ sheet, fits: sheet.columns.filter((column) => header.includes(column)).length }))
    .toSorted((a, b) => b.fits - a.fits)[0]
  if (fitting === undefined || fitting.fits < LEAST_COLUMNS) return undefined
  return fitting.sheet.file.replace('.csv', `.${extension.toLowerCase()}`)
}
