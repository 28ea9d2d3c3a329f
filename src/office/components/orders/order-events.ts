import { texts } from '#office-texts/orders/returns.ts'
import type { Order } from '../../../shop/orders/order.ts'
import type { OrderFile } from '../../../shop/payments/look-up-order.ts'
import { listReturnsOf } from '../../../shop/returns/find-returns.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type Office, readStaff } from '../../server/office-context.ts'

/** The refunds and returns in the timeline of an order. People who see no amounts read only that something was refunded. */
export async function readMoneyEvents(
  office: Office,
  order: Order,
  refunds: OrderFile['refunds'],
): Promise<{ name: string; at: Date }[]> {
  const withAmounts = may(readStaff(office).role, 'amounts.read')
  const returns = await listReturnsOf(office.shop, order.id)
  return [
    ...refunds.map(({ amount, pieces, at }) => ({
      name: texts.events.refunded(withAmounts ? formatRupiah(amount) : undefined, pieces),
      at,
    })),
    ...returns.flatMap(({ id, status, isAsked, requestedAt, answeredAt, receivedAt, endedAt }) => [
      { name: texts.events.of(id, texts.statuses[isAsked ? 'Asked' : 'Requested']), at: requestedAt },
      ...(answeredAt === undefined || status === 'Declined'
        ? []
        : [{ name: texts.events.of(id, texts.statuses.Requested), at: answeredAt }]),
      ...(receivedAt === undefined ? [] : [{ name: texts.events.of(id, texts.statuses.Received), at: receivedAt }]),
      ...(endedAt === undefined ? [] : [{ name: texts.events.of(id, texts.statuses[status]), at: endedAt }]),
    ]),
  ]
}
