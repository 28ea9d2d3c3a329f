import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrder } from '../../../../shop/orders/find-orders.ts'
import type { OrderStatus } from '../../../../values/orders/order-status.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from '../refuse.ts'
import { drawSlip } from './draw-slip.ts'

export const orderSlip: Command = {
  name: 'order slip',
  words: '<invoice>',
  summary: 'writes a page to print, with address label and picking list, into the current folder',
  records: [],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const { shop } = await desk.open()
    const order = await findOrder(shop, { invoice })
    if (order === undefined) return refuseUnknown(desk, invoice)
    // A printed label becomes a parcel, so an unpaid or refunded order gets none.
    if (!toSend.includes(order.status)) return refuseByStatus(desk, invoice, 'sent')
    const path = join(desk.folder, `${invoice}.html`)
    try {
      // It holds personal data, so other users of this machine must not read it.
      await writeFile(path, drawSlip(order, shop.identity), { mode: 0o600 })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return refuse(desk, `The slip could not be written (${reason}). Run the command in a folder where you may write.`)
    }
    desk.say(`Open ${path} in a browser and print it. Then delete it, because it has the customer’s name and address.`)
    return 0
  },
}

const toSend: readonly OrderStatus[] = ['Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded']
