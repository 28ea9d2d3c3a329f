import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../db/connect.ts'
import { hasTables, refuseUnknownMigrations } from '../../db/migrate.ts'
import { BACKUP_FOLDERS, listFiles } from '../../shop/backup/folders.ts'
import type { Manifest } from '../../shop/backup/manifest.ts'
import { checkBackup } from '../../shop/backup/read-backup.ts'
import { RESTORED_SETTINGS, restoreBackup } from '../../shop/backup/restore-backup.ts'
import type { Log } from '../../values/log.ts'
import { systemClock } from '../../values/time/clock.ts'
import type { Command, Desk } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'
import { verify } from './verify.ts'

export const restoreCommand: Command = {
  name: 'restore',
  words: '<file> [--check] [--yes]',
  summary: 'replaces the shop by the one in a backup, all or nothing; --check only reads the file; --yes does not ask',
  runsAlone: true,
  worksOnNewShop: true,
  records: ['shop.restore'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, flags: ['check', 'yes'] })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined) return undefined
    const path = resolve(desk.folder, word)
    const manifest = await checkBackup(path, desk.progress)
    refuseNewer(manifest)
    describe(desk, manifest)
    if (read.has('check')) {
      desk.say('The backup is whole, and this version of the shop can restore it. Nothing was changed.')
      return 0
    }
    if (!read.has('yes') && !(await mayReplace(desk))) return 1

    const { database, dataFolder } = desk.config
    const target = { database, dataFolder, log: warningsOf(desk), now: systemClock }
    const { nextInvoiceNumber } = await restoreBackup(path, manifest, target, desk)
    desk.say(`The shop of ${manifest.madeAt} is restored.`)
    desk.say(`Its settings, without secrets, are in ${join(dataFolder, RESTORED_SETTINGS)}: compare them with yours.`)
    if (manifest.secrets.length > 0) desk.say(`It also used these secret settings: ${manifest.secrets.join(', ')}.`)
    desk.say(
      `Invoice numbers continue at ${String(nextInvoiceNumber).padStart(6, '0')}, so that no number of an order that was placed ` +
        'after the backup is used again. Compare the orders since then with your payment provider.',
    )
    return (await verify.run(desk, [])) ?? 1
  },
}

function refuseNewer({ migrations }: Manifest): void {
  try {
    refuseUnknownMigrations(migrations)
  } catch (cause) {
    const last = migrations.at(-1)?.name
    throw new Error(
      `This backup is of a newer version of the shop, whose last migration is ${last}. Update the shop, then restore it.`,
      { cause },
    )
  }
}

function describe(desk: Desk, { shop, madeAt, tables, files }: Manifest): void {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  desk.say(`Backup of ${shop.name} (${shop.origin}), made at ${madeAt}`)
  desk.say(
    `${rowsOf('article')} articles, ${rowsOf('placed_order')} orders, ${rowsOf('customer')} customers, ` +
      `${files.media} pictures, ${files.content} files of content`,
  )
}

/** Asks only if data would be lost. */
async function mayReplace(desk: Desk): Promise<boolean> {
  if (!(await isThereAShop(desk))) return true
  const where = desk.config.database.kind === 'embedded' ? desk.config.dataFolder : 'the database of DATABASE_URL'
  const answer = await desk.confirm(`There is a shop in ${where} already. Its data will be lost.`)
  if (answer === 'yes') return true
  desk.complain(
    answer === 'no' ? 'Nothing was changed.' : `There is a shop in ${where} already. Use --yes to replace it.`,
  )
  return false
}

async function isThereAShop(desk: Desk): Promise<boolean> {
  const { database, dataFolder } = desk.config
  for (const folder of BACKUP_FOLDERS) if ((await listFiles(join(dataFolder, folder))).length > 0) return true
  if (database.kind === 'embedded') return existsSync(database.folder)
  const opened = await openDatabase(database, warningsOf(desk))
  return hasTables(opened.db).finally(() => opened.close())
}

const warningsOf = (desk: Desk): Log => ({
  info() {},
  warn: (_, message) => desk.complain(message),
  error: (_, message) => desk.complain(message),
})
