import { texts as activity } from '#office-texts/activity/activity.ts'
import { texts as emailTexts } from '#office-texts/emails.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { type Activity, listActivity } from '../../../../shop/audit/list-activity.ts'
import { listEmailsAbout } from '../../../../shop/emails/list-emails.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import type { OrderFile } from '../../../../shop/payments/look-up-order.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { formatClock } from '../../../../values/time/shop-time.ts'
import { readMoneyEvents } from '../../../components/orders/order-events.ts'
import { formatDay, formatMoment } from '../../../server/format-time.ts'
import { type Office, readStaff } from '../../../server/office-context.ts'
import { toRow } from '../../activity/activity-facts.ts'

type Event = {
  key: string
  name: string
  at: Date
  /** The author, if the name does not contain it. */
  by?: string | undefined
  detail?: string | undefined
  link?: string | undefined
  /** Where a form sends the email again. */
  resend?: string | undefined
  /** Money or the status changed. */
  isStep?: true
}

export type TimelineDay = { day: string; events: ReturnType<typeof toShown>[] }

const MOST_CHANGES = 200
/** A change is recorded in the transaction that makes it, and a parcel becomes final ten seconds after it was packed. */
const SAME_MOMENT_MS = 60_000

/** What is shown in another way: notes above the timeline, returns and refunds as steps of their own. */
const shownElsewhere: readonly string[] = ['order.note', 'order.pack-final', 'order.refund']
/** Their sentences have an amount. */
const withAmount: readonly string[] = ['order.create', 'order.payment', 'order.refund-surplus', 'order.transferred']

/** The history of an order with the authors of its changes, newest first, grouped by day. */
export async function readTimeline(
  office: Office,
  order: Order,
  refunds: OrderFile['refunds'],
): Promise<TimelineDay[]> {
  const { role, id } = readStaff(office)
  const subject = { kind: 'order', key: order.invoice }
  const { entries } = await listActivity(office.shop, { subject }, { atMost: MOST_CHANGES })
  const unused = new Set(entries)
  const steps: Event[] = [...stepsOf(order), ...(await refundSteps(office, order, refunds))].map(
    ({ name, at, actions }) => {
      const entry = [...unused].find((one) => actions.includes(one.action) && isSameMoment(one.at, at))
      if (entry !== undefined) unused.delete(entry)
      return { key: `step ${name} ${at.toISOString()}`, name, at, isStep: true, by: entry && authorOf(entry, id) }
    },
  )
  const seesAmounts = may(role, 'amounts.read')
  const changes = [...unused]
    .filter(({ action }) => !shownElsewhere.includes(action) && (seesAmounts || !withAmount.includes(action)))
    .map((entry) => changeEvent(entry, id))
  const emails = may(role, 'emails.read') ? await emailEvents(office, order) : []
  const events = [...steps, ...changes, ...emails].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const days = Map.groupBy(events.map(toShown), ({ day }) => day)
  return [...days].map(([day, events]) => ({ day, events }))
}

type Step = { name: string; at: Date; actions: readonly string[] }

function stepsOf(order: Order): Step[] {
  const steps = [
    ['placed', order.createdAt, ['order.create']],
    ['paid', order.paidAt, ['order.payment']],
    ['packed', order.packedAt, ['order.pack']],
    ['shipped', order.shippedAt, ['order.ship']],
    ['delivered', order.deliveredAt, ['order.deliver']],
    ['ended', order.endedAt, ['order.cancel', 'order.expire']],
  ] as const
  return steps.flatMap(([name, at, actions]) => (at === undefined ? [] : [{ name: texts.events[name], at, actions }]))
}

const refundSteps = async (office: Office, order: Order, refunds: OrderFile['refunds']): Promise<Step[]> =>
  (await readMoneyEvents(office, order, refunds)).map((event) => ({ ...event, actions: ['order.refund'] }))

const isSameMoment = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < SAME_MOMENT_MS

const authorOf = ({ by }: Activity, viewer: number): string => {
  if (by.kind === 'staff') return by.staffId === viewer ? activity.you : by.name
  return by.kind === 'clock' ? activity.system : activity.terminal
}

function changeEvent(entry: Activity, viewer: number): Event {
  const { did, by, changes, personalFields } = toRow(entry, { viewer, people: [] })
  const waybill = entry.action === 'order.waybill' ? changes : []
  return {
    ...{ key: `change ${entry.id}`, name: `${by} ${did}`, at: entry.at },
    detail: [
      ...waybill.map(({ name, before, after }) => `${name}: ${[before, after].filter(Boolean).join(' → ')}`),
      ...(personalFields.length > 0 ? [activity.personal(personalFields.join(', '))] : []),
    ].join('; '),
  }
}

async function emailEvents(office: Office, order: Order): Promise<Event[]> {
  const { shop } = office
  const maySend = may(readStaff(office).role, 'emails.send-again')
  const emails = await listEmailsAbout(shop, order.id)
  return emails.map(({ id, kind, state, at, recipient, notAgain }) => ({
    ...{ key: `email ${id}`, at: state === 'waiting' ? new Date(Math.min(at.getTime(), shop.now().getTime())) : at },
    name: emailTexts.about(emailTexts.kinds[kind] ?? kind, emailTexts.states[state]),
    detail: recipient === null ? undefined : emailTexts.toRecipient(recipient),
    link: `/emails/${id}`,
    resend: maySend && notAgain === undefined ? `/emails/${id}/again` : undefined,
  }))
}

const toShown = ({ at, ...event }: Event) => ({
  ...event,
  day: formatDay(at),
  clock: formatClock(at),
  moment: formatMoment(at),
  iso: at.toISOString(),
})
