import { tellWhoWaits } from '../shop/back-in-stock/tell-who-waits.ts'
import type { Shop } from '../shop/shop.ts'

/** Whoever asked hears that a size is back. */
export const tellOfStock = (shop: Pick<Shop, 'db'>, stop?: AbortSignal): Promise<void> => tellWhoWaits(shop, stop)
