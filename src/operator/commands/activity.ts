import { type Activity, listActivity } from '../../shop/audit/list-activity.ts'
import { shorten } from '../../shop/import-export/differences.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'

const AT_MOST = 100
const head = ['at', 'by', 'action', 'subject', 'change']

export const activityCommand: Command = {
  name: 'activity',
  words: '[--subject <key>] [--action <action>]',
  summary: `the last ${AT_MOST} changes by staff, this terminal and the jobs; of one order, article or voucher; or of one kind`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['subject', 'action'] })
    if (read === undefined) return undefined
    const [key, action] = [read.value('subject'), read.value('action')]
    const filter = { ...(key !== undefined && { subject: { key } }), ...(action !== undefined && { action }) }
    const { entries, next } = await listActivity((await desk.open()).shop, filter, { atMost: AT_MOST })
    if (entries.length === 0) {
      desk.say('Nothing is recorded yet.')
      return 0
    }
    const rows = entries.map((entry) => [
      ...[writeInstant(entry.at), personOf(entry), entry.action],
      ...[`${entry.subject.kind} ${entry.subject.key}`, changeOf(entry)],
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    if (next !== undefined) desk.say(`These are the newest ${AT_MOST}. Older ones are in the office, under Activity.`)
    return 0
  },
}

const personOf = ({ by }: Activity) => (by.kind === 'staff' ? by.name : by.kind)

/** `status: Paid → Packed, resi: 0047`, and the names of personal fields. */
function changeOf({ before, after, personalFields }: Activity): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const values = [...names].map((name) => {
    const [was, is] = shorten(asText(before[name]), asText(after[name]), LONGEST)
    return name in before ? `${name}: ${was} → ${is}` : `${name}: ${is}`
  })
  return [...values, ...personalFields].join(', ')
}

const LONGEST = 60

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  return String(value).replace(/\s+/g, ' ')
}
