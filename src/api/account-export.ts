import * as texts from '../contract/texts.ts'
import { exportAccount } from '../shop/accounts/export-account.ts'
import { confirmPassword } from '../shop/accounts/passwords/confirm-password.ts'
import { exportRequests } from '../shop/back-in-stock/export-requests.ts'
import { exportSubscription } from '../shop/newsletter/export-subscription.ts'
import type { Shop } from '../shop/shop.ts'
import type { Handlers } from './door/handler.ts'
import { exportBag, exportOrders, exportWishlist } from './exported-data.ts'
import { refusePassword } from './profile.ts'

type Owner = { id: number; email: string; email_proven_at: string | null }

type Part = (shop: Shop, owner: Owner) => Promise<unknown>

/** What the shop keeps of a customer, domain by domain, under the name it has in the file. A domain adds itself here. */
const parts: Readonly<Record<string, Part>> = {
  newsletter: exportOwnSubscription,
  orders: exportOrders,
  bag: exportBag,
  wishlist: exportWishlist,
  back_in_stock: exportRequests,
}

/** A subscription belongs to an address, and anybody can give an address when they register. */
async function exportOwnSubscription(shop: Shop, owner: Owner) {
  return owner.email_proven_at === null ? texts.newsletterKeptBack : exportSubscription(shop, owner)
}

export const accountExportHandlers = {
  'POST /api/account/export': async ({ shop, customer, body, network }) => {
    const checked = await confirmPassword(shop, { customer, network, password: body.password })
    if (!checked.ok) return refusePassword(checked)
    const account = await exportAccount(shop, customer.id)
    if (account === undefined) throw new Error('the account ended under the call')
    const others: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(parts)) others[name] = await part(shop, account)
    shop.log.info({ customer: customer.id }, 'a customer took a copy of their data')
    const headers = { 'content-disposition': 'attachment; filename="my-data.json"' }
    return { status: 200, body: { account, ...others }, headers }
  },
} satisfies Partial<Handlers>
