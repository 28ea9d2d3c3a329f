import { findOrder } from '../../../../shop/orders/find-orders.ts'
import { shipOrder } from '../../../../shop/orders/send-order.ts'
import { isWaybill, withoutSpaces } from '../../../../values/orders/waybill.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, findUnusual, refuse, refuseByStatus, refuseUnknown, refuseWaybill } from '../refuse.ts'
import { shipFile } from './ship-file.ts'

export const orderShip: Command = {
  name: 'order ship',
  words: '<invoice> --resi <waybill> [--any-form] | --file FILE [--any-form]',
  summary:
    'marks the order as sent with this waybill number, or all orders of a file, and emails the customers; ' +
    '--any-form: the waybill is right, though the courier prints others',
  records: ['order.ship'],

  async run(desk, words) {
    const named = parseArguments(words, { plain: 0, values: ['file'], flags: ['any-form'] })
    const file = named?.value('file')
    if (file !== undefined) return shipFile(desk, file, { anyForm: named?.has('any-form') ?? false })
    const read = parseArguments(words, { plain: 1, values: ['resi'], flags: ['any-form'] })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined) return undefined
    const invoice = asInvoice(word)
    const written = read.value('resi')
    const resi = written && withoutSpaces(written)
    if (resi === undefined) {
      return refuse(
        desk,
        `The customer needs the waybill number: npm run shop -- order ship ${invoice} --resi <waybill>.`,
      )
    }
    if (!isWaybill(resi)) return refuseWaybill(desk, resi)
    const unusual = read.has('any-form') ? undefined : await findUnusual(desk, invoice, resi)
    if (unusual !== undefined) return refuse(desk, unusual)
    const shipped = await shipOrder((await desk.open()).shop, { invoice }, resi)
    if (!shipped.ok) {
      const order = await findOrder((await desk.open()).shop, { invoice })
      if (order?.shippedAt !== undefined) {
        return refuse(
          desk,
          `${invoice} was sent with waybill ${order.resi}. Correct it with npm run shop -- order waybill ${invoice} --resi <waybill>.`,
        )
      }
      return shipped.reason === 'unknown-order'
        ? refuseUnknown(desk, invoice)
        : refuseByStatus(desk, invoice, 'shipped')
    }
    desk.say(`${invoice} is Shipped with waybill ${resi}. The customer gets an email.`)
    return 0
  },
}
