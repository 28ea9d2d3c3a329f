/** A shop with a sold-out size, for the tests of back-in-stock requests. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { queueStockEmails } from '../../../src/shop/back-in-stock/queue-stock-emails.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { askAs } from '../api/ask-as.ts'
import { inTestShop, type TestShop } from './test-shop.ts'

export type Ask = ReturnType<typeof askAs>
export type Gone = { id: number; sizes: Record<'M', number> }
export type SoldOutShop = TestShop & { gone: Gone }

export const withSoldOutSize = (work: (testShop: SoldOutShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend(async (testShop) => {
    const gone = await testShop.article({ name: 'Gamis Arum', color: 'Manggis', sku: 'lr-7', sizes: { M: 0 } })
    await work({ ...testShop, gone }, askAs(testShop.shop))
  })

export const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
export const says = (status: number, message: string) => ({ status, body: { status, message } })
export const sizeOf = ({ id, sizes }: Gone) => ({ product_id: id, size_id: sizes.M })

export const confirmFirst = says(
  200,
  'Check your inbox. Once you confirm your address, we’ll email you when it’s back.',
)
export const willWrite = says(200, 'We’ll email you once, when it’s back.')
export const willNotWrite = says(200, 'Cancelled. We won’t email you about this size.')

/** Sizes that are all sold out. */
export const manySizes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`No ${n}`, 0] as const))

let visitors = 0
/** Each request comes from its own address, so that limits by address play no part. */
export const askByEmail = (ask: Ask, gone: Gone, email: unknown) => {
  visitors += 1
  const address = `10.1.${visitors >> 8}.${visitors & 255}`
  return ask('POST /api/back-in-stock', { body: { ...sizeOf(gone), email }, address })
}
export const askAsCustomer = (ask: Ask, token: string, gone: Gone) =>
  ask('POST /api/account/back-in-stock', { token, body: sizeOf(gone) })

export const putOnShelf = ({ db }: Shop, gone: Gone, pieces: number) =>
  db.updateTable('article_size').set({ stock: pieces }).where('id', '=', gone.sizes.M).execute()

export const waits = ({ db }: Shop) => db.selectFrom('stock_wait').selectAll().orderBy('id').execute()

/** Runs the jobs once. */
export async function round(shop: Shop) {
  await queueStockEmails(shop)
  await sendEmails(shop)
}

/** The token of the confirmation email. */
export async function linkOf({ shop, emails }: TestShop, act: 'confirm' | 'withdraw', to: string): Promise<string> {
  await sendEmails(shop)
  const email = emails.findLast((mail) => mail.to === to)
  const [, token] = new RegExp(`/back-in-stock/${act}/([\\w-]{43})`).exec(email?.text ?? '') ?? []
  return token ?? expect.unreachable(`no email to ${to} has a link to ${act}`)
}

/** A visitor's request, confirmed by email. */
export async function askAndConfirm(scene: SoldOutShop, ask: Ask, email: string) {
  await askByEmail(ask, scene.gone, email)
  const token = await linkOf(scene, 'confirm', email)
  expect(statusAndBody(await ask(`POST /api/back-in-stock/confirm/${token}`))).toEqual(willWrite)
  scene.emails.length = 0
}

/** Moves all requests back by a number of days. */
export async function passDays({ db }: Shop, days: number) {
  await sql`update stock_wait set asked_at = asked_at - make_interval(days => ${days})`.execute(db)
  await sql`update limit_use set ends_at = ends_at - make_interval(days => ${days})`.execute(db)
}
