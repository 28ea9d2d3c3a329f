import { type CsvRecord, cleanCell } from '../../../values/text/csv.ts'

export type XlsxRead = {
  records: CsvRecord[]
  /** The worksheet that was read, if the workbook has several. */
  chosen?: string
  fault?: { line: number; what: string }
}

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_ROWS = 50_000
const MAX_CHARACTERS = 50_000_000

/**
 * The rows of one worksheet: the one with this name, or else the first that is not hidden. Its cells become the same texts that
 * a CSV file has.
 */
export async function readXlsx(bytes: Uint8Array, name: string): Promise<XlsxRead> {
  const refuse = (what: string): XlsxRead => ({ records: [], fault: { line: 1, what } })
  const unpacked = unpackedSize(bytes)
  if (unpacked === undefined) return refuse('is not a whole XLSX file; save it again')
  if (unpacked > MAX_UNPACKED_BYTES) return refuse('unpacks to more than 100 MB; save only the table in it')
  try {
    // Loaded only when it is needed: few imports have an XLSX file.
    const { readXlsx: readWorkbook } = await import('hucre/xlsx')
    const visible: string[] = []
    await readWorkbook(bytes, {
      sheets: (info) => {
        if (!info.hidden && !info.veryHidden) visible.push(info.name)
        return false
      },
    })
    const chosen = visible.find((worksheet) => worksheet.toLowerCase() === name) ?? visible[0]
    if (chosen === undefined) return refuse('has no worksheet that is not hidden')
    // One row more than allowed, to notice that there are more.
    const { sheets } = await readWorkbook(bytes, { sheets: [chosen], range: `A1:CV${MAX_ROWS + 1}` })
    const rows = sheets[0]?.rows ?? []
    if (rows.length > MAX_ROWS) return refuse(`has more than ${MAX_ROWS} rows; split it`)
    // Many cells can refer to one long text, which takes little room in the file.
    let characters = 0
    for (const cell of rows.flat()) if (typeof cell === 'string') characters += cell.length
    if (characters > MAX_CHARACTERS) return refuse(`has more than ${MAX_CHARACTERS} characters; split it`)
    const records = rows.map((row, index) => ({ line: index + 1, cells: row.map((cell) => cleanCell(asText(cell))) }))
    const filled = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
    return visible.length > 1 ? { records: filled, chosen } : { records: filled }
  } catch {
    return refuse('is damaged, or locked with a password; save it again as XLSX')
  }
}

function asText(cell: string | number | boolean | Date | null): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  // A cell has no time zone: the hours are those that the spreadsheet shows.
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '#VALUE!'
    return cell.toISOString().replace(/T00:00:00\.000Z$|\.\d+Z$/, '')
  }
  // In text, 1.234 means 1234. A number 1.234 does not, so it gets a fourth decimal, with which every column refuses it.
  return String(cell).replace(/(?<=\.\d{3})$/, '0')
}

/**
 * The total size of the unpacked files, as the directory of the ZIP archive states it. Undefined if the archive is damaged or has
 * no files, or if the size of a file is missing. The library stops unpacking a file at the size in the directory.
 */
function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) return undefined
  const count = view.getUint16(end + 10, true)
  let entry = view.getUint32(end + 16, true)
  let total = 0
  for (let index = 0; index < count; index++) {
    if (entry + 46 > end || view.getUint32(entry, true) !== 0x02014b50) return undefined
    const packed = view.getUint32(entry + 20, true)
    const size = view.getUint32(entry + 24, true)
    if (size === 0xffffffff || packed === 0xffffffff || (size === 0 ? packed > 2 : packed === 0)) return undefined
    total += size
    const lengths = [28, 30, 32].map((at) => view.getUint16(entry + at, true))
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return count === 0 ? undefined : total
}
