import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MOST_PRINTED, type PrintResult, printOrders } from '../../../../shop/orders/printing/print-orders.ts'
import { printFormats } from '../../../../values/orders/print-format.ts'
import type { Command, Desk } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from '../refuse.ts'

export const orderLabel: Command = {
  name: 'order label',
  words: `<invoice>... --out FILE [--format ${printFormats.join('|')}] [--without-slips]`,
  summary: 'writes address labels with barcode, and packing slips, as a PDF to print',
  records: ['order.print'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 'some', values: ['format', 'out'], flags: ['without-slips'] })
    const out = read?.value('out')
    if (read === undefined || out === undefined) return undefined
    const format = printFormats.find((one) => one === (read.value('format') ?? 'thermal'))
    if (format === undefined) return undefined
    const { shop } = await desk.open()
    const withSlips = !read.has('without-slips')
    const printed = await printOrders(shop, { invoices: read.plain.map(asInvoice), format, withSlips, language: 'en' })
    if (!printed.ok) return explain(desk, printed)
    const path = resolve(desk.folder, out)
    try {
      // It holds personal data, so other users of this machine must not read it.
      await writeFile(path, printed.pdf, { mode: 0o600 })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return refuse(desk, `The labels could not be written (${reason}). Choose a folder where you may write.`)
    }
    const labels = printed.printed === 1 ? '1 label' : `${printed.printed} labels`
    desk.say(`${labels} on ${printed.pages} ${printed.pages === 1 ? 'page' : 'pages'}: ${path}.`)
    for (const invoice of printed.leftOut) desk.say(`${invoice} is left out: there is no parcel to send.`)
    desk.say('Print it without scaling. Then delete it, because it has names and addresses of customers.')
    return 0
  },
}

function explain(desk: Desk, refused: Extract<PrintResult, { ok: false }>): Promise<number> | number {
  switch (refused.reason) {
    case 'unknown-order':
      return refuseUnknown(desk, refused.invoice)
    case 'no-parcel':
      return refuseByStatus(desk, refused.invoice, 'sent')
    case 'too-many':
    case 'nothing-chosen':
      return refuse(desk, `One file has the labels of up to ${MOST_PRINTED} orders.`)
  }
}
