import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { lockFolder } from '../../db/embedded/lock-folder.ts'
import { hasTables, migrate, readNamesInMigrations } from '../../db/migrate.ts'
import { lockOutShops } from '../../db/serving-lock.ts'
import { makeFolder } from '../../values/disk/make-folder.ts'
import type { Log } from '../../values/log.ts'
import type { Clock } from '../../values/time/clock.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Progress } from './copy-database.ts'
import { BACKUP_FOLDERS, flushFolders } from './folders.ts'
import type { Manifest } from './manifest.ts'
import {
  applyPlan,
  discardStaging,
  hasInterruptedRestore,
  lockRestore,
  settleInterruptedRestore,
  stagingFolder,
  writePlan,
} from './pending-restore.ts'
import {
  allowLongWork,
  checkReferences,
  deferReferences,
  dropObjects,
  emptyTables,
  hasRestore,
  insertRestore,
  insertRows,
  selectObjects,
  selectSelfReferences,
  setExactTextForms,
  setSequence,
  skipInvoiceNumbers,
} from './queries.ts'
import { type BackupVisitor, readBackup } from './read-backup.ts'

/** PostgreSQL takes at most 65,535 values in one statement; fewer make smaller messages. */
const VALUES_AT_ONCE = 4_000

/**
 * Orders that were placed after the backup are lost, but customers and the payment provider know their invoice numbers. The gap
 * grows with the age of the backup, so a second restore of the same backup skips the orders after the first one as well.
 */
const MOST_ORDERS_PER_SECOND = 10
/** For a burst of orders right after the backup, and for clocks that differ by some minutes. */
const LEAST_GAP = 10_000

/** For the owner to compare with: the settings of the program come from its environment. */
export const RESTORED_SETTINGS = 'restored-settings.env'

const FILE_PARTS = [...BACKUP_FOLDERS, RESTORED_SETTINGS]

export type RestoreTarget = { database: DatabaseLocation; dataFolder: string; log: Log; now: Clock }

type Options = {
  progress: Progress
  /** Where a test stops. */
  atStep?: (step: 'loaded' | 'prepared' | 'committed') => Promise<void>
}

/**
 * Replaces the shop by the one in a backup, which `checkBackup` has read before. If it fails or the process is killed, the
 * shop is either the old one or, from the moment of the commit on, the new one. Returns the number of the next invoice.
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  target: RestoreTarget,
  options: Options,
): Promise<{ nextInvoiceNumber: number }> {
  const { database, dataFolder } = target
  makeFolder(dataFolder)
  await settleEarlierRestore(target)
  const release = lockRestore(dataFolder)
  try {
    await discardStaging(dataFolder)
    for (const folder of BACKUP_FOLDERS) {
      await mkdir(join(stagingFolder(dataFolder), folder), { recursive: true, mode: 0o700 })
    }
    const invoiceGap = invoiceGapSince(new Date(manifest.madeAt), target.now())
    const restore = { path, manifest, dataFolder, id: randomUUID(), invoiceGap }
    const nextInvoiceNumber =
      database.kind === 'embedded'
        ? await restoreEmbedded(restore, database.folder, target.log, options)
        : await restoreServer(restore, database, target.log, options)
    return { nextInvoiceNumber }
  } finally {
    release()
  }
}

/** A restore that was interrupted may have replaced some files already, and the others must not be lost. */
async function settleEarlierRestore({ database: where, dataFolder, log }: RestoreTarget): Promise<void> {
  if (!hasInterruptedRestore(dataFolder)) return
  if (where.kind === 'embedded') {
    return settleInterruptedRestore(dataFolder, async ({ parts }) => parts.includes('store'))
  }
  const database = await openDatabase({ ...where, url: where.migrationUrl ?? where.url, maxConnections: 1 }, log)
  try {
    await settleInterruptedRestore(dataFolder, ({ id }) => isRestored(database.db, id))
  } finally {
    await database.close()
  }
}

type Restore = { path: string; manifest: Manifest; dataFolder: string; id: string; invoiceGap: number }

/** Fills a new database beside the old one, so that a database that cannot be opened any more can be restored too. */
async function restoreEmbedded(restore: Restore, folder: string, log: Log, options: Options): Promise<number> {
  const { dataFolder, id } = restore
  let nextInvoiceNumber = 0
  const release = lockFolder(folder)
  try {
    try {
      const store = join(stagingFolder(dataFolder), 'store')
      const database = await openDatabase({ kind: 'embedded', folder: store }, log)
      try {
        nextInvoiceNumber = await database.db.transaction().execute((db) => load(db, restore, options.progress))
        await database.tidy()
      } finally {
        await database.close()
      }
      for (const left of [`${store}.lock`, `${store}.owner`]) await rm(left, { force: true })
      await options.atStep?.('loaded')
    } catch (error) {
      await discardStaging(dataFolder)
      throw error
    }
    const plan = { id, parts: ['store', ...FILE_PARTS] }
    await writePlan(dataFolder, plan)
    await options.atStep?.('committed')
    await applyPlan(dataFolder, plan)
    return nextInvoiceNumber
  } finally {
    release()
  }
}

type Server = Extract<DatabaseLocation, { kind: 'server' }>

/** Replaces the tables in one transaction, as the role that owns them. */
async function restoreServer(restore: Restore, server: Server, log: Log, options: Options): Promise<number> {
  const { dataFolder, id } = restore
  let nextInvoiceNumber = 0
  const url = server.migrationUrl ?? server.url
  // Pictures are copied within the transaction, and the connection is silent meanwhile.
  const database = await openDatabase({ kind: 'server', url, maxConnections: 1, silenceMs: 0 }, log)
  const plan = { id, parts: FILE_PARTS }
  try {
    try {
      await database.db.transaction().execute(async (db) => {
        await lockOutShops(db)
        await dropObjects(db, await selectObjects(db, readNamesInMigrations()))
        nextInvoiceNumber = await load(db, restore, options.progress)
        await options.atStep?.('loaded')
        await writePlan(dataFolder, plan)
        await options.atStep?.('prepared')
      })
    } catch (error) {
      // If the connection broke during the commit, only the database knows whether it took place.
      if (!(await isRestored(database.db, id))) {
        await discardStaging(dataFolder)
        throw error
      }
    }
    await options.atStep?.('committed')
    await applyPlan(dataFolder, plan)
    await database.tidy()
    return nextInvoiceNumber
  } finally {
    await database.close()
  }
}

/** True if the database has been restored by the restore with this id. */
export async function isRestored(db: Db, id: string): Promise<boolean> {
  return (await hasTables(db)) && (await hasRestore(db, id))
}

async function load(db: Db, restore: Restore, progress: Progress): Promise<number> {
  const { path, manifest, dataFolder, id, invoiceGap } = restore
  await allowLongWork(db)
  await setExactTextForms(db)
  await migrate(db, undefined, manifest.migrations.at(-1)?.name)
  // Some migrations insert rows, and the backup has these rows too.
  await emptyTables(
    db,
    manifest.tables.map(({ name }) => name),
  )
  const references = await selectSelfReferences(db)
  await deferReferences(db, references)
  const again = await readBackup(path, writeTo(db, manifest, dataFolder), { step: 'Restored MB', progress })
  if (JSON.stringify(again) !== JSON.stringify(manifest)) throw new Error('The backup changed while it was restored.')
  await checkReferences(db, references)
  for (const sequence of manifest.sequences) await setSequence(db, sequence)
  for (const folder of BACKUP_FOLDERS) await flushFolders(join(stagingFolder(dataFolder), folder))
  await migrate(db)
  await insertRestore(db, { id, backupMadeAt: manifest.madeAt })
  await recordChange(
    db,
    { kind: 'terminal' },
    {
      action: 'shop.restore',
      subject: { kind: 'shop', key: 'backup' },
      after: { backupMadeAt: manifest.madeAt },
    },
  )
  return skipInvoiceNumbers(db, invoiceGap)
}

function invoiceGapSince(madeAt: Date, now: Date): number {
  const seconds = Math.max(0, now.getTime() - madeAt.getTime()) / 1000
  return LEAST_GAP + Math.ceil(seconds * MOST_ORDERS_PER_SECOND)
}

function writeTo(db: Db, manifest: Manifest, dataFolder: string): BackupVisitor {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  return {
    async rows(name, rows) {
      const table = tables.get(name)
      if (table === undefined) throw new Error(`The manifest does not have the table ${name}.`)
      const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, table.columns.length)))
      const isWhole = rows.every((row) => row.length === table.columns.length)
      if (!isWhole) throw new Error(`A row of ${name} does not have the columns that the manifest names.`)
      for (let at = 0; at < rows.length; at += atOnce) await insertRows(db, table, rows.slice(at, at + atOnce))
    },
    async file(folder, path, parts) {
      const target = join(stagingFolder(dataFolder), folder, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = await open(target, 'wx', 0o600)
      try {
        for await (const part of parts) await file.writeFile(part)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    settings: (text) =>
      writeFile(join(stagingFolder(dataFolder), RESTORED_SETTINGS), text, { mode: 0o600, flush: true }),
  }
}
