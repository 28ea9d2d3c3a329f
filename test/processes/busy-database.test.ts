import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/db.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { runCommand } from '../../src/operator/run-command.ts'
import { startLongJob } from '../../src/shop/long-jobs/start-long-job.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { askAs } from '../support/api/ask-as.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { officeClient } from '../support/office/office-client.ts'
import { servePages } from '../support/pages/served-pages.ts'
import { deskOf } from '../support/shop/operator.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { addStaff } from '../support/shop/staff.ts'
import { type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

/** A shop whose database has one connection, as the embedded one has. */
const withOneConnection = (work: (world: TestShop) => Promise<void>) =>
  withCommittedShop(async (world) => {
    const { where, remove } = await ownDatabase('migrated')
    const place = where.kind === 'server' ? { ...where, maxConnections: 1 } : where
    const { db, close } = await openDatabase(place, silentLog)
    try {
      await work({ ...world, shop: { ...world.shop, db } })
    } finally {
      await close()
      await remove()
    }
  })

/** Long work has the connection until the story ends, as an import in the background has it. */
const duringLongWork = (db: Db, story: () => Promise<void>) =>
  inTransaction(db, async (db) => {
    await sql`select 1`.execute(db)
    await story()
  })

const facts = ({ status, headers }: Pick<Response, 'status' | 'headers'>) => ({
  status,
  wait: headers.get('retry-after'),
  // With this header, the script of the office would show an error in place of its page.
  isOfRouter: headers.has('x-remix-response'),
})

const putOff = { status: 503, wait: '5', isOfRouter: false }

async function jobOf(shop: Shop) {
  const id = await startLongJob(shop, { kind: 'import-check', input: {} })
  return `/jobs/${id}`
}

describe('while long work has the only connection to the database', () => {
  test('everyone else is asked to try again soon, and nothing of theirs is done', { timeout: 120_000 }, () =>
    withOneConnection(async ({ shop, mediaFolder }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      const page = await jobOf(shop)
      const storefront = await servePages(shop.db)
      const { desk, output } = deskOf(shop, mediaFolder)
      const notes = { intent: 'stop', formKey: 'one' }
      expect((await office.get(page)).status).toBe(200)

      await duringLongWork(shop.db, async () => {
        const [polled, loaded, sent, events, called, shown, exit] = await Promise.all([
          office.get(`${page}.data`),
          office.get(page),
          office.post(page, notes),
          office.get('/events'),
          askAs(shop)('POST /api/subscribe', { body: { email: 'siti@example.id' } }),
          fetch(storefront.origin),
          runCommand(desk, ['job', 'list']),
        ])
        for (const answer of [polled, loaded, sent, called, shown]) expect(facts(answer)).toEqual(putOff)
        // A stream that ends: the browser connects again by itself.
        expect([events.status, await events.text()]).toEqual([200, 'retry: 3000\n\n'])
        expect([exit, output.at(-1)]).toEqual([1, expect.stringContaining('Try again in a moment.')])
      })

      expect(await (await office.get(page)).text()).toContain('Starts in a few seconds')
      expect(await shop.db.selectFrom('subscriber').select('id').execute()).toEqual([])
      expect((await office.post(page, notes)).status).toBe(303)
      await storefront.close()
    }),
  )
})
