/** A shop with a customer who saved a dress and wants emails about it, for the tests of these emails. */
import { sql } from 'kysely'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { addToWishlist } from '../../../src/shop/wishlist/add-to-wishlist.ts'
import { queueWishlistEmails } from '../../../src/shop/wishlist/emails/queue-wishlist-emails.ts'
import { askAs } from '../api/ask-as.ts'
import { inTestShop, type TestShop } from './test-shop.ts'

export type Ask = ReturnType<typeof askAs>
type Gamis = { id: number; sizes: Record<'M' | 'L', number> }
export type Scene = TestShop & { gamis: Gamis; me: { id: number; token: string; email: string; password: string } }

export const emailsOf = '/api/account/wishlist-emails'
export const want = (ask: Ask, token: string, wanted = true) => ask(`PUT ${emailsOf}`, { token, body: { wanted } })

/** Siti has saved size M of a dress for Rp 400.000, of which 20 are left, and wants emails. */
export const withWish = (work: (scene: Scene, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend(async (testShop) => {
    const { shop, article, customer } = testShop
    const ask = askAs(shop)
    const gamis = await article({
      ...{ name: 'Gamis Sela', color: 'Senja', sku: 'lr-7', price: 400_000, sizes: { M: 20, L: 20 } },
    })
    const me = await customer({ name: 'Siti' })
    await addToWishlist(shop, me.id, { articleId: gamis.id, sizeId: gamis.sizes.M })
    await want(ask, me.token)
    await work({ ...testShop, gamis, me }, ask)
  })

export const reduce = ({ shop, gamis }: Scene, price_disc: number) =>
  shop.db.updateTable('article').set({ price_disc }).where('id', '=', gamis.id).execute()
export const leave = ({ shop, gamis }: Scene, stock: number) =>
  shop.db.updateTable('article_size').set({ stock }).where('id', '=', gamis.sizes.M).execute()
/** Moves the outbox into the past. */
export const pass = ({ db }: Shop, hours: number) =>
  sql`update outbox_email set due_at = due_at - make_interval(hours => ${hours}),
             ended_at = ended_at - make_interval(hours => ${hours})`.execute(db)

/** What the jobs do within an hour. */
export async function hour(shop: Shop) {
  await queueWishlistEmails(shop)
  await pass(shop, 1)
  await sendEmails(shop)
  await queueWishlistEmails(shop)
}
