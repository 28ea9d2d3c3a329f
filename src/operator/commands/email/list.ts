import { isEmailView } from '../../../shop/emails/email-views.ts'
import { countEmails, listEmails, writeSentCount } from '../../../shop/emails/list-emails.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

const AT_MOST = 100
const head = ['id', 'state', 'kind', 'to', 'at', 'tries', 'failure']

export const emailList: Command = {
  name: 'email list',
  words: '[--view failed|waiting|sent] [--search <recipient or invoice>]',
  summary: `the newest ${AT_MOST} emails of the last 30 days, and how many failed, wait and were sent`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['view', 'search'] })
    const view = read?.value('view') ?? 'all'
    if (read === undefined || !isEmailView(view)) return undefined
    const { shop } = await desk.open()
    const { failed, waiting, sent } = await countEmails(shop)
    desk.say(`${failed} failed, ${waiting} waiting, ${writeSentCount(sent)} sent`)
    const { emails } = await listEmails(shop, { view, search: read.value('search') ?? '', atMost: AT_MOST })
    const rows = emails.map((one) => [
      ...[String(one.id), one.state, one.kind, one.recipient ?? '', writeInstant(one.at)],
      ...[String(one.tries), one.failure ?? ''],
    ])
    if (rows.length > 0) for (const line of alignColumns([head, ...rows])) desk.say(line)
    return 0
  },
}
