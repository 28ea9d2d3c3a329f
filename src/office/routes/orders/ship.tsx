import { data, redirect } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { MOST_AT_ONCE, startShipping } from '../../../shop/orders/bulk/bulk-job.ts'
import {
  checkParcels,
  MOST_IN_BULK,
  type ParcelProblem,
  type ParcelToShip,
  shipChecked,
} from '../../../shop/orders/bulk/ship-orders.ts'
import { SHIPPING_EMAIL_DELAY_SECONDS } from '../../../shop/orders/send-order.ts'
import { withoutSpaces } from '../../../values/orders/waybill.ts'
import { decodeText } from '../../../values/text/decode-text.ts'
import { WayUp } from '../../components/detail-head.tsx'
import { ShipForm } from '../../components/orders/ship-form.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readChosenOrders } from '../../server/read-chosen.ts'
import { readFields } from '../../server/read-form.ts'
import { fillIn, type LineProblem, listParcelsToShip, type ShipRow } from '../../server/ship-list.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/ship'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const chosen = (await readChosenOrders(office, url.searchParams)).slice(0, MOST_IN_BULK)
  return { parcels: await listParcelsToShip(office.shop, chosen) }
}

/** What the form shows after it was sent. Nothing was shipped then. */
type Shown = {
  waybills: Record<string, string>
  added: ShipRow[]
  /** Problems by invoice, and those of lines. */
  errors: Record<string, string>
  /** Waybills by invoice that the person was asked about. */
  sure: Record<string, string>
  lines: string[]
  /** The list, while lines of it have to be corrected. */
  pasted: string
  note: string | undefined
  error: string | undefined
}

/** Fills in what was pasted, or ships. A list is never shipped at once: the person sees first which parcel gets which waybill. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const fields = await readFields(request)
  const typed: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (name.startsWith('waybill:') && typeof value === 'string') typed[name.slice(8)] = withoutSpaces(value)
  }
  // A waybill that was questioned and is sent again unchanged is accepted.
  const sure = ({ invoice, waybill }: ParcelToShip) => fields.get(`sure:${invoice}`) === waybill
  const file = fields.get('file')
  const [pasted, read] = [readLines(fields.get('pasted')), readLines(fields.get('read'))]
  if (file instanceof File && file.size > 0) {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (decoded.ok) return await fill(office, readLines(decoded.text), { typed, read })
    return await fill(office, '', { typed, read, brokenAt: decoded.line })
  }
  // Lines that were refused stay in the list, and do not keep the other parcels from being shipped.
  const isNew = pasted !== '' && pasted !== read
  if (isNew || fields.get('intent') === 'fill') return await fill(office, pasted, { typed, read })
  return await ship(office, { typed, sure, pasted })
}

/** Browsers send line breaks in their own way. A tab at the beginning is an empty cell. */
const readLines = (written: FormDataEntryValue | null): string =>
  typeof written === 'string'
    ? written
        .replaceAll('\r\n', '\n')
        .replace(/^\uFEFF/, '')
        .replace(/^\s*\n/, '')
        .trimEnd()
    : ''

/** `read`: the list that filled the fields before. `brokenAt`: the line of a file that is no text, and fills in nothing. */
type Before = { typed: Record<string, string>; read: string; brokenAt?: number }

async function fill({ shop }: Office, list: string, { typed, read, brokenAt }: Before) {
  const parcels = Object.keys(typed)
  const { waybills, added, problems } = await fillIn(shop, list, parcels)
  const before = read === '' ? {} : (await fillIn(shop, read, parcels)).waybills
  // A field that was changed by hand keeps its waybill, unless its line in the list was changed as well.
  const isKept = (invoice: string, waybill: string) =>
    before[invoice] === waybill && typed[invoice] !== undefined && typed[invoice] !== waybill
  const taken = Object.fromEntries(Object.entries(waybills).filter(([invoice, waybill]) => !isKept(invoice, waybill)))
  const filled = Object.keys(waybills).length
  const broken: LineProblem[] = brokenAt === undefined ? [] : [{ line: brokenAt, reason: 'broken' }]
  const lines = [...problems, ...broken].map(nameLine)
  const pasted = lines.length > 0 ? list : ''
  const shown: Shown = {
    ...{ waybills: { ...typed, ...taken }, added, errors: {}, sure: {}, lines },
    pasted,
    note: filled > 0 ? texts.filled(filled) : undefined,
    // Lines are corrected in the list, if it could be read at all.
    error: pasted !== '' ? texts.linesLeftOut(lines.length, filled) : filled === 0 ? texts.nothingFilled : undefined,
  }
  return data(shown, { status: lines.length > 0 || filled === 0 ? 422 : 200 })
}

const nameLine = ({ line, reason }: LineProblem): string => texts.line(line, texts.problems[reason])

type Asked = { typed: Record<string, string>; sure: (one: ParcelToShip) => boolean; pasted: string }

async function ship({ shop, origin }: Office, { typed, sure, pasted }: Asked) {
  const parcels: ParcelToShip[] = Object.entries(typed)
    .map(([invoice, waybill], at) => ({ line: at + 1, invoice, waybill }))
    .filter(({ waybill }) => waybill !== '')
  // The lines of the list that are in no field. Read before anything is shipped, which makes more lines useless.
  const unused = pasted === '' ? [] : (await fillIn(shop, pasted, Object.keys(typed))).problems
  const checked = await checkParcels(shop, parcels, sure)
  if (checked.ok) {
    const { ready, already } = checked
    const leftOut = unused.length > 0 ? [texts.linesUnused(unused.length)] : []
    if (ready.length > MOST_AT_ONCE) {
      const job = `/jobs/${await startShipping(shop, ready)}`
      const [text] = leftOut
      return text === undefined ? redirect(job, 303) : redirectWithMessage(origin, job, { kind: 'failed', text })
    }
    const { shipped, changed } = await shipChecked(shop, ready, SHIPPING_EMAIL_DELAY_SECONDS)
    const said = [
      ...(shipped.length > 0 ? [texts.shipped(shipped.length)] : []),
      ...(already.length > 0 ? [texts.shippedBefore(already.length)] : []),
      ...(changed.length > 0 ? [texts.notShipped(changed.join(', '))] : []),
      ...leftOut,
    ].join(' ')
    return redirectWithMessage(origin, '/orders?view=to-ship', {
      kind: changed.length > 0 ? 'failed' : 'done',
      text: said,
    })
  }
  const problems = checked.reason === 'problems' ? checked.problems : []
  const reasons = { nothing: texts.enterOne, 'too-many': texts.tooMany(MOST_IN_BULK), problems: texts.nothingShipped }
  const shown: Shown = {
    waybills: typed,
    added: await listParcelsToShip(shop, Object.keys(typed)),
    errors: Object.fromEntries(problems.map((problem) => [problem.invoice, explain(problem)])),
    // Those that were sure before stay so while something else is corrected.
    sure: Object.fromEntries(
      parcels
        .filter(
          (parcel) =>
            sure(parcel) || problems.some((one) => one.reason === 'unusual-waybill' && one.invoice === parcel.invoice),
        )
        .map(({ invoice, waybill }) => [invoice, waybill]),
    ),
    ...{ lines: unused.map(nameLine), pasted, note: undefined, error: reasons[checked.reason] },
  }
  return data(shown, { status: 422 })
}

function explain(problem: ParcelProblem): string {
  switch (problem.reason) {
    case 'waybill-taken':
      return texts.problems['waybill-taken'](problem.by)
    case 'unusual-waybill':
      return orderTexts.unusualWaybill(problem.form)
    default:
      return texts.problems[problem.reason]
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.ship }]

export default function Ship({ loaderData, actionData }: Route.ComponentProps) {
  const listed = loaderData.parcels
  const added = (actionData?.added ?? []).filter(({ invoice }) => !listed.some((one) => one.invoice === invoice))
  const parcels = [...listed, ...added]
  return (
    <>
      <WayUp to="/orders?view=to-ship">{orderTexts.orders}</WayUp>
      <PageHead title={texts.shipTitle(parcels.length)} below={texts.shipIntro} />
      {parcels.length === 0 && <Empty title={texts.nothingToShip}>{texts.nothingToShipHint}</Empty>}
      <ShipForm key={JSON.stringify([actionData?.waybills, actionData?.pasted])} parcels={parcels} {...actionData} />
    </>
  )
}
