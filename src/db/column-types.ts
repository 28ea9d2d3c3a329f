import pg from 'pg'

type Parse = (text: string) => unknown
type ColumnTypes = { getTypeParser(oid: number, format?: string): Parse }

const { INT8, DATE } = pg.types.builtins
const int8Array = 1016
const textArray: number = 1009

/** Converts columns to JavaScript: integers to numbers, timestamps to Date, and dates to text such as '2030-03-01'. */
export const columnTypes: ColumnTypes = {
  getTypeParser(oid, format) {
    if (oid === INT8) return wholeNumber
    if (oid === int8Array) return (text) => listOfWholeNumbers(pg.types.getTypeParser(textArray)(text))
    if (oid === DATE) return (text) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database is too large to be exact here`)
  return number
}

function listOfWholeNumbers(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item) => (typeof item === 'string' ? wholeNumber(item) : item))
}
