import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, inject } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import { runCommand } from '../../../src/operator/run-command.ts'
import { recordChange } from '../../../src/shop/audit/record-change.ts'
import { ownDatabase } from '../database/databases.ts'
import type { OrderingShop } from '../orders/ordering-shop.ts'
import { unpaidOrder } from '../orders/unpaid-order.ts'
import { deskOf } from '../shop/operator.ts'
import { silentLog } from '../shop/silent-log.ts'
import { everyRow, everySequence, settingsOf } from './backed-up-shop.ts'

/** A folder for the files of one test. */
export let home = ''
const databases: { remove(): Promise<void> }[] = []
/** Call at the top of a test file: files that share a worker share this module, but not its hooks. */
export function rehearse(): void {
  beforeEach(() => {
    const databases = inject('databases')
    if (databases.kind === 'embedded') process.env['BLANK_DATABASE'] = databases.empty
    home = mkdtempSync(join(tmpdir(), 'etalase-backup-'))
  })
  afterEach(async () => {
    delete process.env['BLANK_DATABASE']
    for (const { remove } of databases.splice(0)) await remove()
    rmSync(home, { recursive: true })
  })
}

export const isOnServer = () => inject('databases').kind === 'server'

/** A folder and a database for another shop, of the kind this run is about. */
export async function elsewhere(kind: 'embedded' | 'server' = isOnServer() ? 'server' : 'embedded') {
  const dataFolder = mkdtempSync(join(home, 'shop-'))
  if (kind === 'embedded') return settingsOf(dataFolder)
  const own = await ownDatabase('empty')
  databases.push(own)
  return settingsOf(dataFolder, own.where)
}

export const locationOf = ({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): DatabaseLocation =>
  DATABASE_URL === undefined
    ? { kind: 'embedded', folder: join(DATA_DIR, 'store') }
    : { kind: 'server', url: DATABASE_URL }

export async function lookInto<T>(settings: Record<string, string>, look: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(locationOf(settings), silentLog)
  return look(db).finally(close)
}

export const stateOf = (settings: Record<string, string>) =>
  lookInto(settings, async (db) => ({ rows: await everyRow(db), sequences: await everySequence(db) }))

const awkward = [
  '',
  ' ',
  '\\',
  '\\N',
  '"',
  "'",
  '{}',
  '[null]',
  'a\nb\tc\r',
  'Sérif – ß',
  '👗🏽',
  '\u0001',
  'null',
  '\\x00',
  '$1',
]

/** A shop with orders, pictures, content and texts that are hard to store. */
export async function fill(world: OrderingShop): Promise<void> {
  const order = await unpaidOrder(world)
  await order.become(order.choose(), 'settlement')
  await world.voucher({ code: 'SALAM50', amount: 50_000, qty: 3 })
  for (const text of awkward) {
    await world.shop.db
      .insertInto('subscriber')
      .values({
        email: `uji-${awkward.indexOf(text)}@x.example`,
        consent_version: text,
        token: `t${awkward.indexOf(text)}`,
      })
      .execute()
  }
  await recordChange(
    world.shop.db,
    { kind: 'terminal' },
    {
      action: 'order.pack',
      subject: { kind: 'order', key: order.invoice },
      after: { note: awkward.join(' ') },
    },
  )
  await sql`update subscriber set consented_at = '2026-03-01 12:34:56.123457+07' where token = 't0'`.execute(
    world.shop.db,
  )
  await world.shop.media.write(`${'a'.repeat(110)}-0badcafe.jpg`, Buffer.from('a picture with a long name'))
  for (let at = 0; at < 20; at += 1) await world.shop.media.write(`p-${at}.webp`, Buffer.alloc(at * 70_000, at))
}

/** Runs a command in the shop of a test, whose pictures are in `media` beside the file of the backup. */
export async function inShop(world: OrderingShop, words: string[]) {
  const dataFolder = join(home, 'source')
  mkdirSync(join(dataFolder, 'content/pages'), { recursive: true })
  writeFileSync(join(dataFolder, 'content/pages/terms.md'), '# Ketentuan\n')
  cpSync(world.mediaFolder, join(dataFolder, 'media'), { recursive: true })
  writeFileSync(join(dataFolder, 'media/.half-written.part'), 'x')
  // No picture of the shop: what a file manager leaves behind.
  writeFileSync(join(dataFolder, 'media/Thumbs.db'), 'x')
  const { desk, output } = deskOf(world.shop, dataFolder, {
    SMTP_URL: 'smtp://toko:rahasia@mail.example',
    STORE_NAME: 'Toko "Uji"',
  })
  return { exit: await runCommand(desk, words), output, dataFolder }
}
