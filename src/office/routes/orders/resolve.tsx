import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/order-actions.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { texts as refundTexts } from '#office-texts/orders/refunds.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { whatsappMessages } from '../../../shop/orders/whatsapp-messages.ts'
import { quoteResolution, type Resolution } from '../../../shop/payments/settlement/quote-resolution.ts'
import { resolveOrder } from '../../../shop/payments/settlement/resolve-order.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { whatsappLink } from '../../../values/links.ts'
import { whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah, readRupiah, rupiah } from '../../../values/rupiah.ts'
import styles from '../../components/action.module.css'
import { OrderUp } from '../../components/orders/order-up.tsx'
import refund from '../../components/orders/refund.module.css'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import ways from '../returns/returns.module.css'
import type { Route } from './+types/resolve'

const allWays = ['refunded', 'paid', 'cancelled'] as const
type Way = (typeof allWays)[number]

const findWay = (written: string | null) => allWays.find((one) => one === written)

/** First the way is chosen; with the way in the address, the page asks to confirm it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const resolution = await quoteResolution(office.shop, { id: order.id })
  const name = order.address.fullName
  const choices = resolution && allWays.map((way) => ({ way, ...describeWay(way, resolution, name) }))
  const chosen = findWay(url.searchParams.get('as'))
  const written = url.searchParams.get('takenBack')
  const takenBack = readTakenBack(resolution, written)
  // The bank took back a part: how much it was comes before the amount to confirm.
  const asks =
    resolution?.isPartlyTakenBack === true && (chosen === 'refunded' || chosen === 'paid') && takenBack === undefined
  const due = resolution && Math.max(0, resolution.toTransfer - (takenBack ?? 0))
  const toConfirm =
    resolution === undefined || chosen === undefined || asks
      ? undefined
      : { way: chosen, ...describeWay(chosen, { ...resolution, toTransfer: rupiah(due ?? 0), takenBack }, name) }
  return {
    asks: asks
      ? {
          way: chosen,
          most: formatRupiah(resolution.toTransfer),
          counted: resolution.refundedAmount > 0 ? formatRupiah(resolution.refundedAmount) : undefined,
          ...{ written: written ?? '', isWrong: written !== null },
        }
      : undefined,
    takenBack: takenBack === undefined ? '' : String(takenBack),
    wentBack: resolution && takenBack !== undefined ? describeWentBack(resolution, takenBack) : undefined,
    invoice: order.invoice,
    name,
    reason: order.checkReason && orderTexts.checkReasons[order.checkReason],
    received: resolution && describeMoney(resolution),
    choices,
    whatsapp: whatsappOf(office, order),
    stockOf: may(readStaff(office).role, 'stock.write') ? resolution?.short.map(({ sku }) => sku)[0] : undefined,
    seen: String(due ?? 0),
    toConfirm: toConfirm?.isPossible === true ? toConfirm : undefined,
  }
}

function whatsappOf({ shop }: Office, order: Order): string | undefined {
  const number = whatsappNumber(order.address.phone)
  const [first] = whatsappMessages(shop.identity, order, {})
  return number === undefined || first === undefined ? undefined : whatsappLink(number, first.text)
}

/** Undefined unless it is an amount that the bank can have taken back. */
function readTakenBack(resolution: Resolution | undefined, written: string | null): number | undefined {
  const amount = written === null ? undefined : readRupiah(written)
  const isPossible = resolution?.isPartlyTakenBack === true && amount !== undefined && amount <= resolution.toTransfer
  return isPossible ? amount : undefined
}

function describeMoney({ received, grossAmount }: Resolution): string {
  const total = formatRupiah(grossAmount)
  return received === undefined ? texts.notReceived(total) : texts.received(formatRupiah(received), total)
}

/** Shows the sum before it counts, so that an amount that an earlier check has counted is not entered twice. */
function describeWentBack({ refundedAmount, grossAmount }: Resolution, takenBack: number): string {
  const [all, total] = [formatRupiah(refundedAmount + takenBack), formatRupiah(grossAmount)]
  return refundedAmount === 0
    ? texts.wentBack(all, total)
    : texts.wentBackParts(formatRupiah(refundedAmount), formatRupiah(takenBack), all, total)
}

type Described = { isPossible: boolean; effect: string; confirm: string }

function describeWay(way: Way, resolution: Resolution & { takenBack?: number | undefined }, name: string): Described {
  const { grossAmount, received, refundedAmount, toTransfer, short, isShipped, isPartlyTakenBack, takenBack } =
    resolution
  const confirm = (amount: number) => texts.wayConfirm[way](formatRupiah(amount), name)
  switch (way) {
    case 'refunded': {
      const sum = formatRupiah(toTransfer)
      if (isPartlyTakenBack && takenBack === undefined)
        return { isPossible: true, effect: texts.refundsRest(sum, name), confirm: '' }
      const effect = toTransfer === 0 ? texts.nothingToRefund : texts.refundsByHand(sum, name)
      return { isPossible: true, effect, confirm: toTransfer === 0 ? texts.markRefunded(name) : confirm(toTransfer) }
    }
    case 'paid': {
      const missing = short.map((item) =>
        texts.shortItem(`${item.name} ${item.color} ${item.size}`, item.pieces, item.left),
      )
      const effect = missing.length === 0 ? texts.wayEffect.paid : texts.wayShort(missing.join(', '))
      return {
        isPossible: missing.length === 0,
        effect,
        confirm: confirm((received ?? grossAmount) - (takenBack === undefined ? 0 : refundedAmount + takenBack)),
      }
    }
    case 'cancelled': {
      if (isShipped) return { isPossible: false, effect: texts.wayShipped, confirm: '' }
      // Without money that the provider has confirmed, `resolveOrder` asks it again.
      const hasMoney = received !== undefined && toTransfer > 0
      const effect = hasMoney ? texts.wayMoneyKept(formatRupiah(received)) : texts.wayEffect.cancelled
      return { isPossible: !hasMoney, effect, confirm: confirm(grossAmount) }
    }
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const way = findWay(field('as'))
  if (way === undefined || !/^\d{0,12}$/.test(field('seen'))) throw new Response(null, { status: 400 })
  const takenBack = readRupiah(field('takenBack'))
  const options = {
    ...(way === 'refunded' && field('seen') !== '' && { expected: Number(field('seen')) }),
    ...(takenBack !== undefined && { takenBack }),
  }
  const resolved = await resolveOrder(office.shop, { id: order.id }, way, options)
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    resolved.ok
      ? { kind: 'done', text: texts.resolved(order.invoice) }
      : { kind: 'failed', text: texts.notResolved[resolved.reason] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.resolveTitle }]

export default function Resolve({ loaderData }: Route.ComponentProps) {
  const { invoice, name, reason, received, choices, toConfirm, asks, whatsapp, stockOf } = loaderData
  const first = choices?.find(({ isPossible }) => isPossible)?.way
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.resolveTitle} below={`${name} · ${invoice}`} />
      {choices === undefined && <p>{texts.notResolved['wrong-status']}</p>}
      {asks !== undefined && <TakenBack {...asks} received={received} />}
      {choices !== undefined && toConfirm === undefined && asks === undefined && (
        <>
          <p className={styles['why']}>
            <b>{reason}</b> {received}
          </p>
          <div role="radiogroup" aria-label={texts.resolveTitle} className={ways['ways']}>
            {choices.map(({ way, isPossible, effect }) => (
              <div key={way} className={ways['way']}>
                <label>
                  <input type="radio" name="as" disabled={!isPossible} defaultChecked={way === first} />
                  <span>{texts.wayName[way]}</span>
                  {!isPossible && <span className={text['small']}>{texts.unavailable}</span>}
                </label>
                <p className={`${text['quiet']} ${styles['effect']}`}>
                  {effect}{' '}
                  {way === 'paid' && !isPossible && stockOf !== undefined && (
                    <Link className={text['link']} to={`/articles/${encodeURIComponent(stockOf)}/stock`}>
                      {texts.updateStock}
                    </Link>
                  )}
                </p>
                {isPossible && (
                  <div className={ways['inside']}>
                    <p data-dock>
                      <Link className={button['button']} to={`?as=${way}`}>
                        {texts.wayName[way]}…
                      </Link>
                    </p>
                  </div>
                )}
              </div>
            ))}
          </div>
          {whatsapp !== undefined && (
            <p className={styles['message']}>
              <a className={button['outline']} href={whatsapp}>
                <Icon name="whatsapp" size={16} /> {texts.messageFirst(name)}
              </a>
            </p>
          )}
        </>
      )}
      {toConfirm !== undefined && <Confirmation {...loaderData} toConfirm={toConfirm} />}
    </>
  )
}

type TakenBackQuestion = NonNullable<Route.ComponentProps['loaderData']['asks']>

/** A form that only leads to the confirmation, so it works with the amount in the address. */
const TakenBack = ({
  way,
  most,
  counted,
  written,
  isWrong,
  received,
}: TakenBackQuestion & { received: string | undefined }) => (
  <Form method="get" className={refund['form']}>
    <input type="hidden" name="as" value={way} />
    <h2>{texts.wayName[way]}</h2>
    <p>{received}</p>
    <Field
      name="takenBack"
      label={texts.takenBack}
      hint={texts.takenBackHint(counted)}
      error={isWrong ? texts.takenBackWrong(most) : undefined}
      defaultValue={written}
      inputMode="numeric"
      required
      autoComplete="off"
    />
    <p className={refund['buttons']} data-dock>
      <button type="submit" className={`${button['button']} ${button['large']}`}>
        {texts.takenBackNext}
      </button>
    </p>
  </Form>
)

type Shown = Pick<Route.ComponentProps['loaderData'], 'invoice' | 'received' | 'seen' | 'takenBack' | 'wentBack'>

function Confirmation({
  invoice,
  received,
  seen,
  takenBack,
  wentBack,
  toConfirm,
}: Shown & { toConfirm: Described & { way: Way } }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={`/orders/${invoice}/resolve`} className={refund['form']}>
      <input type="hidden" name="as" value={toConfirm.way} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="takenBack" value={takenBack} />
      <section className={refund['effect']}>
        <h2>{texts.wayName[toConfirm.way]}</h2>
        <p>{toConfirm.effect}</p>
        <p>{received}</p>
        {wentBack !== undefined && <p>{wentBack}</p>}
      </section>
      <p className={text['small']}>{texts.resolveNoUndo}</p>
      <p className={refund['buttons']} data-dock>
        <Link className={`${button['outline']} ${button['large']}`} to={`/orders/${invoice}/resolve`}>
          {refundTexts.keep}
        </Link>
        <button
          type="submit"
          className={`${refund['money']} ${button['button']} ${button['large']}`}
          disabled={isSending}
        >
          {toConfirm.confirm}
        </button>
      </p>
    </Form>
  )
}
