import { Form, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/order-actions.ts'
import { quoteRefund, refundOrder } from '../../../shop/payments/refunds/refund-order.ts'
import { readRefundLimit } from '../../../shop/staff/people/settings.ts'
import { formatRupiah, rupiah } from '../../../values/rupiah.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readAmount, readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/refund'
import styles from './action.module.css'

/** First the amount is chosen; with it in the address, the page asks to confirm it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const written = url.searchParams.get('amount')
  const amount = readAmount(written ?? '')
  const isWrong = written !== null && written.trim() !== '' && amount === undefined
  const whole = await quoteRefund(office.shop, { id: order.id })
  const quote = amount === undefined ? whole : await quoteRefund(office.shop, { id: order.id }, amount)
  const limit = await readRefundLimit(office.shop, readStaff(office).role)
  const isAboveLimit = quote.ok && written !== null && order.refundedAmount + quote.amount > limit
  return {
    invoice: order.invoice,
    name: order.address.fullName,
    left: whole.ok ? formatRupiah(whole.amount) : undefined,
    isShipped: order.shippedAt !== undefined,
    error: isWrong
      ? texts.badAmount
      : isAboveLimit
        ? texts.aboveLimit(formatRupiah(rupiah(limit)))
        : quote.ok
          ? undefined
          : texts.notRefunded[quote.reason],
    toConfirm:
      written === null || isWrong || isAboveLimit || !quote.ok
        ? undefined
        : {
            amount: quote.amount,
            label: formatRupiah(quote.amount),
            restock: url.searchParams.has('restock'),
            byTransfer: url.searchParams.has('byTransfer'),
          },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const amount = readAmount(field('amount'))
  if (amount === undefined) throw new Response(null, { status: 400 })
  const options = { amount, restock: field('restock') !== '', byTransfer: field('byTransfer') !== '' }
  const limit = await readRefundLimit(office.shop, readStaff(office).role)
  // Small refunds of one order may not add up to more either.
  if (order.refundedAmount + amount > limit) throw new Response(null, { status: 403 })
  const refunded = await refundOrder(office.shop, { id: order.id }, options)
  const end = (kind: 'done' | 'failed', message: string) =>
    redirectWithMessage(office.origin, `/orders/${order.invoice}`, { kind, text: message })
  if (!refunded.ok) return end('failed', texts.notRefunded[refunded.reason])
  const [sum, name] = [formatRupiah(refunded.amount), order.address.fullName]
  const isDue = refunded.by === 'transfer' && !options.byTransfer
  return end('done', isDue ? texts.toTransfer(sum, name) : texts.refunded(sum, name))
}

export const meta: Route.MetaFunction = () => [{ title: texts.refund }]

export default function Refund({ loaderData }: Route.ComponentProps) {
  const { invoice, name, left, isShipped, error, toConfirm } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const order = `/orders/${invoice}`
  if (left === undefined) {
    return (
      <>
        <PageHead title={texts.refundTitle(name)} below={invoice} />
        <p>{texts.nothingLeft}</p>
        <Link className={text['link']} to={order}>
          {texts.back}
        </Link>
      </>
    )
  }
  if (toConfirm !== undefined) {
    return (
      <>
        <PageHead title={texts.confirmTitle(toConfirm.label, name)} below={invoice} />
        <Form method="post" className={styles['form']}>
          <input type="hidden" name="amount" value={toConfirm.amount} />
          {toConfirm.restock && <input type="hidden" name="restock" value="yes" />}
          {toConfirm.byTransfer && <input type="hidden" name="byTransfer" value="yes" />}
          {toConfirm.restock && <p>{texts.restock}</p>}
          {toConfirm.byTransfer && <p>{texts.byTransfer}</p>}
          <p className={text['quiet']}>{texts.noUndo}</p>
          <p className={styles['buttons']}>
            <Link className={button['outline']} to={order}>
              {texts.keep}
            </Link>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.confirm(toConfirm.label, name)}
            </button>
          </p>
        </Form>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.refundTitle(name)} below={`${invoice} · ${texts.left(left)}`} />
      <Form method="get" className={styles['form']}>
        <Field name="amount" label={texts.amount} hint={texts.amountHint} error={error} inputMode="numeric" />
        {!isShipped && (
          <label className={styles['choice']}>
            <input type="checkbox" name="restock" value="yes" />
            <span>
              {texts.restock}
              <span className={text['small']}>{texts.restockHint}</span>
            </span>
          </label>
        )}
        <label className={styles['choice']}>
          <input type="checkbox" name="byTransfer" value="yes" />
          {texts.byTransfer}
        </label>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={order}>
            {texts.keep}
          </Link>
          <button type="submit" className={button['button']}>
            {texts.check}
          </button>
        </p>
      </Form>
    </>
  )
}
