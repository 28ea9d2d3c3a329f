import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../test/support/shop/operator.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { runCommand } from '../operator/run-command.ts'
import { queueAlerts } from '../shop/alerts/queue-alerts.ts'
import { makeNightlyBackup } from '../shop/backup/nightly-backup.ts'
import { requestCheck, runRequestedCheck } from '../shop/invariants/background-check.ts'
import type { Shop } from '../shop/shop.ts'
import { sendEmails } from './send-emails.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'etalase-nightly-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const backupFolder = () => join(home, 'backups')
const filesThere = () => readdirSync(backupFolder()).sort()

const GIGABYTE = 1e9
const withFree = (bytes: number) => async () => bytes

function nightly(
  shop: Shop,
  keep = 3,
  freeBytes = withFree(100 * GIGABYTE),
  signal = new AbortController().signal,
): Promise<void> {
  const source = {
    shop,
    freeBytes,
    database: { kind: 'server', version: '18.0' } as const,
    dataFolder: home,
    settings: { lines: [], secrets: [] },
  }
  return makeNightlyBackup(source, { folder: backupFolder(), time: '02:30', keep }, signal)
}

/** As if every backup so far were of a day earlier. */
const nextNight = ({ db }: Shop) =>
  sql`update shop_backup set nightly_for = nightly_for - 1, begun_at = begun_at - interval '1 day',
        finished_at = finished_at - interval '1 day'`.execute(db)

describe('the nightly backup', () => {
  test('is made once a night, by one of several processes', () =>
    withCommittedShop(async ({ shop }) => {
      await Promise.all([nightly(shop), nightly(shop), nightly(shop)])
      await nightly(shop)
      expect(filesThere()).toEqual([expect.stringMatching(/^shop-\d{4}-\d\d-\d\d-\d{6}\.backup$/)])
    }))

  test('keeps as many as the settings say, and removes an old one only once the new one is complete', () =>
    withCommittedShop(async ({ shop, clock }) => {
      for (const day of ['01', '02', '03', '04']) {
        clock.set(new Date(`2030-03-${day}T19:30:00Z`))
        await nightly(shop)
        await nextNight(shop)
      }
      writeFileSync(join(backupFolder(), 'notes.txt'), 'of the owner')
      writeFileSync(join(backupFolder(), 'shop-2030-03-01-000000.backup.unfinished'), 'left by a killed process')
      expect(filesThere()).toHaveLength(5)
      // A folder that cannot be read as a file of content lets the next backup fail.
      const tooLong = join(home, 'content', 'a'.repeat(250), 'b'.repeat(250))
      mkdirSync(tooLong, { recursive: true })
      writeFileSync(join(tooLong, 'c.md'), 'x')
      clock.set(new Date('2030-03-05T19:30:00Z'))
      await expect(nightly(shop)).rejects.toThrow('too long for a backup')
      expect(filesThere()).toEqual([
        'notes.txt',
        'shop-2030-03-03-023000.backup',
        'shop-2030-03-04-023000.backup',
        'shop-2030-03-05-023000.backup',
      ])
      rmSync(join(home, 'content'), { recursive: true })
      await sql`update shop_backup set leased_until = clock_timestamp() - interval '1 second'`.execute(shop.db)
      await nightly(shop)
      expect(filesThere()).toEqual([
        'notes.txt',
        'shop-2030-03-04-023000.backup',
        'shop-2030-03-05-023000.backup',
        'shop-2030-03-06-023000.backup',
      ])
    }))

  test('is refused before it writes anything if it would not fit on the disk', () =>
    withCommittedShop(async ({ shop }) => {
      mkdirSync(join(home, 'media'))
      writeFileSync(join(home, 'media/large-0badcafe.jpg'), Buffer.alloc(3_000_000))
      mkdirSync(backupFolder())
      await expect(nightly(shop, 3, withFree(200_000_000))).rejects.toThrow(
        /^The backup needs 2\d\d MB, and 200 MB are free on the disk of .*Delete files there/,
      )
      expect(filesThere()).toEqual([])
      const { failure } = await shop.db.selectFrom('shop_backup').select('failure').executeTakeFirstOrThrow()
      expect(failure).toContain('200 MB are free')
      // Once there is room, the next try makes it.
      await sql`update shop_backup set leased_until = clock_timestamp() - interval '1 second'`.execute(shop.db)
      await nightly(shop)
      expect(filesThere()).toHaveLength(1)
    }))

  test('stops when the shop closes, and is made after the next start', () =>
    withCommittedShop(async ({ shop }) => {
      const closing = new AbortController()
      const closeMeanwhile = async () => {
        closing.abort()
        return 100 * GIGABYTE
      }
      await nightly(shop, 3, closeMeanwhile, closing.signal)
      expect(filesThere()).toEqual([])
      const { failure } = await shop.db.selectFrom('shop_backup').select('failure').executeTakeFirstOrThrow()
      expect(failure).toBeNull()
      await nightly(shop)
      expect(filesThere()).toHaveLength(1)
    }))

  test('has the room that a killed process took with an unfinished backup', () =>
    withCommittedShop(async ({ shop }) => {
      mkdirSync(backupFolder())
      const unfinished = join(backupFolder(), 'shop-2030-03-01-000000.backup.unfinished')
      writeFileSync(unfinished, 'x')
      await nightly(shop, 3, async () => (existsSync(unfinished) ? 0 : 100 * GIGABYTE))
      expect(filesThere()).toHaveLength(1)
    }))

  test('is repeated by another process if the first one was killed', () =>
    withCommittedShop(async ({ shop }) => {
      await nightly(shop)
      rmSync(backupFolder(), { recursive: true })
      await sql`update shop_backup set finished_at = null`.execute(shop.db)
      await nightly(shop)
      expect(() => filesThere()).toThrow()
      await sql`update shop_backup set leased_until = clock_timestamp() - interval '1 second'`.execute(shop.db)
      await nightly(shop)
      expect(filesThere()).toHaveLength(1)
    }))
})

/** What the doctor says about backups. */
async function consult(shop: Shop, settings: Record<string, string>) {
  const { desk, output } = deskOf(shop, home, settings)
  await runCommand(desk, ['doctor'])
  return output.filter((line) => line.includes('Backup'))
}

const addBackup = ({ db }: Shop, hoursAgo: number) =>
  sql`insert into shop_backup (path, begun_at, leased_until, finished_at)
      select '/b/one.backup', at, at, at from (select clock_timestamp() - make_interval(hours => ${hoursAgo}) as at) as moment`.execute(
    db,
  )

describe('npm run shop -- doctor', () => {
  test('says when the last backup was made, and if the nightly one is overdue', () =>
    inTestShop(async ({ shop }) => {
      const settings = { BACKUP_DIR: backupFolder() }
      const consultAboutAge = async () => (await consult(shop, settings)).filter((line) => line.includes('Backups'))
      expect(await consultAboutAge()).toEqual(['✓ Backups: each night at 02:30 WIB; none was made yet'])
      await addBackup(shop, 90)
      expect(await consultAboutAge()).toEqual([
        expect.stringMatching(/^✗ Backups: the last was made 3 days ago .*overdue/),
      ])
      await addBackup(shop, 20)
      expect(await consultAboutAge()).toEqual([
        '✓ Backups: each night at 02:30 WIB; the last was made 20 hours ago (/b/one.backup)',
      ])
    }))

  test('compares the size of the next backup with the disk of BACKUP_DIR', () =>
    inTestShop(async ({ shop }) => {
      const settings = { BACKUP_DIR: backupFolder() }
      expect(await consult(shop, settings)).toContainEqual(
        expect.stringMatching(/^✓ Backup folder: the next backup needs 2\d\d MB, \d+ MB are free on the disk of /),
      )
      // A file without blocks: it takes no room here, and would take 10 TB of a backup.
      mkdirSync(join(home, 'media'))
      const vast = join(home, 'media/vast-0badcafe.jpg')
      writeFileSync(vast, '')
      truncateSync(vast, 10e12)
      expect(await consult(shop, settings)).toContainEqual(
        expect.stringMatching(/^✗ Backup folder: .*delete files there/),
      )
    }))

  test('says that a public shop has no nightly backups', () =>
    inTestShop(async ({ shop }) => {
      const settings = { PUBLIC_ORIGIN: 'https://toko.example', PAYMENT_PROVIDER: 'sandbox' }
      expect(await consult(shop, settings)).toEqual([expect.stringMatching(/^! Backups: .*set BACKUP_DIR/)])
    }))
})

/** All that is free on the disks of the two folders, in bytes. */
const roomy = { data: 100 * GIGABYTE, backups: 100 * GIGABYTE }

async function alertsOf({ shop, emails }: TestShop, isNightly = true, free = roomy): Promise<string[]> {
  const before = emails.length
  await queueAlerts(shop, {
    dataFolder: home,
    backupFolder: isNightly ? backupFolder() : undefined,
    freeBytes: async (folder) => (folder === home ? free.data : free.backups),
  })
  await sendEmails(shop)
  return emails.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
}

const OWNER = 'bantuan@toko-uji.example'

describe('alerts to the owner', () => {
  test('are not sent while all is well', () =>
    inTestShop(async (world) => {
      await addBackup(world.shop, 20)
      expect(await alertsOf(world)).toEqual([])
    }))

  test('say that the nightly backup is overdue, once a day', () =>
    inTestShop(async (world) => {
      await addBackup(world.shop, 50)
      expect(await alertsOf(world, false)).toEqual([])
      expect(await alertsOf(world)).toEqual([`${OWNER}: To do today: the nightly backup is overdue`])
      expect(await alertsOf(world)).toEqual([])
      await sql`update outbox_email set once = once || ' of yesterday'`.execute(world.shop.db)
      expect(await alertsOf(world)).toHaveLength(1)
    }))

  test('say that the disk is nearly full, with what is left', () =>
    inTestShop(async (world) => {
      expect(await alertsOf(world, true, { ...roomy, data: GIGABYTE })).toEqual([])
      expect(await alertsOf(world, true, { ...roomy, data: GIGABYTE - 1_000_000 })).toEqual([
        `${OWNER}: To do today: the disk of the shop is nearly full`,
      ])
      expect(world.emails.at(-1)?.text).toContain('999 MB are free')
    }))

  test('say that the next nightly backup does not fit on its disk', () =>
    inTestShop(async (world) => {
      expect(await alertsOf(world, false, { ...roomy, backups: 0 })).toEqual([])
      expect(await alertsOf(world, true, { ...roomy, backups: 100_000_000 })).toEqual([
        `${OWNER}: To do today: the next nightly backup does not fit on its disk`,
      ])
      expect(world.emails.at(-1)?.text).toMatch(/It needs 2\d\d MB on the disk of BACKUP_DIR, and 100 MB are free/)
    }))

  test('say that the nightly verify found a broken rule', () =>
    inTestShop(async (world) => {
      const { db } = world.shop
      await requestCheck(world.shop)
      await runRequestedCheck(world.shop)
      expect(await alertsOf(world, false)).toEqual([])
      const broken = JSON.stringify([{ id: 'I1', rule: 'Stock is never below zero', broken: 2 }])
      await sql`update invariant_check set result = ${broken}::jsonb`.execute(db)
      const [alert] = await alertsOf(world, false)
      expect(alert).toBe(`${OWNER}: Please check: stock, money or orders do not agree`)
      expect(world.emails.at(-1)?.text).toContain('npm run shop -- verify')
    }))

  test('say that emails are stuck', () =>
    inTestShop(async (world) => {
      await sql`insert into outbox_email (kind, data, tries, queued_at, due_at)
        values ('order.placed', '{"orderId": 1}', 3, now() - interval '20 minutes', now() + interval '1 hour')`.execute(
        world.shop.db,
      )
      expect(await alertsOf(world)).toEqual([`${OWNER}: Please check: 1 email waits to be sent`])
    }))

  test('say nothing of emails that are held back to gather more news', () =>
    inTestShop(async ({ shop, ...world }) => {
      const queuedFor = (kind: string, due: string) =>
        sql`insert into outbox_email (kind, data, queued_at, due_at)
          values (${kind}, '{}', now() - interval '29 minutes', now() + ${due}::interval)`.execute(shop.db)
      await queuedFor('wishlist.news', '1 minute')
      expect(await alertsOf({ shop, ...world })).toEqual([])
      await queuedFor('wishlist.news', '-16 minutes')
      expect(await alertsOf({ shop, ...world })).toEqual([`${OWNER}: Please check: 1 email waits to be sent`])
    }))

  test('say that five payments failed in a row', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const attempts = (failed: number) =>
        sql`insert into payment_attempt (order_id, number, reference, adapter, host, amount, live, created_at)
            select ${order.id}, 10 + n, 'uji-' || n, 'midtrans', 'x', 710000, false, now() - interval '1 hour'
              from generate_series(1, ${failed}::int) as n
              on conflict do nothing`.execute(world.shop.db)
      await attempts(4)
      expect(await alertsOf(world)).not.toContainEqual(expect.stringContaining('payments failed'))
      await attempts(5)
      expect(await alertsOf(world)).toContainEqual(`${OWNER}: Please check: the last 5 payments failed`)
    }))
})
