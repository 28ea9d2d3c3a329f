import { Link, useNavigation } from 'react-router'
import { texts as bulkTexts } from '#office-texts/bulk.ts'
import { texts as manualTexts } from '#office-texts/orders/manual-orders.ts'
import { texts as actions } from '#office-texts/orders/order-actions.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { canBeCorrected } from '../../../shop/orders/correct-address.ts'
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
import { WaybillField } from '../../components/orders/waybill-field.tsx'
import { WhatsappLinks } from '../../components/orders/whatsapp-links.tsx'
import { Thumbs } from '../../components/thumbs.tsx'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readCustomer, readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ParcelMark, PaymentMark } from '../../ui/status.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/order'
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
  return {
    ...toRow(order, { withAmounts: may(role, 'amounts.read'), now: office.shop.now() }),
    mayPack: may(role, 'orders.pack'),
    asked: readAsked(url.searchParams.get('waybill') ?? '', order),
    links: linksFor(role, order),
    toTransfer: toTransfer > 0 && may(role, 'orders.refund') ? formatRupiah(toTransfer) : undefined,
    bankAccounts: may(role, 'orders.refund') ? bankAccounts : [],
    email: customer?.email,
    customerId: customer && order.customerId,
    address: may(role, 'addresses.read') && !order.isHandedOver ? addressOf(order) : undefined,
    whatsapp:
      number === undefined || !may(role, 'addresses.read')
        ? []
        : whatsappMessages(office.shop.identity, order, {
            toTransfer: may(role, 'orders.refund') ? toTransfer : 0,
          }).map((message) => ({ ...message, link: whatsappLink(number, message.text) })),
    courier: order.isHandedOver
      ? manualTexts.handedOver
      : `${order.shipping.courier} ${order.shipping.serviceName}, ${texts.days(order.shipping.ekstimasi)}`,
    source: order.source === 'shop' ? undefined : manualTexts.sources[order.source],
    weight: `${order.weightGrams.toLocaleString('id-ID')} g`,
    waybill: order.resi,
    checkReason: order.checkReason && texts.checkReasons[order.checkReason],
    lines: order.items.map((item) => ({
      ...{ sizeId: item.sizeId, name: item.name, color: item.color, size: item.size, sku: item.sku, qty: item.qty },
      picture: pictureAddress(item.picture),
      sum: may(role, 'amounts.read') ? formatRupiah(item.qty * item.unitPrice) : undefined,
      refunded: item.refunded === 0 ? undefined : actions.itemsRefunded(item.refunded),
    })),
    sums: may(role, 'amounts.read') ? sumsOf(order) : [],
    payments: file && may(role, 'amounts.read') ? describePayments(file) : undefined,
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

const addressOf = ({ address: to }: Order) => ({
  lines: [to.address, to.subdistrictName, `${to.cityName} ${to.zipCode}`, to.provinceName],
  phone: readPhone(to.phone) ?? to.phone,
})

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
      <PageHead title={order.recipient} below={`${order.invoice} · ${order.placed.exact}`}>
        {order.links.map((link) => (
          <Link key={link} to={`/orders/${order.invoice}/${link}`} className={button['outline']}>
            {actions[link]}
          </Link>
        ))}
        {order.mayPack && order.parcel !== undefined && (
          <Link to={`/print?invoice=${order.invoice}`} className={button['outline']}>
            {bulkTexts.label}
          </Link>
        )}
      </PageHead>
      <p className={styles['states']}>
        <PaymentMark status={order.payment} />
        {order.parcel !== undefined && <ParcelMark state={order.parcel} />}
      </p>
      {order.pending !== undefined && <PendingStep pending={order.pending} />}
      {order.pending?.undo?.what !== 'pack' && <NextStep order={order} />}
      {order.toTransfer !== undefined && (
        <section className={styles['next']}>
          <p>
            {actions.transferDue(order.toTransfer)} {order.bankAccounts.join('; ')}
          </p>
          <Form method="post" action={`/orders/${order.invoice}/transferred`}>
            <button type="submit" className={button['button']}>
              {actions.transferred}
            </button>
          </Form>
        </section>
      )}
      <div className={styles['split']}>
        <div>
          <section>
            <h2>{texts.count(order.items)}</h2>
            <ul className={styles['lines']}>
              {order.lines.map((line) => (
                <li key={line.sizeId}>
                  <Thumbs pictures={[{ sizeId: line.sizeId, address: line.picture, qty: line.qty }]} size="large" />
                  <span>
                    <b>{line.name}</b>
                    <br />
                    {line.color}, {line.size}
                    <br />
                    <span className={text['small']}>{[line.sku, line.refunded].filter(Boolean).join(' · ')}</span>
                  </span>
                  <span className={styles['number']}>{line.sum}</span>
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
        <aside aria-label={texts.customer}>
          <section>
            <h2>{texts.customer}</h2>
            <p>
              {order.customerId === undefined ? (
                order.recipient
              ) : (
                <Link className={text['link']} to={`/customers/${order.customerId}`}>
                  {order.recipient}
                </Link>
              )}
            </p>
            {order.source !== undefined && <p className={text['quiet']}>{order.source}</p>}
            {order.email !== undefined && (
              <p>
                <a className={text['link']} href={`mailto:${order.email}`}>
                  {order.email}
                </a>
              </p>
            )}
            <WhatsappLinks messages={order.whatsapp} />
          </section>
          {order.address !== undefined && (
            <section>
              <h2>{texts.address}</h2>
              <address className={styles['address']} lang="id">
                {[order.recipient, order.address.phone, ...order.address.lines].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
          )}
          <section>
            <h2>{texts.parcel}</h2>
            <p>{order.courier}</p>
            <p className={text['quiet']}>{order.weight}</p>
            {order.waybill !== '' && (
              <p>
                {texts.waybill}: {order.waybill}
              </p>
            )}
          </section>
        </aside>
      </div>
    </>
  )
}

type OrderData = Route.ComponentProps['loaderData']

/** What to do now, with its button. */
function NextStep({ order }: { order: OrderData }) {
  const isSending = useNavigation().state !== 'idle'
  if (order.payment === 'Payment Check') {
    return (
      <section className={`${styles['next']} ${styles['alarm']}`}>
        <p>
          <b>{texts.steps.check}</b> {order.checkReason}
        </p>
      </section>
    )
  }
  const step = stepOf(order)
  return (
    <section className={styles['next']} aria-label={texts.nextStep}>
      <p>{texts.steps[step]}</p>
      {order.mayPack && (step === 'pack' || step === 'ship' || step === 'deliver') && (
        <Form method="post" action={`/orders/${order.invoice}/parcel`} className={styles['nextForm']}>
          {step === 'ship' && (
            <>
              {order.asked !== undefined && <input type="hidden" name="sure" value={order.asked.waybill} />}
              <WaybillField
                key={order.asked?.waybill}
                label={texts.waybill}
                hint={texts.waybillHint}
                error={order.asked?.question}
                defaultValue={order.asked?.waybill}
                required
                pattern="[A-Za-z0-9\- ]{6,60}"
              />
            </>
          )}
          <button type="submit" name="intent" value={step} className={button['button']} disabled={isSending}>
            {step === 'ship' && order.asked !== undefined ? texts.shipAnyway : texts[step]}
          </button>
        </Form>
      )}
    </section>
  )
}

/** A waybill that the courier prints in another form was sent: the form asks whether it is right. */
function readAsked(waybill: string, { shipping }: Order) {
  const unusual = isWaybill(waybill) ? findUnusualForm(waybill, shipping.courier) : undefined
  return unusual && { waybill, question: texts.unusualWaybill(unusual) }
}

function stepOf({ payment, parcel }: Pick<OrderData, 'payment' | 'parcel'>) {
  if (payment === 'Unpaid') return 'unpaid'
  if (parcel === 'to-pack') return 'pack'
  if (parcel === 'packed') return 'ship'
  return parcel === 'shipped' ? 'deliver' : 'none'
}
