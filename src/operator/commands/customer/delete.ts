import { requestDeletionByStaff, withdrawDeletionByStaff } from '../../../shop/accounts/deletion/request-deletion.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { whichCustomer } from './which-customer.ts'

export const customerDelete: Command = {
  name: 'customer delete',
  words: '<email> [--yes]',
  summary: 'deletes an account after seven days, as its customer can; it asks; --yes does not ask',
  records: ['account.deletion-request'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, flags: ['yes'] })
    const email = read?.plain[0]
    if (read === undefined || email === undefined) return undefined
    const { shop } = await desk.open()
    const customer = await whichCustomer(desk, shop, email)
    if (customer === undefined) return 1
    const question = `The account of ${customer.profile.name} (${email}) will be deleted after seven days.`
    if (!read.has('yes') && (await desk.confirm(question)) !== 'yes') {
      desk.complain(`Nothing was changed. To delete it: npm run shop -- customer delete ${email} --yes`)
      return 1
    }
    const requested = await requestDeletionByStaff(shop, customer.id)
    if (requested === undefined) {
      desk.complain('The account was deleted meanwhile.')
      return 1
    }
    desk.say(
      `The account is deleted after ${writeInstant(requested.endsAt)}, once all its orders are closed. ` +
        `An email says so to ${email}. To keep it: npm run shop -- customer keep ${email}`,
    )
    return 0
  },
}

export const customerKeep: Command = {
  name: 'customer keep',
  words: '<email>',
  summary: 'keeps an account whose deletion was requested',
  records: ['account.deletion-withdraw'],

  async run(desk, words) {
    const [email, ...more] = words
    if (email === undefined || more.length > 0) return undefined
    const { shop } = await desk.open()
    const customer = await whichCustomer(desk, shop, email)
    if (customer === undefined) return 1
    const kept = await withdrawDeletionByStaff(shop, customer.id)
    desk.say(kept ? `The account of ${email} is kept.` : `The deletion of ${email} was not requested.`)
    return 0
  },
}
