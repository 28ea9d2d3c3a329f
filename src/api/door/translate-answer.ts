import * as english from '../../contract/texts.ts'
import * as indonesian from '../../contract/texts-id.ts'

type Say = (...values: string[]) => string

/** Values that stand in for a number and for a word in a text. */
const [ONE, TWO, THREE] = [9_000_000, 7_000_000, 9_500_000] as const
const WORD = '\u0001'

/** A text with values: how the English one reads, and the Indonesian one of the same values. */
const shape = (text: string, say: Say): [RegExp, Say] => [
  new RegExp(
    `^${text
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replace(/\d{7}/g, '(\\d+)')
      .replaceAll(WORD, '(.+)')}$`,
    's',
  ),
  say,
]

const namesIn = (list: string) => list.split(/, | and /)

const shapes = [
  shape(english.wholeNumberBetween(ONE, TWO), (least, most) =>
    indonesian.wholeNumberBetween(Number(least), Number(most)),
  ),
  shape(english.wholeNumberFrom(ONE), (least) => indonesian.wholeNumberFrom(Number(least))),
  shape(english.atLeast(ONE), (least) => indonesian.atLeast(Number(least))),
  shape(english.atMost(ONE), (most) => indonesian.atMost(Number(most))),
  shape(english.onlyLeft(ONE), (count) => indonesian.onlyLeft(Number(count))),
  shape(english.fieldTooLong(ONE), (most) => indonesian.fieldTooLong(Number(most))),
  shape(english.pieceCap(ONE, 0), (most) => indonesian.pieceCap(Number(most), 0)),
  shape(english.pieceCap(ONE, TWO), (most, ordered) => indonesian.pieceCap(Number(most), Number(ordered))),
  shape(english.pieceCapLine(WORD, ONE, 0), (line = '', most) => indonesian.pieceCapLine(line, Number(most), 0)),
  ...[TWO, THREE].map((ordered) =>
    shape(english.pieceCapLine(WORD, ONE, ordered), (line = '', most, ordered) =>
      indonesian.pieceCapLine(line, Number(most), Number(ordered)),
    ),
  ),
  shape(english.soldOutLine(WORD), (line = '') => indonesian.soldOutLine(line)),
  shape(english.totalChanged(WORD), (total = '') => indonesian.totalChanged(total)),
  shape(english.voucherNeedsMore(WORD), (missing = '') => indonesian.voucherNeedsMore(missing)),
  shape(english.voucherForCategories([WORD]), (names = '') => indonesian.voucherForCategories(namesIn(names))),
]

const translated = new Map(
  Object.entries(indonesian).flatMap(([name, text]): [string, string][] => {
    const said: unknown = Reflect.get(english, name)
    return typeof said === 'string' && typeof text === 'string' ? [[said, text]] : []
  }),
)

/** A message of the API in Indonesian. A text that is not one of the contract's stays as it is. */
export function translateMessage(message: string): string {
  const known = translated.get(message)
  if (known !== undefined) return known
  for (const [pattern, say] of shapes) {
    const found = pattern.exec(message)
    if (found !== null) return say(...found.slice(1))
  }
  return message
}

/**
 * The messages of an answer in Indonesian, for the pages under `/id`. Answers that are the same for everyone have none: they are
 * compressed already, and stay as they are.
 */
export async function translateAnswer(answer: Response): Promise<Response> {
  const { headers, body } = answer
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  if (body === null || !isJson || headers.has('content-encoding')) return answer
  const said: Record<string, unknown> = await answer.json()
  const { message, validation_errors: errors } = said
  if (typeof message === 'string') said['message'] = translateMessage(message)
  if (typeof errors === 'object' && errors !== null) said['validation_errors'] = translateErrors(errors)
  const own = new Headers(headers)
  own.delete('content-length')
  return new Response(JSON.stringify(said), { status: answer.status, headers: own })
}

const translateErrors = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]: [string, unknown]) => [
      field,
      Array.isArray(texts) ? texts.map((text) => translateMessage(String(text))) : texts,
    ]),
  )
