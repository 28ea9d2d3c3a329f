import { inTransaction } from '../../db/transaction.ts'
import { takeOutOfBag } from '../bag/take-out-of-bag.ts'
import { moveOrder } from '../orders/move-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { savePaymentPage, selectForPayment } from '../payments/attempts/attempt-queries.ts'
import type { Shop } from '../shop.ts'

type Page = { orderId: number; reference: string; leaseId: string; token: string; url: string }

/**
 * The provider has a page for the order: it can be paid from now on, and what it took leaves the bag. Whether this was so;
 * somebody else may have settled the order meanwhile, and then the page that came too late is closed.
 */
export async function finishOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  page: Page,
): Promise<boolean> {
  const { orderId, reference, leaseId, token, url } = page
  const finished = await inTransaction(shop.db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Creating'], to: 'Unpaid', leaseId }))) return false
    await savePaymentPage(db, reference, { token, url })
    await takeOutOfBag(db, orderId)
    await queueOrderEmail(db, 'order.placed', orderId)
    await shop.atStep?.('before the order is committed')
    return true
  })
  if (!finished) await closeLatePage(shop, page)
  return finished
}

/** Nobody was given this page. An order that is unpaid has another one, of the same reference, which stays. */
async function closeLatePage({ db, payments, log }: Pick<Shop, 'db' | 'payments' | 'log'>, page: Page): Promise<void> {
  const order = await selectForPayment(db, page.orderId)
  log.warn({ reference: page.reference, status: order?.status }, 'a payment page came too late')
  if (order?.status !== 'Cancelled') return
  await payments.cancelSession(page.token)
  await payments.cancel(page.reference)
}
