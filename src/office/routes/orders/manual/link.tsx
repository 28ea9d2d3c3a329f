import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/orders/manual-orders.ts'
import { paymentLinkOf, paymentMessage } from '../../../../shop/orders/payment-message.ts'
import { whatsappLink } from '../../../../values/links.ts'
import { whatsappNumber } from '../../../../values/phone.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { OrderUp } from '../../../components/orders/order-up.tsx'
import { formatMoment } from '../../../server/format-time.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/link'
import styles from './new-order.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const { identity } = office.shop
  const link = paymentLinkOf(identity, order)
  if (link === undefined) throw new Response(null, { status: 404 })
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0)
  return {
    ...{ invoice: order.invoice, link, isPayable: order.payment !== undefined },
    sum: texts.from(formatRupiah(order.grossAmount), order.address.fullName),
    reserved: order.status === 'Unpaid' ? texts.reservedUntil(pieces, formatMoment(order.dueAt)) : undefined,
    message: order.status === 'Unpaid' ? paymentMessage(identity, order) : undefined,
    number: whatsappNumber(order.address.phone),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: texts.linkTitle(loaderData?.invoice ?? '') }]

/** What to send to the customer of an order that staff entered. */
export default function PaymentLink({ loaderData }: Route.ComponentProps) {
  const { invoice, link, isPayable, sum, reserved, message: prepared, number } = loaderData
  const [message, setMessage] = useState(prepared ?? '')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.linkTitle(invoice.slice(-6))} below={invoice} />
      <div className={styles['link']}>
        <p className={styles['money']}>
          <b>{sum}</b>
          {reserved}
        </p>
        <div className={styles['search']}>
          <Field
            name="link"
            label={isPayable ? texts.link : texts.statusLink}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" className={button['outline']} onClick={copy}>
            <Icon name="copy" size={16} /> <span role="status">{isCopied ? texts.copied : texts.copy}</span>
          </button>
        </div>
        {prepared !== undefined && (
          <p className={styles['field']}>
            <label htmlFor="message">
              {texts.message} · {texts.indonesian}
            </label>
            <textarea
              id="message"
              className={styles['message']}
              lang="id"
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </p>
        )}
        <p className={styles['buttons']}>
          <Link to={`/orders/${invoice}`} className={button['outline']}>
            {texts.viewOrder}
          </Link>
          {number !== undefined && (
            <a className={button['button']} href={whatsappLink(number, message)}>
              <Icon name="whatsapp" size={16} /> {texts.openWhatsapp}
            </a>
          )}
        </p>
      </div>
    </>
  )
}
