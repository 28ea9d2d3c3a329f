import { listConfirmed } from '../../shop/newsletter/list-confirmed.ts'
import { writeCsv } from '../../values/csv.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import type { Command } from '../command.ts'

const columns = ['email', 'consented_at', 'consent_version', 'confirmed_at', 'unsubscribe_link']

export const subscriberCommand: Command = {
  name: 'subscriber',
  words: 'list --csv',
  summary: 'the subscribers of the newsletter, with the unsubscribe link that each email must have',
  records: [],

  async run(desk, words) {
    if (words.join(' ') !== 'list --csv') return undefined
    const { shop } = await desk.open()
    const subscribers = await listConfirmed(shop)
    const rows = subscribers.map((one) => [
      one.email,
      writeInstant(one.consentedAt),
      one.consentVersion,
      writeInstant(one.confirmedAt),
      one.unsubscribeLink,
    ])
    desk.say(writeCsv([columns, ...rows]).trimEnd())
    return 0
  },
}
