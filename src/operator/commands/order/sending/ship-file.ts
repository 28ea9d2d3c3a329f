import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readWaybills, type UnreadLine, type WaybillLine } from '../../../../shop/orders/bulk/read-waybills.ts'
import { MOST_IN_BULK, type ParcelProblem, shipOrders } from '../../../../shop/orders/bulk/ship-orders.ts'
import type { Desk } from '../../../command.ts'
import { describeUnusual, refuse } from '../refuse.ts'

/** Ships what a file lists: `invoice waybill` on each line, or a courier's CSV. */
export async function shipFile(desk: Desk, file: string, { anyForm }: { anyForm: boolean }): Promise<number> {
  const text = await readFile(resolve(desk.folder, file)).catch(() => undefined)
  if (text === undefined) return refuse(desk, `The file ${file} could not be read.`)
  const { lines, unread } = readWaybills(text)
  const nameless = lines.filter(({ invoice }) => invoice === undefined)
  const problems = [...unread.map(explainUnread), ...nameless.map(explainNameless)]
  if (problems.length > 0) return refuseLines(desk, problems)
  const parcels = lines.map(({ line, invoice = '', waybill }) => ({ line, invoice, waybill }))
  const done = await shipOrders((await desk.open()).shop, parcels, { sure: () => anyForm })
  if (!done.ok) {
    return done.reason === 'problems'
      ? refuseLines(desk, done.problems.map(explainProblem))
      : refuse(desk, `The file must list 1 to ${MOST_IN_BULK} parcels.`)
  }
  for (const invoice of done.shipped) desk.say(`${invoice} is Shipped. The customer gets an email.`)
  for (const invoice of done.already) desk.say(`${invoice} was shipped with this waybill before.`)
  for (const invoice of done.changed) desk.complain(`${invoice} was changed meanwhile and is not shipped.`)
  return done.changed.length === 0 ? 0 : 1
}

function refuseLines(desk: Desk, problems: { line: number; why: string }[]): number {
  for (const { line, why } of problems.toSorted((one, other) => one.line - other.line)) {
    desk.complain(`Line ${line}: ${why}`)
  }
  return refuse(desk, 'No parcel was shipped.')
}

const explainUnread = ({ line, text, reason }: UnreadLine) => ({
  line,
  why: {
    'no-waybill': `${text} has no waybill.`,
    'several-waybills': `it is unclear which part of "${text}" is the waybill.`,
    broken: 'the file cannot be read from here on.',
  }[reason],
})

const explainNameless = ({ line, waybill }: WaybillLine) => ({ line, why: `${waybill} has no invoice beside it.` })

function explainProblem(problem: ParcelProblem): { line: number; why: string } {
  const { line, invoice, waybill } = problem
  switch (problem.reason) {
    case 'bad-waybill':
      return { line, why: `${waybill} is no waybill number. It has 6 to 40 letters, digits and hyphens.` }
    case 'unknown-order':
      return { line, why: `there is no order ${invoice}.` }
    case 'order-twice':
      return { line, why: `${invoice} is in the file twice.` }
    case 'waybill-twice':
      return { line, why: `${waybill} is in the file twice.` }
    case 'waybill-taken':
      return { line, why: `${problem.by} was sent with ${waybill}.` }
    case 'unusual-waybill':
      return { line, why: describeUnusual(waybill, problem.form) }
    case 'wrong-status':
      return { line, why: `${invoice} is ${problem.status} and cannot be shipped.` }
  }
}
