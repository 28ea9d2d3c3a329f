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
import { WayUp } from '../../components/detail-head.tsx'
import { ShipForm } from '../../components/orders/ship-form.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readChosenOrders } from '../../server/read-chosen.ts'
import { readFields } from '../../server/read-form.ts'
import { fillIn, listParcelsToShip, type ShipRow } from '../../server/ship-list.ts'
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
  const pasted = readLines(fields.get('pasted'))
  if (file instanceof File && file.size > 0) return await fill(office, new Uint8Array(await file.arrayBuffer()), typed)
  // Lines that were refused stay in the list, and do not keep the other parcels from being shipped.
  const isNew = pasted !== '' && pasted !== readLines(fields.get('read'))
  if (isNew || fields.get('intent') === 'fill') return await fill(office, pasted, typed)
  return await ship(office, { typed, sure, pasted })
}

/** Browsers send line breaks in their own way. */
const readLines = (written: FormDataEntryValue | null): string =>
  typeof written === 'string' ? written.replaceAll('\r\n', '\n').trim() : ''

async function fill({ shop }: Office, written: string | Uint8Array, typed: Record<string, string>) {
  const { waybills, added, problems } = await fillIn(shop, written, Object.keys(typed))
  const filled = Object.keys(waybills).length
  const lines = problems.map(({ line, reason }) => texts.line(line, texts.problems[reason]))
  const shown: Shown = {
    ...{ waybills: { ...typed, ...waybills }, added, errors: {}, sure: {}, lines },
    pasted: lines.length > 0 && typeof written === 'string' ? written : '',
    note: filled > 0 ? texts.filled(filled) : undefined,
    error: lines.length > 0 ? texts.linesLeftOut(lines.length, filled) : filled === 0 ? texts.nothingFilled : undefined,
  }
  return data(shown, { status: lines.length > 0 || filled === 0 ? 422 : 200 })
}

type Asked = { typed: Record<string, string>; sure: (one: ParcelToShip) => boolean; pasted: string }

async function ship({ shop, origin }: Office, { typed, sure, pasted }: Asked) {
  const parcels: ParcelToShip[] = Object.entries(typed)
    .map(([invoice, waybill], at) => ({ line: at + 1, invoice, waybill }))
    .filter(({ waybill }) => waybill !== '')
  const checked = await checkParcels(shop, parcels, sure)
  if (checked.ok) {
    const { ready, already } = checked
    if (ready.length > MOST_AT_ONCE) return redirect(`/jobs/${await startShipping(shop, ready)}`, 303)
    const { shipped, changed } = await shipChecked(shop, ready, SHIPPING_EMAIL_DELAY_SECONDS)
    const said = [
      ...(shipped.length > 0 ? [texts.shipped(shipped.length)] : []),
      ...(already.length > 0 ? [texts.shippedBefore(already.length)] : []),
      ...(changed.length > 0 ? [texts.notShipped(changed.join(', '))] : []),
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
    ...{ lines: [], pasted, note: undefined, error: reasons[checked.reason] },
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
