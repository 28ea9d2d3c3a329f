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
 * Reads marks as they were typed. Each has to name one of the campaign's pieces and one of its pictures. One that was there before goes
 * with a piece or a picture that is taken out.
 */
export function placeMarks(lines: readonly string[], { before, articles, pictures }: OfCampaign) {
  const placed = new Map<string, { mark: PlacedMark; line: string }>()
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
  ]
  return { problems: problems.filter(({ names }) => names.length > 0), placed: [...placed.values()] }
}
