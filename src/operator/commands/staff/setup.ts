import { createSetupCode } from '../../../shop/staff/set-up-owner.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import type { Command } from '../../command.ts'
import { sayOffIfNeeded } from './refuse.ts'

export const staffSetup: Command = {
  name: 'staff setup',
  words: '',
  summary: 'prints a link that sets up an owner of the office: it works once, for 24 hours',
  records: ['staff.setup-code'],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { link, expiresAt } = await createSetupCode((await desk.open()).shop)
    desk.say(`Open this link to set up an owner. It works once, until ${formatMoment(expiresAt)}:`)
    desk.say(link)
    sayOffIfNeeded(desk)
    return 0
  },
}
