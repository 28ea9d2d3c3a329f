import { type CustomerDataOwner, deleteAccounts } from '../shop/accounts/deletion/delete-accounts.ts'
import { forgetEmailsTo } from '../shop/emails/outbox.ts'
import { anonymiseOrders, hasOpenOrders } from '../shop/orders/forget-customer.ts'
import { hasOpenTransfers } from '../shop/payments/refunds/open-transfers.ts'
import { anonymiseReturns, hasOpenReturns } from '../shop/returns/find-returns.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * The domains that store data of customers, in the order in which they are called. Bags, wishlists, address books and
 * back-in-stock requests need no entry: the database deletes them with the customer.
 */
const owners: readonly CustomerDataOwner[] = [
  { forget: forgetEmailsTo },
  { stillNeeds: hasOpenTransfers, forget: async () => undefined },
  { stillNeeds: hasOpenReturns, forget: anonymiseReturns },
  { stillNeeds: hasOpenOrders, forget: anonymiseOrders },
]

/** Deletes the accounts whose days of grace are over. */
export const deleteAccountsDue = (shop: Pick<Shop, 'db' | 'actor' | 'log'>): Promise<void> =>
  deleteAccounts(shop, owners)
