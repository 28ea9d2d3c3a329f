import { type SentAgain, sendEmailAgain } from '../../../shop/emails/send-again.ts'
import type { Command } from '../../command.ts'

const refusals: Record<Extract<SentAgain, { ok: false }>['reason'], string> = {
  'unknown-email': 'There is no such email. email list shows their numbers.',
  'private-link': 'It has a link that works for a short time. Its recipient can request a new one.',
  invitation: 'It has a link that works for a short time. Invite the person again instead.',
  'no-copy': 'Nothing of it is kept that could be sent.',
  'sent-again': 'It was sent again before. The newer email can be sent again.',
  'under-way': 'It is about to be sent.',
}

export const emailAgain: Command = {
  name: 'email again',
  words: '<id>',
  summary: 'sends an email again, or one that waits for its next attempt now',
  records: ['email.send-again'],

  async run(desk, words) {
    const [id, ...more] = words
    if (id === undefined || more.length > 0) return undefined
    const sent = await sendEmailAgain((await desk.open()).shop, Number(id) || 0)
    if (sent.ok) {
      desk.say('The email is on its way, unless it is no longer needed.')
      return 0
    }
    desk.complain(`${refusals[sent.reason]} Nothing was sent.`)
    return 1
  },
}
