import { listStaff } from '../../../shop/staff/people/list-staff.ts'
import { sendTestEmail } from '../../../shop/staff/people/send-test-email.ts'
import type { Command } from '../../command.ts'

export const emailTest: Command = {
  name: 'email test',
  words: '<email of a person on the staff>',
  summary: 'sends a test email the way that customers get theirs; email list shows whether it was accepted',
  records: ['email.test'],

  async run(desk, words) {
    const [address, ...more] = words
    if (address === undefined || more.length > 0) return undefined
    const { shop } = await desk.open()
    const person = (await listStaff(shop)).find(({ email }) => email === address.toLowerCase())
    if (person === undefined) {
      desk.complain(`The email ${address} belongs to no person on the staff. npm run shop -- staff list shows all.`)
      return 1
    }
    await sendTestEmail(shop, person.id)
    desk.say(`The test email to ${person.email} waits to be sent. Look at it with npm run shop -- email list.`)
    return 0
  },
}
