import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/connect.ts'
import { runCommand } from '../../src/operator/run-command.ts'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { recordChange } from '../../src/shop/audit/record-change.ts'
import { checkInvariants } from '../../src/shop/invariants/check-invariants.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { demoCustomer } from '../support/journeys/demo-customer.ts'
import { filledForm } from '../support/orders/filled-form.ts'
import { besideABrowser, startShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { deskOf } from '../support/shop/operator.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

type Roles = { url: string; migrationUrl: string; run(statement: string, as?: string): Promise<void> }

/** A database as docs/running.md has an owner make it: one role for its tables, another for the shop. */
async function withTwoRoles(work: (roles: Roles) => Promise<void>): Promise<void> {
  const databases = inject('databases')
  if (databases.kind !== 'server') throw new Error('Roles are a matter of a PostgreSQL server.')
  const { where, remove } = await ownDatabase('empty')
  if (where.kind !== 'server') throw new Error('Roles are a matter of a PostgreSQL server.')
  const run = async (statement: string, as = where.url) => {
    const client = new pg.Client(as)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const mark = randomUUID().slice(0, 8)
  const [owner, shop] = [`shop_owner_${mark}`, `shop_${mark}`]
  const by = (role: string) => {
    const url = new URL(where.url)
    url.username = role
    url.password = 'rahasia'
    return url.href
  }
  for (const role of [owner, shop]) await run(`create role ${role} login password 'rahasia'`)
  await run(`alter database ${new URL(where.url).pathname.slice(1)} owner to ${owner}`)
  const rights = `alter default privileges for role ${owner} grant`
  await run(`${rights} select, insert, update, delete on tables to ${shop}`)
  await run(`${rights} usage, select, update on sequences to ${shop}`)
  try {
    await work({ url: by(shop), migrationUrl: by(owner), run })
  } finally {
    await remove()
    for (const role of [owner, shop]) await run(`drop role ${role}`, `${databases.origin}/postgres`)
  }
}

test('the shop starts whole and takes an order by a role that can make, change and drop no table', secondTry, () =>
  withTwoRoles(async ({ url, migrationUrl, run }) => {
    const settings = { DATABASE_URL: url, WORKERS: '1', ...besideABrowser }
    const shop = await startShop({ ...settings, MIGRATION_DATABASE_URL: migrationUrl })
    try {
      const customer = await demoCustomer(shop.origin)
      await customer.fill('LR-KRL-01')
      const { ongkir: _1, totalWeight: _2, discount: _3, grossTotal: _4, grossTotalFinal: _5, ...form } = filledForm
      const { order_id } = await customer.call('POST /api/place-order', form)
      const { orders } = await customer.call('POST /api/transaction', {})
      expect(orders).toMatchObject([{ invoice: order_id, status: 'Unpaid' }])
    } finally {
      await shop.stop()
    }
    for (const forbidden of [
      'create table own (id int)',
      'drop table voucher',
      'alter table voucher add column own int',
    ]) {
      await expect(run(forbidden, url)).rejects.toThrow(/permission denied|must be owner/)
    }
  }),
)

test('tables that are up to date ask for no other role', secondTry, () =>
  withTwoRoles(async ({ url, migrationUrl }) => {
    const opened = await openDatabase({ kind: 'server', url, migrationUrl }, silentLog)
    expect((await opened.migrate()).length).toBeGreaterThan(0)
    await opened.close()
    const again = await openDatabase({ kind: 'server', url }, silentLog)
    expect(await again.migrate()).toEqual([])
    await again.close()
  }),
)

/** What the doctor says of the role that makes the tables, and whether it finds anything broken. */
async function consult(url: string, migrationUrl?: string) {
  const opened = await openDatabase({ kind: 'server', url }, silentLog)
  let said: { about: string[]; exit: number } | undefined
  await inTestShop(async ({ shop, mediaFolder }) => {
    const settings = { DATABASE_URL: url, ...(migrationUrl && { MIGRATION_DATABASE_URL: migrationUrl }) }
    const { desk, output } = deskOf({ ...shop, db: opened.db }, mediaFolder, settings)
    const exit = await runCommand(desk, ['doctor'])
    expect(output.join('\n')).not.toContain('rahasia')
    said = { about: output.filter((line) => line.includes('Migrations')), exit }
  }).finally(() => opened.close())
  return said
}

describe('npm run shop -- doctor', secondTry, () => {
  const saying = (mark: string, words: RegExp) => [
    expect.stringMatching(new RegExp(`^${mark} Migrations: .*${words.source}`)),
  ]

  test('says that the role of MIGRATION_DATABASE_URL can make the tables, and without that setting nothing of it', () =>
    withTwoRoles(async ({ url, migrationUrl }) => {
      const well = { about: saying('✓', /reaches the same database/), exit: 0 }
      expect(await consult(url, migrationUrl)).toEqual(well)
      const opened = await openDatabase({ kind: 'server', url, migrationUrl }, silentLog)
      await opened.migrate().finally(() => opened.close())
      expect(await consult(url, migrationUrl)).toEqual(well)
      expect(await consult(url)).toEqual({ about: [], exit: 0 })
    }))

  test('finds a role that cannot create tables', () =>
    withTwoRoles(async ({ url }) => {
      expect(await consult(url, url)).toEqual({ about: saying('✗', /cannot create tables/), exit: 1 })
    }))

  test('finds tables that another role has made', () =>
    withTwoRoles(async ({ url, migrationUrl, run }) => {
      await run('create table forgotten (id int)')
      expect(await consult(url, migrationUrl)).toEqual({
        about: saying('✗', /cannot change 1 table, which belongs to another/),
        exit: 1,
      })
    }))

  test('finds another database of the same server, though its role may make tables there', () =>
    withTwoRoles(async ({ url, migrationUrl, run }) => {
      const elsewhere = await ownDatabase('empty')
      if (elsewhere.where.kind !== 'server') throw new Error('Roles are a matter of a PostgreSQL server.')
      const { pathname } = new URL(elsewhere.where.url)
      await run(`alter database ${pathname.slice(1)} owner to ${new URL(migrationUrl).username}`)
      try {
        const other = Object.assign(new URL(migrationUrl), { pathname }).href
        expect(await consult(url, other)).toEqual({ about: saying('✗', /another database/), exit: 1 })
      } finally {
        await elsewhere.remove()
      }
    }))

  test('finds a role that is not there', () =>
    withTwoRoles(async ({ url, migrationUrl }) => {
      const unknown = Object.assign(new URL(migrationUrl), { username: 'unknown_role' }).href
      expect(await consult(url, unknown)).toEqual({ about: saying('✗', /refuses MIGRATION_DATABASE_URL/), exit: 1 })
    }))
})

test('a role that may not update or delete the record of changes still adds to its chain', secondTry, () =>
  withTwoRoles(async ({ url, migrationUrl, run }) => {
    const database = await openDatabase({ kind: 'server', url, migrationUrl }, silentLog)
    try {
      await database.migrate()
      const role = new URL(url).username
      await run(`revoke update, delete on audit, audit_head from ${role}`, migrationUrl)
      const subject = { kind: 'order', key: 'INV-1' } as const
      for (const action of ['order.pack', 'order.ship'] as const) {
        await recordChange(database.db, { kind: 'terminal' }, { action, subject })
      }
      expect((await checkInvariants(database.db)).filter(({ broken }) => broken > 0)).toEqual([])
      expect((await listActivity(database)).entries).toHaveLength(2)
      for (const forbidden of [
        'update audit set action = null',
        'delete from audit',
        'update audit_head set number = 0',
      ]) {
        await expect(run(forbidden, url)).rejects.toThrow('permission denied')
      }
    } finally {
      await database.close()
    }
  }),
)
