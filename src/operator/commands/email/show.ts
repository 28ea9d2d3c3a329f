import { findEmail } from '../../../shop/emails/list-emails.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'

export const emailShow: Command = {
  name: 'email show',
  words: '<id>',
  summary: 'one email as it was sent, without the secrets of its links',
  records: [],

  async run(desk, words) {
    const [id, ...more] = words
    if (id === undefined || more.length > 0) return undefined
    const email = await findEmail((await desk.open()).shop, Number(id) || 0)
    if (email === undefined) {
      desk.complain(`There is no email ${id}. email list shows their numbers.`)
      return 1
    }
    const facts = [
      ['kind', email.kind],
      ['to', email.recipient ?? '(not written yet)'],
      ['subject', email.subject ?? ''],
      ['state', `${email.state}, ${email.tries} attempts`],
      [email.state === 'waiting' ? 'next attempt' : 'ended', writeInstant(email.at)],
      ...(email.failure === undefined ? [] : [['failure', email.failure]]),
    ]
    for (const line of alignColumns(facts)) desk.say(line)
    if (email.preview !== undefined) desk.say(`\n${email.preview.text.trimEnd()}`)
    return 0
  },
}
