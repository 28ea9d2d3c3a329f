import { texts } from '#office-texts/bulk.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { MOST_PRINTED, printOrders } from '../../../shop/orders/printing/print-orders.ts'
import { printFormats } from '../../../values/orders/print-format.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { rememberPrintChoice } from '../../server/print-choice.ts'
import { readChosen } from '../../server/read-chosen.ts'
import { readFields } from '../../server/read-form.ts'
import type { Route } from './+types/print-file'

/** Only a form makes the file, because each printing is recorded. */
export const loader = () => new Response(null, { status: 404 })

/** The labels as a PDF. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const fields = await readFields(request)
  const format = printFormats.find((one) => one === fields.get('format'))
  if (format === undefined) throw new Response(null, { status: 400 })
  const withSlips = fields.get('slips') === 'yes'
  const { language } = readStaff(office)
  const first = fields.has('from') ? Number(fields.get('from')) : undefined
  if (first !== undefined && !(Number.isSafeInteger(first) && first > 0)) throw new Response(null, { status: 400 })
  const chosen = readChosen(fields)
  const invoices = first === undefined ? chosen : chosen.slice(first - 1, first - 1 + MOST_PRINTED)
  const printed = await printOrders(office.shop, { invoices, format, withSlips, language })
  if (!printed.ok) {
    const text = printed.reason === 'too-many' ? texts.tooMany(MOST_PRINTED) : texts.nothingToPrint
    return redirectWithMessage(office.origin, '/orders', { kind: 'failed', text })
  }
  return fileResponse(printed.pdf, {
    name: 'labels.pdf',
    isShown: true,
    headers: { 'set-cookie': rememberPrintChoice(office.origin, { format, withSlips }) },
  })
}
