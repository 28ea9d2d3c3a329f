import { readMark } from '../campaigns/mark.ts'
import type { PlacedMark } from '../campaigns/marks-of-campaign.ts'
import type { ValueProblem } from './record.ts'

type MarkProblem = { problem: ValueProblem; names: string[] }

type OfCampaign = {
  /** The marks before the change, as they are written. */
  before: readonly string[]
  /** Its pieces by their numbers in lower case. */
  articles: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, number>
}

/**
 * In percent of a picture on a phone of 390 pixels, where two are beside each other, 194 × 259 pixels large: the number of a mark, 28
 * pixels, and how far it stays from the edge, 22 pixels.
 */
const NUMBER = { x: 15, y: 11 }
const EDGE = { x: 11, y: 9 }

/**
 * Reads marks as they were typed. Each has to name one of the campaign's pieces and one of its pictures. One that was there before goes
 * with a piece or a picture that is taken out.
 */
export function placeMarks(lines: readonly string[], { before, articles, pictures }: OfCampaign) {
  const placed = new Map<string, Placed>()
  const unreadable: string[] = []
  const notHere: string[] = []
  for (const line of lines) {
    const mark = readMark(line)
    const articleId = articles.get(mark?.sku.toLowerCase() ?? '')
    const pictureId = pictures.get(mark?.picture ?? '')
    if (mark === undefined) unreadable.push(line)
    else if (articleId === undefined || pictureId === undefined) {
      if (!before.includes(line)) notHere.push(articleId === undefined ? mark.sku : mark.picture)
    }
    // A piece has one place in a picture: the last one.
    else placed.set(`${pictureId} ${articleId}`, { mark: { pictureId, articleId, x: mark.x, y: mark.y }, line })
  }
  const problems: MarkProblem[] = [
    { problem: 'not-a-mark', names: unreadable },
    { problem: 'not-in-campaign', names: notHere },
    { problem: 'marks-too-close', names: findTooClose([...placed.values()], before) },
  ]
  return { problems: problems.filter(({ names }) => names.length > 0), placed: [...placed.values()] }
}

type Placed = { mark: PlacedMark; line: string }

/** The marks that would cover another one. Two that were there before may stay. */
function findTooClose(placed: readonly Placed[], before: readonly string[]): string[] {
  const pairs = placed.flatMap((one, place) => placed.slice(place + 1).map((other) => [one, other] as const))
  return pairs
    .filter(([{ mark: one, line }, { mark: other, line: otherLine }]) => {
      const isClose = isNear(one.x, other.x, 'x') && isNear(one.y, other.y, 'y')
      return one.pictureId === other.pictureId && isClose && !(before.includes(line) && before.includes(otherLine))
    })
    .map(([{ line }, { line: otherLine }]) => `${skuOf(line)} + ${skuOf(otherLine)}`)
}

function isNear(one: number, other: number, along: 'x' | 'y'): boolean {
  const shown = (percent: number) => Math.min(Math.max(percent, EDGE[along]), 100 - EDGE[along])
  return Math.abs(shown(one) - shown(other)) < NUMBER[along]
}

const skuOf = (line: string) => readMark(line)?.sku ?? line
