import { resetStaff } from '../../../shop/staff/passwords/change-password.ts'
import type { Command } from '../../command.ts'
import { refuseUnknown, sayOffIfNeeded } from './refuse.ts'

export const staffReset: Command = {
  name: 'staff reset',
  words: '<email>',
  summary: 'removes the password and every second factor of a person, and prints a link for a new password',
  records: ['staff.reset'],

  async run(desk, words) {
    const [email, ...more] = words
    if (email === undefined || more.length > 0) return undefined
    const reset = await resetStaff((await desk.open()).shop, email)
    if (!reset.ok) return refuseUnknown(desk, email)
    desk.say(`${email} is signed out everywhere. Give this link to its person. It works once, for 24 hours:`)
    desk.say(reset.link)
    sayOffIfNeeded(desk)
    return 0
  },
}
