import { readMark } from '../campaigns/mark.ts'
import type { PlacedMark } from '../campaigns/marks-of-campaign.ts'
import type { ValueProblem } from './record.ts'

type MarkProblem = { problem: ValueProblem; names: string[] }

type OfCampaign = {
  /** Its pieces by their numbers in lower case. */
  articles: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, number>
}

/** Reads marks as they were typed. Each has to name one of the campaign's pieces and one of its pictures. */
export function placeMarks(lines: readonly string[], { articles, pictures }: OfCampaign) {
  const placed = new Map<string, { mark: PlacedMark; line: string }>()
  const unreadable: string[] = []
  const notHere: string[] = []
  for (const line of lines) {
    const mark = readMark(line)
    const article_id = articles.get(mark?.sku.toLowerCase() ?? '')
    const picture_id = pictures.get(mark?.picture ?? '')
    if (mark === undefined) unreadable.push(line)
    else if (article_id === undefined) notHere.push(mark.sku)
    else if (picture_id === undefined) notHere.push(mark.picture)
    // A piece has one place in a picture: the last one.
    else placed.set(`${picture_id} ${article_id}`, { mark: { picture_id, article_id, x: mark.x, y: mark.y }, line })
  }
  const problems: MarkProblem[] = [
    { problem: 'not-a-mark', names: unreadable },
    { problem: 'not-in-campaign', names: notHere },
  ]
  return { problems: problems.filter(({ names }) => names.length > 0), placed: [...placed.values()] }
}
