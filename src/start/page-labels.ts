import * as texts from '../contract/texts.ts'
import type { FillIns } from '../shop/pages/fill-in.ts'
import type { ShownOrderStatus } from '../values/orders/order-status.ts'
import { exchangeOrReturn } from '../web/texts/en/orders/returns.ts'
import { payNow } from '../web/texts/en/orders.ts'

const delivered: ShownOrderStatus = 'Delivered'

/** What buttons and tabs are called on the shop's pages, for `{{label:addToBag}}` in the owner's texts. */
export const pageLabels: FillIns = {
  'label:addToBag': texts.addToBag,
  'label:payment': texts.payment,
  'label:payNow': payNow,
  'label:exchangeOrReturn': exchangeOrReturn,
  'label:orderHistory': texts.orderHistory,
  'label:profile': texts.profile,
  'label:account': texts.account,
  'label:wishlist': texts.wishlist,
  'label:delivered': delivered,
}
