import { forgetOrder } from '../../../shop/customers/forget-order.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from './refuse.ts'

export const orderForget: Command = {
  name: 'order forget',
  words: '<invoice> [--yes]',
  summary:
    'deletes the personal data of an order without an account, on request of its customer; it asks; --yes does not ask',
  records: ['order.forget'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, flags: ['yes'] })
    const word = read?.plain[0]
    if (read === undefined || word === undefined) return undefined
    const invoice = asInvoice(word)
    const question = `Name, phone number, address, notes and emails of ${invoice} will be deleted for good.`
    if (!read.has('yes') && (await desk.confirm(question)) !== 'yes') {
      return refuse(desk, `To delete them: npm run shop -- order forget ${invoice} --yes.`)
    }
    const forgotten = await forgetOrder((await desk.open()).shop, { invoice })
    if (forgotten.ok) {
      desk.say(`The personal data of ${invoice} is deleted. Its items and sums stay.`)
      return 0
    }
    switch (forgotten.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'has-account':
        return refuse(desk, `${invoice} belongs to an account; npm run shop -- customer delete <email> deletes both.`)
      case 'forgotten-before':
        return refuse(desk, `The personal data of ${invoice} was deleted before.`)
      case 'order-open':
        return refuse(desk, `${invoice} is ${forgotten.status}: first it has to be delivered, cancelled or refunded.`)
      case 'return-open':
        return refuse(desk, `A return of ${invoice} is open; npm run shop -- return list.`)
      case 'transfer-due':
        return refuse(desk, `A refund of ${invoice} has to be transferred first.`)
    }
  },
}
