import { exportSubscribers } from '../../shop/newsletter/list-confirmed.ts'
import type { Command } from '../command.ts'

export const subscriberCommand: Command = {
  name: 'subscriber',
  words: 'list --csv',
  summary: 'the subscribers of the newsletter, with the unsubscribe link that each email must have',
  records: ['newsletter.export'],

  async run(desk, words) {
    if (words.join(' ') !== 'list --csv') return undefined
    const { shop } = await desk.open()
    desk.say((await exportSubscribers(shop)).trimEnd())
    return 0
  },
}
