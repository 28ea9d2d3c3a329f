import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/connect.ts'
import { ownDatabase } from '../support/databases.ts'
import { demoCustomer } from '../support/demo-customer.ts'
import { filledForm } from '../support/ordering-shop.ts'
import { besideABrowser, startShop } from '../support/running-shop.ts'
import { silentLog } from '../support/silent-log.ts'

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

test('the shop starts whole and takes an order by a role that can make, change and drop no table', () =>
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
  }))

test('tables that are up to date ask for no other role', () =>
  withTwoRoles(async ({ url, migrationUrl }) => {
    const opened = await openDatabase({ kind: 'server', url, migrationUrl }, silentLog)
    expect((await opened.migrate()).length).toBeGreaterThan(0)
    await opened.close()
    const again = await openDatabase({ kind: 'server', url }, silentLog)
    expect(await again.migrate()).toEqual([])
    await again.close()
  }))
