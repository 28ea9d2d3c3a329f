/**
 * A shop to test against, over real SQL.
 *
 *   inTestShop(async ({ shop, article }) => { … })         in a transaction that is rolled back: for almost every test
 *   inDemoShop(async ({ shop, article }) => { … })         the same with the demo, which is imported once for all tests of a worker
 *   withCommittedShop(async ({ shop, article }) => { … })  committed, alone in its database: for races, and for tests about commits
 *
 * They pass the shop, a clock that can be set (`clock.set(new Date('2030-03-01'))`), its media folder, and builders of articles
 * and customers whose defaults fill in what a test does not care about. Ids differ from test to test: take them from what a
 * builder returns. A rolled-back shop has one connection, so nothing in it happens at the same time; a committed one is
 * emptied afterwards, and three times slower. Tests that restart or break a database use `ownDatabase` of databases.ts.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import type { OutgoingEmail } from '../../../src/shop/emails/mailer.ts'
import { importFolder } from '../../../src/shop/import-export/import-folder.ts'
import { problemAsText } from '../../../src/shop/import-export/problem.ts'
import { fileStorage } from '../../../src/shop/media/storages/file.ts'
import { uploadFiles } from '../../../src/shop/media/storages/upload-files.ts'
import { openSettings } from '../../../src/shop/settings/live-settings.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { defaultCounts } from '../../../src/values/limits.ts'
import { ownDatabase } from '../database/databases.ts'
import { mailbox } from '../emails/mailbox.ts'
import { type Goods, goodsOf } from './articles.ts'
import { type Customers, customersOf } from './customers.ts'
import { noPayments } from './no-payments.ts'
import { silentLog } from './silent-log.ts'
import { testIdentity, testSettings } from './test-identity.ts'
import { testOffice } from './test-office.ts'
import { openTestPages } from './test-pages.ts'
import { testPasswords } from './test-passwords.ts'
import { testRates } from './test-rates.ts'

export type TestShop = Goods &
  Customers & {
    shop: Shop
    clock: { set(instant: Date): void }
    mediaFolder: string
    /** Every email sent so far; src/jobs/send-emails.ts sends the queued ones. */
    emails: OutgoingEmail[]
  }

const demoFolder = join(import.meta.dirname, '../../../demo')
const lifetimes = { tokenSeconds: 86_400, resetSeconds: 3600, paymentSeconds: 86_400, paymentMarginSeconds: 1200 }

let rolledBack: Promise<OpenDatabase> | undefined
let withDemo: Promise<DemoToCopy> | undefined
const idle: OpenDatabase[] = []

export async function inTestShop(work: (testShop: TestShop) => Promise<void>): Promise<void> {
  rolledBack ??= open()
  await rollBackAfter((await rolledBack).db, work)
}

export async function inDemoShop(work: (testShop: TestShop) => Promise<void>): Promise<void> {
  withDemo ??= openDemo()
  const { db, media } = await withDemo
  await rollBackAfter(db, (testShop) => {
    cpSync(media, testShop.mediaFolder, { recursive: true })
    return work(testShop)
  })
}

async function rollBackAfter(db: Db, work: (testShop: TestShop) => Promise<void>): Promise<void> {
  const rollBack = new Error('rolled back')
  await db
    .transaction()
    .execute(async (transaction) => {
      // It never commits, so the record of changes is chained at once.
      await sql`set constraints audit_chain immediate`.execute(transaction)
      // A whole test is one transaction here, and on a busy machine it may do something else for longer than the shop's 10 seconds.
      await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction)
      await withShopOn(transaction, work)
      throw rollBack
    })
    .catch((error: unknown) => {
      if (error !== rollBack) throw error
    })
}

export async function withCommittedShop(work: (testShop: TestShop) => Promise<void>): Promise<void> {
  const lent = idle.pop() ?? (await open())
  await withShopOn(lent.db, work)
  // After a failure it is not used again: something may still run in it.
  await empty(lent.db)
  idle.push(lent)
}

/** A database with the demo, and a folder with its pictures. */
type DemoToCopy = { db: Db; media: string }

async function openDemo(): Promise<DemoToCopy> {
  const { db } = await open()
  const media = mkdtempSync(join(tmpdir(), 'etalase-demo-media-'))
  process.once('exit', () => rmSync(media, { recursive: true, force: true }))
  await withShopOn(db, async ({ shop, mediaFolder }) => {
    const imported = await importFolder(shop, demoFolder)
    if (!imported.ok) throw new Error(imported.problems.map(problemAsText).join('\n'))
    cpSync(mediaFolder, media, { recursive: true })
  })
  return { db, media }
}

async function open(): Promise<OpenDatabase> {
  const { where } = await ownDatabase('migrated')
  // A test may do something else for longer than a shop does between two statements.
  return openDatabase(where.kind === 'server' ? { ...where, silenceMs: 60_000 } : where, silentLog)
}

async function withShopOn(db: Db, work: (testShop: TestShop) => Promise<void>): Promise<void> {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'etalase-media-'))
  const { mailer, emails } = mailbox()
  let instant: Date | undefined
  const shop: Shop = {
    db,
    actor: { kind: 'terminal' },
    now: () => instant ?? new Date(),
    media: fileStorage(mediaFolder),
    uploads: uploadFiles(join(mediaFolder, 'uploads')),
    importFolder: join(mediaFolder, 'imports'),
    mailer,
    ...openTestPages(),
    synonyms: new Map(),
    limits: defaultCounts(),
    payments: noPayments,
    rates: testRates,
    passwords: await testPasswords,
    office: testOffice,
    // The builders of other tests share nothing with this one, whose settings can change.
    ...openSettings({ locked: {}, defaults: testSettings, origins: testIdentity, lifetimes, log: silentLog }),
    log: silentLog,
  }
  const clock = {
    set(to: Date) {
      instant = to
    },
  }
  try {
    await work({ shop, clock, mediaFolder, emails, ...goodsOf(db), ...customersOf(db) })
  } finally {
    rmSync(mediaFolder, { recursive: true, force: true })
  }
}

/**
 * Deletes the rows of the few tables that have any, with foreign keys off. `truncate` would create new files for every table
 * and index, which takes longer than most tests.
 */
async function empty(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const looks = tables
    .filter(({ name }) => name !== 'migration_file')
    .map(({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`)
  const { rows: filled } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  await inTransaction(db, async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { name } of filled) await sql`delete from ${sql.table(name)}`.execute(db)
    // Only the sequences that number rows. Invoice numbers and bag versions go on, as in a shop.
    await sql`
      select setval(seqrelid::regclass, seqstart, false) from pg_sequence
        join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')`.execute(db)
  })
}
