import { type CustomerDataOwner, deleteAccounts } from '../shop/accounts/deletion/delete-accounts.ts'
import { anonymiseOrders, hasOpenOrders } from '../shop/orders/forget-customer.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * What keeps something of customers beside the account itself, in the order it is told. A domain adds itself here with
 * `{ forget }`, and with `stillNeeds` when an account must not end yet. Rows of bag, wishlist and waits go with the customer's.
 */
const keepers: readonly CustomerDataOwner[] = [{ stillNeeds: hasOpenOrders, forget: anonymiseOrders }]

/** Carries out the deletions whose days of grace are over. */
export const deleteAccountsDue = (shop: Pick<Shop, 'db' | 'log'>): Promise<void> => deleteAccounts(shop, keepers)
