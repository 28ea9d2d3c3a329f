import { texts as manualTexts } from '#office-texts/orders/manual-orders.ts'
import { texts as actions } from '#office-texts/orders/order-actions.ts'
import { texts as page } from '#office-texts/orders/order-page.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { sumOrdersOf } from '../../../shop/customers/find-customer.ts'
import { canBeCorrected } from '../../../shop/orders/correct-address.ts'
import { findNeighbours } from '../../../shop/orders/desk/list-desk-orders.ts'
import { type OrderView, parcelStateOf } from '../../../shop/orders/desk/order-views.ts'
import { readQuery, writeQuery } from '../../../shop/orders/desk/view-query.ts'
import { itemsToSend } from '../../../shop/orders/items-to-send.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { whatsappMessages } from '../../../shop/orders/whatsapp-messages.ts'
import { lookUpOrder } from '../../../shop/payments/look-up-order.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { whatsappLink } from '../../../values/links.ts'
import { findUnusualForm, isWaybill } from '../../../values/orders/waybill.ts'
import { readPhone, whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { pictureAddress, toRow } from '../../components/orders/order-facts.ts'
import { OrderReturns, readOrderReturns } from '../../components/orders/order-returns.tsx'
import { Thumbs } from '../../components/thumbs.tsx'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readCustomer, readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/order'
import { CopyAddress } from './detail/copy-address.tsx'
import { describeTrouble, LateTrouble } from './detail/late-trouble.tsx'
import { NextStep } from './detail/next-step.tsx'
import { OrderHead } from './detail/order-head.tsx'
import { OrderSide } from './detail/order-side.tsx'
import { Notes, readNotes } from './notes/notes.tsx'
import styles from './order.module.css'
import { PendingStep, readPending } from './pending-step.tsx'
import { describePayments, Payments } from './timeline/payments.tsx'
import { readTimeline } from './timeline/read-timeline.ts'
import { Timeline } from './timeline/timeline.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const order = await readOrder(office, params.invoice)
  const customer = await readCustomer(office, order)
  const file = await lookUpOrder(office.shop, order.invoice)
  const { toTransfer = 0, bankAccounts = [], refunds = [] } = file ?? {}
  const number = whatsappNumber(order.address.phone)
  const links = linksFor(role, order)
  return {
    ...toRow(order, { withAmounts: may(role, 'amounts.read'), now: office.shop.now() }),
    mayPack: may(role, 'orders.pack'),
    asked: readAsked(url.searchParams.get('waybill') ?? '', order),
    trouble: describeTrouble(office, order),
    mayRefund: links.includes('refund'),
    mayResolve: links.includes('resolve'),
    // The names come with the data: with all names at hand in the browser, the page would bring every text of the pages that they lead to.
    more: links.flatMap((link) => (link === 'refund' ? [] : [{ link, name: actions[link] }])),
    transferDue:
      toTransfer > 0 && may(role, 'orders.refund') ? actions.transferDue(formatRupiah(toTransfer)) : undefined,
    bankAccounts: may(role, 'orders.refund') ? bankAccounts : [],
    list: await readList(office, order, url.searchParams),
    parcelFacts: factsOf(order),
    customer: customer && (await describeCustomer(office, order, customer)),
    address: may(role, 'addresses.read') && !order.isHandedOver ? addressOf(order) : undefined,
    whatsapp:
      number === undefined || !may(role, 'addresses.read')
        ? []
        : whatsappMessages(office.shop.identity, order, {
            toTransfer: may(role, 'orders.refund') ? toTransfer : 0,
          }).map((message) => ({ ...message, link: whatsappLink(number, message.text) })),
    courier: order.isHandedOver
      ? manualTexts.handedOver
      : [`${order.shipping.courier} ${order.shipping.serviceName}`, ...daysOf(order)].join(', '),
    source: order.source === 'shop' ? undefined : manualTexts.sources[order.source],
    weight: weightOf(order),
    waybill: order.resi,
    checkReason: order.checkReason && texts.checkReasons[order.checkReason],
    lines: order.items.map((item) => ({
      ...{ sizeId: item.sizeId, name: item.name, color: item.color, size: item.size, sku: item.sku, qty: item.qty },
      picture: pictureAddress(item.picture),
      each: may(role, 'amounts.read') ? `${texts.times(item.qty)} ${formatRupiah(item.unitPrice)}` : undefined,
      sum: may(role, 'amounts.read') ? formatRupiah(item.qty * item.unitPrice) : undefined,
      refunded: item.refunded === 0 ? undefined : actions.itemsRefunded(item.refunded),
    })),
    sums: may(role, 'amounts.read') ? sumsOf(order) : [],
    payments:
      file && may(role, 'amounts.read')
        ? describePayments({ ...file, account: office.shop.payments.account, now: office.shop.now() })
        : undefined,
    returns: await readOrderReturns(office, order),
    timeline: await readTimeline(office, order, refunds),
    notes: await readNotes(office, order),
    pending: await readPending(office, order),
  }
}

/** What the person may do with the order as it is now. An action that would be refused has no link. */
function linksFor(role: Role, order: Order) {
  const { status, paidAt, shippedAt, refundedAmount, grossAmount } = order
  const isRefundable = paidAt !== undefined && status !== 'Payment Check' && refundedAmount < grossAmount
  return [
    ...(order.paymentLink !== undefined && status === 'Unpaid' && may(role, 'orders.create')
      ? (['link'] as const)
      : []),
    ...(status === 'Unpaid' && may(role, 'payments.resolve') ? (['paid'] as const) : []),
    ...(status === 'Unpaid' && may(role, 'orders.change') ? (['cancel'] as const) : []),
    ...(canBeCorrected(order) && may(role, 'orders.change') ? (['address'] as const) : []),
    ...(shippedAt !== undefined && !order.isHandedOver && may(role, 'orders.change') ? (['waybill'] as const) : []),
    ...(isRefundable && may(role, 'orders.refund') ? (['refund'] as const) : []),
    ...(status === 'Payment Check' && may(role, 'payments.resolve') ? (['resolve'] as const) : []),
    ...(isForgettable(order) && may(role, 'customers.delete') ? (['forget'] as const) : []),
  ]
}

/** Without an account, and over. */
const isForgettable = ({ customerId, source, status, address }: Order): boolean =>
  customerId === undefined &&
  source !== 'shop' &&
  address.fullName !== '' &&
  ['Delivered', 'Cancelled', 'Expired', 'Refunded', 'Partly Refunded'].includes(status)

/** As it is written on a parcel. */
const addressOf = ({ address: to }: Order): string[] => [
  to.fullName,
  readPhone(to.phone) ?? to.phone,
  ...[to.address, to.subdistrictName, `${to.cityName}, ${to.provinceName} ${to.zipCode}`],
]

/** Where Back leads, and the orders beside this one: of the list in the address, or else of the work that the order is part of. */
async function readList(office: Office, order: Order, query: URLSearchParams) {
  const question = readQuery(query)
  const isAsked = query.has('view')
  const mayAll = may(readStaff(office).role, 'orders.read-all')
  const work = viewOf(order)
  const view = isAsked ? question.view : work
  if (!mayAll && view !== 'to-pack' && view !== 'to-ship') return { query: '', previous: undefined, next: undefined }
  const asked = { view, search: question.search, filters: mayAll ? question.filters : {}, sort: question.sort }
  return {
    ...(await findNeighbours(office.shop, { id: order.id, ...(isAsked ? asked : { view }) })),
    query: isAsked ? `?${writeQuery(asked)}` : '',
  }
}

function viewOf(order: Order): OrderView {
  if (order.lateTrouble !== undefined) return 'late-trouble'
  if (order.status === 'Payment Check') return 'payment-check'
  if (order.status === 'Unpaid') return 'unpaid'
  const parcel = parcelStateOf(order)
  return parcel === 'to-pack' ? 'to-pack' : parcel === 'packed' ? 'to-ship' : 'all'
}

async function describeCustomer(office: Office, order: Order, { email }: { email: string }) {
  const { customerId } = order
  const sums = customerId === undefined ? undefined : await sumOrdersOf(office.shop, customerId)
  return {
    ...{ id: customerId, email, name: order.address.fullName },
    sums: sums && page.orderCount(sums.orders, formatRupiah(sums.spent)),
  }
}

/** Not every courier says how long it takes. */
const daysOf = ({ shipping }: Order) => (shipping.ekstimasi === '' ? [] : [texts.days(shipping.ekstimasi)])

const factsOf = (order: Order): string =>
  page.parcelFacts(
    itemsToSend(order).reduce((sum, { qty }) => sum + qty, 0),
    weightOf(order),
    `${order.shipping.courier} ${order.shipping.service}`,
    order.address.cityName,
  )

const weightOf = ({ weightGrams }: Order) => `${weightGrams.toLocaleString('id-ID')}\u00a0g`

function sumsOf({ total, ongkir, discount, voucher, grossAmount, refundedAmount }: Order): [string, string][] {
  return [
    [texts.items, formatRupiah(total)],
    [texts.shipping, formatRupiah(ongkir)],
    ...(discount === 0
      ? []
      : [[`${texts.discount} ${voucher?.code ?? ''}`, formatRupiah(-discount)] satisfies [string, string]]),
    [texts.total, formatRupiah(grossAmount)],
    ...(refundedAmount === 0 ? [] : [[texts.refunded, formatRupiah(refundedAmount)] satisfies [string, string]]),
  ]
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.invoice ?? texts.order }]

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  return (
    <>
      <OrderHead order={order} />
      {order.trouble !== undefined && <LateTrouble trouble={order.trouble} />}
      {order.pending !== undefined && <PendingStep pending={order.pending} />}
      {order.pending?.undo?.what !== 'pack' && <NextStep order={order} />}
      {order.transferDue !== undefined && (
        <section className={styles['next']}>
          <p>
            {order.transferDue} {order.bankAccounts.join('; ')}
          </p>
          <Form method="post" action={`/orders/${order.invoice}/transferred`}>
            <button type="submit" className={button['button']}>
              {actions.transferred}
            </button>
          </Form>
        </section>
      )}
      <p className={styles['quick']}>
        {order.whatsapp[0] !== undefined && (
          <a href={order.whatsapp[0].link} className={button['outline']}>
            <Icon name="whatsapp" size={16} /> {texts.whatsapp}
          </a>
        )}
        {order.address !== undefined && (
          <CopyAddress key={order.invoice} invoice={order.invoice} lines={order.address} label={texts.address} />
        )}
        {order.notes.mayWrite && (
          <a href="#note" className={button['outline']}>
            <Icon name="note" size={16} /> {page.note}
          </a>
        )}
      </p>
      <div className={styles['split']}>
        <div>
          <section>
            <div className={styles['title']}>
              <h2>{page.items}</h2>
              <span className={text['small']}>{texts.count(order.items)}</span>
            </div>
            <ul className={styles['lines']}>
              {order.lines.map((line) => (
                <li key={line.sizeId}>
                  <Thumbs pictures={[{ sizeId: line.sizeId, address: line.picture, qty: line.qty }]} size="large" />
                  <span>
                    <b>{line.name}</b>
                    <br />
                    {line.color}, {line.size} · <span className={styles['sku']}>{line.sku}</span>
                    {line.refunded !== undefined && (
                      <>
                        <br />
                        <span className={text['small']}>{line.refunded}</span>
                      </>
                    )}
                  </span>
                  <span className={styles['number']}>
                    {line.each !== undefined && <span className={text['small']}>{line.each}</span>}
                    {line.sum}
                  </span>
                </li>
              ))}
            </ul>
            {order.sums.length > 0 && (
              <dl className={styles['sums']}>
                {order.sums.map(([name, amount]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{amount}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
          {order.payments !== undefined && <Payments of={order.payments} />}
          <OrderReturns of={order.returns} />
          <section>
            <h2>{texts.timeline}</h2>
            <Notes data={order.notes} />
            <Timeline days={order.timeline} />
          </section>
        </div>
        <OrderSide order={order} />
      </div>
    </>
  )
}

export type OrderData = Route.ComponentProps['loaderData']

/** A waybill that the courier prints in another form was sent: the form asks whether it is right. */
function readAsked(waybill: string, { shipping }: Order) {
  const unusual = isWaybill(waybill) ? findUnusualForm(waybill, shipping.courier) : undefined
  return unusual && { waybill, question: texts.unusualWaybill(unusual) }
}
