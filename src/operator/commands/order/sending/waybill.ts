import { correctWaybill } from '../../../../shop/orders/send-order.ts'
import { isWaybill, withoutSpaces } from '../../../../values/orders/waybill.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, findUnusual, refuse, refuseByStatus, refuseUnknown, refuseWaybill } from '../refuse.ts'

export const orderWaybill: Command = {
  name: 'order waybill',
  words: '<invoice> --resi <waybill> [--any-form]',
  summary:
    'corrects the waybill number of an order that was sent, and emails it to the customer; ' +
    '--any-form: it is right, though the courier prints others',
  records: ['order.waybill'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['resi'], flags: ['any-form'] })
    const [word] = read?.plain ?? []
    const written = read?.value('resi')
    const resi = written && withoutSpaces(written)
    if (read === undefined || word === undefined || resi === undefined) return undefined
    const invoice = asInvoice(word)
    if (!isWaybill(resi)) return refuseWaybill(desk, resi)
    const unusual = read.has('any-form') ? undefined : await findUnusual(desk, invoice, resi)
    if (unusual !== undefined) return refuse(desk, unusual)
    const corrected = await correctWaybill((await desk.open()).shop, { invoice }, resi)
    if (corrected.ok) {
      const email = corrected.isEmailed
        ? 'The customer gets an email.'
        : 'The email with the first one was not sent yet.'
      desk.say(`${invoice} has waybill ${resi} now. ${email}`)
      return 0
    }
    switch (corrected.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'changed-meanwhile':
      case 'same-waybill':
        return refuse(desk, `${invoice} has waybill ${resi} already.`)
      case 'wrong-status':
        return refuseByStatus(desk, invoice, 'given another waybill')
    }
  },
}
