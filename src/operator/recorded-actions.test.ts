import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { manualOrderScenarios } from '../../test/support/orders/manual-order-scenarios.ts'
import { type OrderingShop, withOrderingShop } from '../../test/support/orders/ordering-shop.ts'
import { paidTwice } from '../../test/support/orders/paid-twice.ts'
import { unpaidOrder } from '../../test/support/orders/unpaid-order.ts'
import { frontScenarios } from '../../test/support/shop/front-scenarios.ts'
import { smallShop, withFolder } from '../../test/support/shop/import-folder.ts'
import { deskOf } from '../../test/support/shop/operator.ts'
import { articlesByCommand, articlesByName, publishOnTime } from '../../test/support/shop/recorded-articles.ts'
import { holdThatLapses, paid, returnsByCommand, returnsByName } from '../../test/support/shop/recorded-returns.ts'
import { settingsByCommand, settingsByName } from '../../test/support/shop/recorded-settings.ts'
import { addStaff } from '../../test/support/shop/staff.ts'
import { deleteAccountsDue } from '../jobs/delete-accounts.ts'
import { orderJobs } from '../jobs/look-after-orders.ts'
import { publishArticles } from '../jobs/publish-articles.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { sendEmails } from '../jobs/send-emails.ts'
import type { Action } from '../shop/audit/actions.ts'
import { listActivity } from '../shop/audit/list-activity.ts'
import { startLongJob } from '../shop/long-jobs/start-long-job.ts'
import { packOrderLater } from '../shop/orders/packing/pack-later.ts'
import { shipOrder } from '../shop/orders/send-order.ts'
import { expireOrders } from '../shop/payments/unpaid-orders/expire-orders.ts'
import type { Shop } from '../shop/shop.ts'
import { commands, runCommand } from './run-command.ts'

type Type = (...words: string[]) => Promise<void>
type Scenario = (world: OrderingShop, type: Type) => Promise<void>

const never = new AbortController().signal
const DAY = 86_400

async function inPaymentCheck(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.pass(2 * DAY + 1_300)
  await world.midtrans.server.misbehave(503)
  await expireOrders(world.shop, never)
  await world.midtrans.server.misbehave('none')
  return order
}

const importing = (type: Type, files: Record<string, string | Uint8Array>) =>
  withFolder(files, (folder) => type('import', folder))

/** For each action, how an operator brings it about. A restore replaces the database, so its test is that of the command. */
const byCommand: Partial<Record<Action, Scenario>> = {
  ...frontScenarios(),
  ...manualOrderScenarios,
  'order.payment': async (world, type) => type('order', 'paid', (await unpaidOrder(world)).invoice, '--by', 'transfer'),
  'order.print': async (world, type) =>
    withFolder({}, async (folder) =>
      type('order', 'label', (await paid(world)).invoice, '--format', 'a5', '--out', join(folder, 'label.pdf')),
    ),
  'order.pack': async (world, type) => type('order', 'pack', (await paid(world)).invoice),
  'order.ship': async (world, type) => type('order', 'ship', (await paid(world)).invoice, '--resi', '004712345678'),
  'order.pack-undo': async (world, type) => {
    const order = await paid(world)
    await packOrderLater(world.shop, order)
    await type('order', 'undo', order.invoice)
  },
  'order.ship-undo': async (world, type) => {
    const order = await paid(world)
    await shipOrder(world.shop, order, '004712345678', 600)
    await type('order', 'undo', order.invoice)
  },
  'order.waybill': async (world, type) => {
    const { invoice } = await paid(world)
    await type('order', 'ship', invoice, '--resi', '004712345678')
    await type('order', 'waybill', invoice, '--resi', '004712345679')
  },
  'order.deliver': async (world, type) => {
    const { invoice } = await paid(world)
    await type('order', 'ship', invoice, '--resi', '004712345678')
    await type('order', 'deliver', invoice)
  },
  'order.note': async (world, type) => type('order', 'note', (await paid(world)).invoice, 'Please add the small card.'),
  'order.address': async (world, type) => type('order', 'address', (await paid(world)).invoice, '--name', 'Siti A.'),
  'order.cancel': async (world, type) => type('order', 'cancel', (await unpaidOrder(world)).invoice),
  'order.refund': async (world, type) => type('order', 'refund', (await paid(world)).invoice, '--amount', '10000'),
  'order.refund-surplus': async (world, type) => type('order', 'refund', (await paidTwice(world)).invoice, '--surplus'),
  'order.transferred': async (world, type) => {
    const { invoice } = await paid(world, 'bca_va')
    await type('order', 'refund', invoice, '--amount', '10000')
    await type('order', 'transferred', invoice)
  },
  'order.resolve': async (world, type) =>
    type('order', 'resolve', (await inPaymentCheck(world)).invoice, '--as', 'paid'),
  'order.trouble-handled': async (world, type) => {
    const order = await unpaidOrder(world)
    const payment = order.choose('credit_card')
    await order.become(payment, 'settlement')
    await shipOrder(world.shop, { id: order.id }, '004712345678')
    await order.become(payment, 'chargeback')
    await type('order', 'handled', order.invoice, '--taken-back', '10000')
  },
  ...returnsByCommand,
  'voucher.create': (_, type) => type('voucher', 'create', 'HALO', '--uses', '10', '--amount', '25000'),
  'voucher.change': async ({ voucher }, type) => {
    await voucher({ code: 'HALO' })
    await type('voucher', 'change', 'HALO', '--uses', '20')
  },
  'voucher.end': async (_, type) => {
    await importing(type, smallShop)
    await type('voucher', 'end', 'SALAM50')
  },
  'import.create': (_, type) => importing(type, smallShop),
  'import.change': async (_, type) => {
    await importing(type, smallShop)
    await importing(type, { 'categories.csv': 'category_slug,category_name,position\ngamis,Gamis Baru,1\n' })
  },
  'import.remove': async (_, type) => {
    await importing(type, smallShop)
    await importing(type, { 'stores.csv': 'name,remove\nBandung,yes\n' })
  },
  'account.note': async ({ customer }, type) =>
    type('customer', 'note', (await customer()).email, 'Likes long sleeves'),
  'account.note-remove': async ({ customer, shop }, type) => {
    const { email } = await customer()
    await type('customer', 'note', email, 'Likes long sleeves')
    const { id } = await shop.db.selectFrom('customer_note').select('id').executeTakeFirstOrThrow()
    await type('customer', 'note', email, '--remove', String(id))
  },
  'account.export': async ({ customer, mediaFolder }, type) =>
    type('customer', 'export', (await customer()).email, join(mediaFolder, 'export.json')),
  'account.deletion-request': async ({ customer }, type) =>
    type('customer', 'delete', (await customer()).email, '--yes'),
  'account.deletion-withdraw': async ({ customer }, type) => {
    const { email } = await customer()
    await type('customer', 'delete', email, '--yes')
    await type('customer', 'keep', email)
  },
  'email.send-again': async (world, type) => {
    const order = await paid(world)
    await sendEmails(world.shop)
    const { id } = await world.shop.db
      .selectFrom('outbox_email')
      .innerJoin('email_copy', 'outbox_email_id', 'id')
      .select('id')
      .where('kind', '=', 'order.paid')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await type('email', 'again', String(id))
  },
  'newsletter.export': (_, type) => type('subscriber', 'list', '--csv'),
  'email.test': async ({ shop }, type) => type('email', 'test', (await addStaff(shop.db)).email),
  'job.stop': async ({ shop }, type) => {
    await type('job', 'stop', String(await startLongJob(shop, { kind: 'import', input: {} })))
  },
  ...{ ...settingsByCommand, ...articlesByCommand },
  'journal.export': async ({ mediaFolder }, type) =>
    type('journal', '2026-10', '--out', join(mediaFolder, 'journal.csv')),
  'content.copy': (_, type) => type('content', 'copy', 'pages/about.md'),
  'staff.setup-code': (_, type) => type('staff', 'setup'),
  'staff.invite': (_, type) => type('staff', 'add', 'sari@lirih.example', '--role', 'packer'),
  'staff.reset': async ({ shop }, type) => type('staff', 'reset', (await addStaff(shop.db)).email),
  'staff.view-save': async ({ shop }, type) => type('view', 'save', 'Bali', '--of', (await addStaff(shop.db)).email),
  'staff.view-delete': async ({ shop }, type) => {
    await type('view', 'save', 'Bali', '--of', (await addStaff(shop.db)).email)
    await type('view', 'remove', 'Bali')
  },
  'staff.end': async ({ shop }, type) => type('staff', 'end', (await addStaff(shop.db, { role: 'packer' })).email),
}

/** Commands that record an action in another way than the rest. */
const byName: Readonly<Record<string, Scenario>> = {
  'demo remove': async (_, type) => {
    await type('import', join(import.meta.dirname, '../../demo'))
    await type('demo', 'remove', '--yes')
  },
  ...{ ...settingsByName, ...articlesByName },
  ...returnsByName,
}

/** Jobs of the list in start/open-doors.ts that have no function of their own to make them. */
const otherJobs = (shop: Shop): Job[] => [
  { name: 'delete-accounts', everySeconds: 600, records: ['account.delete'], run: () => deleteAccountsDue(shop) },
  publishArticles(shop),
]

const byJob: Partial<Record<Action, (world: OrderingShop, run: () => Promise<void>) => Promise<void>>> = {
  'order.expire': async (world, run) => {
    await (await unpaidOrder(world)).pass(DAY + 1_300)
    await run()
  },
  'order.check': async (world, run) => {
    await (await unpaidOrder(world)).pass(2 * DAY + 1_300)
    await world.midtrans.server.misbehave(503)
    await run()
  },
  'order.deliver': async (world, run) => {
    const { id } = await paid(world)
    await sql`
      update placed_order set status = 'Shipped', shipped_at = clock_timestamp() - interval '15 days', resi = '0047'
       where id = ${id}`.execute(world.shop.db)
    await run()
  },
  'order.pack-final': async (world, run) => {
    await pendingPack(world, await paid(world))
    await run()
  },
  'order.pack-dropped': async (world, run) => {
    const order = await paid(world)
    await pendingPack(world, order)
    await sql`update placed_order set status = 'Packed', packed_at = clock_timestamp() where id = ${order.id}`.execute(
      world.shop.db,
    )
    await run()
  },
  'return.hold-end': holdThatLapses,
  'article.publish': publishOnTime,
  'account.delete': async (world, run) => {
    const { id } = await world.customer()
    await sql`update customer set ends_at = clock_timestamp() where id = ${id}`.execute(world.shop.db)
    await run()
  },
}

async function pendingPack({ shop }: OrderingShop, { id }: { id: number }): Promise<void> {
  await packOrderLater({ ...shop, actor: { kind: 'terminal' } }, { id })
  await sql`update pending_pack set due_at = clock_timestamp()`.execute(shop.db)
}

const recorded = async (shop: Shop, by: 'terminal' | 'clock') =>
  new Set((await listActivity(shop, { by }, { atMost: 10_000 })).entries.map(({ action }) => action))

describe('a command of the operator', () => {
  // A command with a scenario of its own records all its actions in that one.
  const recording = commands.flatMap(({ name, records }) => {
    const actions = records.filter((action) => action !== 'shop.restore')
    if (byName[name]) return [{ name, actions, scenario: byName[name] }]
    return actions.map((action) => ({ name, actions: [action], scenario: byCommand[action] }))
  })

  // One imports the whole demo. If it timed out, all after it would wait for its connection, and fail as well.
  const patiently = { timeout: 300_000 }
  test.each(recording)('records what it changes: $name, $actions', patiently, ({ name, actions, scenario }) =>
    withOrderingShop(async (world) => {
      const typed: string[] = []
      const { desk } = deskOf(world.shop, world.mediaFolder)
      await scenario?.(world, async (...words) => {
        typed.push(words.join(' '))
        expect(await runCommand(desk, words), words.join(' ')).toBe(0)
      })
      expect(typed.at(-1), `the scenario of ${actions}`).toMatch(new RegExp(`^${name}\\b`))
      expect([...(await recorded(world.shop, 'terminal'))]).toEqual(expect.arrayContaining(actions))
    }),
  )
})

describe('a job', () => {
  const jobsOf = (shop: Shop) => [...orderJobs(shop, 60), ...otherJobs(shop)]
  const asClock = (shop: Shop): Shop => ({ ...shop, actor: { kind: 'clock' } })

  test.each(Object.entries(byJob))('records what it changes: %s', (action, scenario) =>
    withOrderingShop(async (world) => {
      const job = jobsOf(asClock(world.shop)).find(({ records }) => records.some((one) => one === action))
      await scenario(world, async () => job?.run(never))
      expect([...(await recorded(world.shop, 'clock'))]).toEqual([action])
      await world.midtrans.server.misbehave('none')
    }),
  )

  test('that records an action has a scenario here', () =>
    withOrderingShop(async ({ shop }) => {
      const named = jobsOf(shop).flatMap(({ records }) => records)
      expect(named.toSorted()).toEqual(Object.keys(byJob).toSorted())
    }))
})
