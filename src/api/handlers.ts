import { accountExportHandlers } from './account-export.ts'
import { accountHandlers } from './accounts.ts'
import { addressHandlers } from './addresses.ts'
import { backInStockHandlers } from './back-in-stock.ts'
import { bagHandlers } from './bag.ts'
import { campaignHandlers } from './campaigns.ts'
import { catalogueHandlers } from './catalogue.ts'
import { checkoutHandlers } from './checkout.ts'
import { reportHandlers } from './csp-reports.ts'
import type { Handlers } from './door/handler.ts'
import { newsletterHandlers } from './newsletter.ts'
import { orderHandlers } from './orders.ts'
import { paymentHandlers } from './payments.ts'
import { profileHandlers } from './profile.ts'
import { returnHandlers } from './returns.ts'
import { shippingHandlers } from './shipping.ts'
import { storeHandlers } from './stores.ts'
import { voucherHandlers } from './vouchers.ts'
import { wishlistHandlers } from './wishlist.ts'

/** Every endpoint of the contract needs a handler here, or this file does not compile. */
export const handlers: Handlers = {
  ...catalogueHandlers,
  ...campaignHandlers,
  ...storeHandlers,
  ...newsletterHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...accountExportHandlers,
  ...addressHandlers,
  ...backInStockHandlers,
  ...reportHandlers,
  ...voucherHandlers,
  ...wishlistHandlers,
  ...bagHandlers,
  ...shippingHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...returnHandlers,
}
