import { remindOfPayment } from '../shop/orders/remind-of-payment.ts'
import type { Shop } from '../shop/shop.ts'

/** Before an unpaid order ends, its customer hears of it. */
export const remindCustomers = (shop: Pick<Shop, 'db'>): Promise<void> => remindOfPayment(shop)
