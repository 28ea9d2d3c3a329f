import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/refunds.ts'
import type { Order } from '../../../shop/orders/order.ts'
import {
  quoteRefund,
  readRefundablePieces,
  readRefundableShipping,
} from '../../../shop/payments/refunds/quote-refund.ts'
import { type RefundOrderResult, refundOrder } from '../../../shop/payments/refunds/refund-order.ts'
import { findReturn } from '../../../shop/returns/find-returns.ts'
import { readRefundLimit } from '../../../shop/staff/people/settings.ts'
import { paidParts, shareOf } from '../../../values/orders/item-shares.ts'
import { formatRupiah, rupiah } from '../../../values/rupiah.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { RefundConfirmation } from '../../components/orders/refund-confirmation.tsx'
import { RefundForm } from '../../components/orders/refund-form.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/refund'
import { itemField, type RefundChoice, readRefundChoice } from './refund-choice.ts'

/** First the refund is chosen; with the choice in the address, the page asks to confirm it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const whole = await quoteRefund(office.shop, { id: order.id })
  const isChosen = ['way', 'amount', 'return'].some((name) => url.searchParams.has(name))
  const choice = await readChoice(office, order, (name) => url.searchParams.get(name)?.trim() ?? '')
  const confirmed = isChosen && choice !== undefined ? await readConfirmation(office, order, choice) : undefined
  return {
    invoice: order.invoice,
    name: order.address.fullName,
    left: whole.ok ? formatRupiah(whole.amount) : undefined,
    ...(await readItems(office, order)),
    isShipped: order.shippedAt !== undefined,
    way: choice?.way ?? 'all',
    error: isChosen && choice === undefined ? texts.badChoice : confirmed?.error,
    toConfirm: confirmed?.toConfirm,
  }
}

/** For the pieces of a return, the return says what is refunded. */
async function readChoice(office: Office, order: Order, field: (name: string) => string) {
  const number = field('return')
  if (number === '') return readRefundChoice(order, field)
  const found = /^\d{1,9}$/.test(number) ? await findReturn(office.shop, Number(number)) : undefined
  if (found?.orderId !== order.id) return undefined
  const items = found.items.map(({ sizeId, pieces }) => ({ sizeId, pieces }))
  const request = { items, returnId: found.id }
  return { way: 'items', request, restock: false, byTransfer: false, fields: [['return', number]] } as const
}

async function readItems({ shop }: Office, order: Order) {
  const refundable = await readRefundablePieces(shop.db, order)
  const shipping = paidParts(order).shipping > 0 ? await readRefundableShipping(shop.db, order) : 0
  return {
    items: order.items.map(({ sizeId, name, color, size, picture, refunded, qty }) => {
      const left = refundable.get(sizeId) ?? 0
      return {
        ...{
          sizeId,
          name,
          detail: `${color}, ${size}`,
          field: itemField(sizeId),
          picture: pictureAddress(picture),
          left,
        },
        share: formatRupiah(shareOf(order, { sizeId, from: Math.min(refunded, qty - 1), pieces: 1 })),
      }
    }),
    shipping: shipping > 0 ? formatRupiah(shipping) : undefined,
  }
}

async function readConfirmation(office: Office, order: Order, { request, restock, byTransfer, fields }: RefundChoice) {
  const quote = await quoteRefund(office.shop, { id: order.id }, request)
  if (!quote.ok) return { error: texts.notRefunded[quote.reason] }
  const limit = await readRefundLimit(office.shop, readStaff(office).role)
  if (order.refundedAmount + quote.amount > limit) return { error: texts.aboveLimit(formatRupiah(rupiah(limit))) }
  const pieces = quote.items.reduce((sum, item) => sum + item.pieces, 0)
  const isTransfer = byTransfer || quote.by === 'transfer'
  return {
    toConfirm: {
      amount: formatRupiah(quote.amount),
      fields: [...fields, ['seen', String(order.refundedAmount)] as const],
      asksForAccount: quote.by === 'transfer' && !byTransfer,
      lines: [
        byTransfer ? texts.byTransferDone : isTransfer ? texts.byTransferLater : texts.byProvider,
        texts.kept(
          formatRupiah(order.grossAmount - order.refundedAmount - quote.amount),
          formatRupiah(order.grossAmount),
        ),
        ...(restock ? [texts.restocks(pieces)] : []),
      ],
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const choice = await readChoice(office, order, field)
  if (choice === undefined || !/^\d{0,12}$/.test(field('seen'))) throw new Response(null, { status: 400 })
  const bankAccount = ['bank', 'account', 'holder'].map(field).join(' ').trim()
  const { restock, byTransfer } = choice
  const quote = await quoteRefund(office.shop, { id: order.id }, choice.request)
  const isAccountMissing = quote.ok && quote.by === 'transfer' && !byTransfer && !isBankAccount(field)
  if (isAccountMissing) return data({ error: texts.accountNeeded }, { status: 422 })
  const refunded = await refundOrder(
    office.shop,
    { id: order.id },
    {
      ...{ ...choice.request, restock, byTransfer },
      ...(field('seen') === '' ? {} : { seen: Number(field('seen')) }),
      ...(bankAccount === '' ? {} : { bankAccount }),
    },
  )
  if (!refunded.ok && refunded.reason === 'above-limit') throw new Response(null, { status: 403 })
  return redirectWithMessage(office.origin, `/orders/${order.invoice}`, messageFor(order, refunded, byTransfer))
}

const isBankAccount = (field: (name: string) => string): boolean =>
  field('bank') !== '' &&
  field('holder') !== '' &&
  /^[\d .-]{5,30}$/.test(field('account')) &&
  field('bank').length <= 40 &&
  field('holder').length <= 100

function messageFor({ address }: Order, refunded: RefundOrderResult, byTransfer: boolean) {
  if (!refunded.ok) return { kind: 'failed', text: texts.notRefunded[refunded.reason] } as const
  const [sum, name] = [formatRupiah(refunded.amount), address.fullName]
  const isDue = refunded.by === 'transfer' && !byTransfer
  return { kind: 'done', text: isDue ? texts.toTransfer(sum, name) : texts.refunded(sum, name) } as const
}

export const meta: Route.MetaFunction = () => [{ title: texts.refund }]

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, name, left, error, toConfirm } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const order = `/orders/${invoice}`
  if (left === undefined) {
    return (
      <>
        <OrderUp invoice={invoice} />
        <PageHead title={texts.refundTitle(name)} below={invoice} />
        <p>{texts.nothingLeft}</p>
        <Link className={text['link']} to={order}>
          {texts.back}
        </Link>
      </>
    )
  }
  if (toConfirm !== undefined) {
    return <RefundConfirmation {...{ invoice, name, isSending }} {...toConfirm} error={actionData?.error} />
  }
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.refundTitle(name)} below={`${invoice} · ${texts.left(left)}`} />
      <Form method="get">
        <RefundForm {...loaderData} left={left} error={error} order={order} />
      </Form>
    </>
  )
}
