import { endStaff } from '../../../shop/staff/people/change-access.ts'
import { findStaffByEmail } from '../../../shop/staff/people/list-staff.ts'
import type { Command } from '../../command.ts'
import { refuse, refuseUnknown } from './refuse.ts'

export const staffEnd: Command = {
  name: 'staff end',
  words: '<email>',
  summary: 'ends the access of a person to the office, with all their sessions',
  records: ['staff.end'],

  async run(desk, words) {
    const [email, ...more] = words
    if (email === undefined || more.length > 0) return undefined
    const { shop } = await desk.open()
    const person = await findStaffByEmail(shop, email)
    const ended = person && (await endStaff(shop, person.id))
    if (ended === undefined || (!ended.ok && ended.reason === 'unknown-staff')) return refuseUnknown(desk, email)
    if (!ended.ok)
      return refuse(desk, `${email} is the last owner. Add another one first: npm run shop -- staff setup.`)
    desk.say(`${email} has no access to the office any more, and is signed out everywhere.`)
    return 0
  },
}
