import { Link } from 'react-router'
import { texts } from '#office-texts/orders/returns.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { listReturnsOf } from '../../../shop/returns/find-returns.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { formatMoment } from '../../server/format-time.ts'
import { type Office, readStaff } from '../../server/office-context.ts'
import text from '../../ui/text.module.css'

/**
 * The returns of an order, those that wait for the shop, and whether a new one is possible; undefined for people who do not look after
 * returns.
 */
export async function readOrderReturns(office: Office, order: Order) {
  if (!may(readStaff(office).role, 'returns.manage')) return undefined
  const returns = await listReturnsOf(office.shop, order.id)
  const isSent = order.shippedAt !== undefined || order.deliveredAt !== undefined
  const canReturn = isSent && order.status !== 'Refunded' && order.status !== 'Payment Check'
  if (returns.length === 0 && !canReturn) return undefined
  return {
    invoice: order.invoice,
    canReturn,
    waiting: returns.flatMap(({ id, status }) => (status === 'Asked' || status === 'Received' ? [{ id, status }] : [])),
    returns: returns.map(({ id, status, items, requestedAt }) => ({
      ...{ id, status: texts.statuses[status], at: formatMoment(requestedAt) },
      what: items.map(({ pieces, name, size }) => `${pieces} × ${name}, ${size}`).join('; '),
    })),
  }
}

/** A section of the order's page. */
export function OrderReturns({ of }: { of: Awaited<ReturnType<typeof readOrderReturns>> }) {
  if (of === undefined) return null
  return (
    <section>
      <h2>{texts.returns}</h2>
      <ul>
        {of.returns.map(({ id, status, what, at }) => (
          <li key={id}>
            <Link className={text['link']} to={`/returns/${id}`}>
              {texts.title(id)}
            </Link>
            {': '}
            {status}, {what} <span className={text['small']}>{at}</span>
          </li>
        ))}
      </ul>
      {of.canReturn && (
        <p>
          <Link className={text['link']} to={`/orders/${of.invoice}/return`}>
            {texts.newReturn}
          </Link>
        </p>
      )}
    </section>
  )
}
