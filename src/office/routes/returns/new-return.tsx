import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/returns.ts'
import { readRefundablePieces } from '../../../shop/payments/refunds/quote-refund.ts'
import { listExchangeSizes, listReturnsOf } from '../../../shop/returns/find-returns.ts'
import { requestReturn } from '../../../shop/returns/request-return.ts'
import { HOLD_DAYS } from '../../../shop/stock/hold-for-exchange.ts'
import { returnReasons } from '../../../values/orders/return-status.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { Select } from '../../components/select.tsx'
import { Thumbs } from '../../components/thumbs.tsx'
import { formatDay } from '../../server/format-time.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/new-return'
import styles from './returns.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const left = await readRefundablePieces(office.shop.db, order)
  const isSent = order.shippedAt !== undefined || order.deliveredAt !== undefined
  const items = isSent ? order.items.filter(({ sizeId }) => (left.get(sizeId) ?? 0) > 0) : []
  const sizes = await Promise.all(items.map(({ sizeId }) => listExchangeSizes(office.shop, sizeId)))
  return {
    invoice: order.invoice,
    name: order.address.fullName,
    isLate: daysSince(order.deliveredAt, office.shop.now()) > office.shop.identity.returnDays,
    delivered: order.deliveredAt && texts.deliveredOn(formatDay(order.deliveredAt), office.shop.identity.returnDays),
    holdNote: texts.holdNote(HOLD_DAYS, formatDay(new Date(office.shop.now().getTime() + HOLD_DAYS * DAY_MS))),
    seen: (await listReturnsOf(office.shop, order.id)).length,
    items: items.map(({ sizeId, name, color, size, picture }, at) => ({
      ...{ sizeId, name, detail: `${color}, ${size}`, picture: pictureAddress(picture), left: left.get(sizeId) ?? 0 },
      sizes: (sizes[at] ?? []).map((one) => ({
        value: String(one.sizeId),
        label: texts.stock(one.color === color ? one.size : `${one.color}, ${one.size}`, one.stock),
        isSoldOut: one.stock === 0,
      })),
    })),
  }
}

const daysSince = (at: Date | undefined, now: Date) => (at === undefined ? 0 : (now.getTime() - at.getTime()) / DAY_MS)

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const wants = field('wants') === 'exchange' ? 'exchange' : 'refund'
  const reason = returnReasons.find((one) => one === field('reason'))
  if (reason === undefined || !/^\d{1,6}$/.test(field('seen'))) throw new Response(null, { status: 400 })
  const chosen = order.items.filter(({ sizeId }) => /^[1-9]\d?$/.test(field(`item-${sizeId}`)))
  const items = chosen.map(({ sizeId }) => ({
    ...{ sizeId, pieces: Number(field(`item-${sizeId}`)) },
    wantedSizeId: wants === 'exchange' ? Number(field(`for-${sizeId}`)) : undefined,
  }))
  const requested = await requestReturn(
    office.shop,
    { id: order.id },
    {
      items,
      reason,
      wants,
      shippingBy: field('shippingBy') === 'shop' ? 'shop' : 'customer',
      seen: Number(field('seen')),
    },
  )
  if (!requested.ok) return data({ error: texts.problems[requested.reason] }, { status: 422 })
  const message = { kind: 'done', text: texts.accepted(order.address.fullName) } as const
  return redirectWithMessage(office.origin, `/returns/${requested.id}`, message)
}

export const meta: Route.MetaFunction = () => [{ title: texts.newTitle }]

export default function NewReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, name, items, seen, delivered, isLate, holdNote } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const reasons = returnReasons.map((value) => ({ value, label: texts.reasons[value] }))
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.newTitle} below={texts.of(name, invoice)} />
      {delivered !== undefined && (
        <p className={isLate ? styles['late'] : text['quiet']}>{isLate ? `${delivered} ${texts.late}` : delivered}</p>
      )}
      {items.length === 0 ? (
        <p>
          {texts.nothingToReturn}{' '}
          <Link className={text['link']} to={`/orders/${invoice}`}>
            {texts.back}
          </Link>
        </p>
      ) : (
        <Form method="post" className={styles['form']}>
          {actionData !== undefined && (
            <p className={styles['error']} role="alert">
              {actionData.error}
            </p>
          )}
          <input type="hidden" name="seen" value={seen} />
          {items.map((item) => (
            <label key={item.sizeId} className={styles['item']}>
              <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: 1 }]} size="large" />
              <span>
                <b>{item.name}</b>
                <br />
                <span className={text['quiet']}>{item.detail}</span>
              </span>
              <span className={styles['pieces']}>
                <input
                  type="number"
                  name={`item-${item.sizeId}`}
                  min={0}
                  max={item.left}
                  defaultValue={items.length === 1 ? 1 : 0}
                  aria-label={texts.piecesOf(item.name, item.detail)}
                />
                <span className={text['quiet']}>{texts.left(item.left)}</span>
              </span>
            </label>
          ))}
          <div className={styles['pair']}>
            <Select name="reason" label={texts.reason} options={reasons} />
            <Select
              name="shippingBy"
              label={texts.shipping}
              options={[
                { value: 'customer', label: texts.customerPays },
                { value: 'shop', label: texts.shopPays },
              ]}
            />
          </div>
          <fieldset className={styles['ways']}>
            <legend>{texts.wants}</legend>
            <div className={styles['way']}>
              <label>
                <input type="radio" name="wants" value="refund" defaultChecked /> <span>{texts.refund}</span>
              </label>
            </div>
            <div className={styles['way']}>
              <label>
                <input type="radio" name="wants" value="exchange" />{' '}
                <span>
                  {texts.exchange}
                  <span className={text['small']}> {texts.exchangeHint}</span>
                </span>
              </label>
              <div className={styles['inside']}>
                {items.map((item) => (
                  <Select
                    key={item.sizeId}
                    name={`for-${item.sizeId}`}
                    label={texts.exchangeFor(item.name, item.detail)}
                    options={item.sizes}
                    // Another size than the one that comes back, which is what most exchanges are for.
                    chosen={
                      item.sizes.find(({ value, isSoldOut }) => !isSoldOut && value !== String(item.sizeId))?.value
                    }
                  />
                ))}
              </div>
            </div>
          </fieldset>
          <p className={styles['note']}>
            {texts.requestNote} {holdNote}
          </p>
          <p className={styles['buttons']} data-dock>
            <Link className={`${button['outline']} ${button['large']}`} to={`/orders/${invoice}`}>
              {texts.cancel}
            </Link>
            <button type="submit" className={`${button['button']} ${button['large']}`} disabled={isSending}>
              {texts.accept}
            </button>
          </p>
        </Form>
      )}
    </>
  )
}
