import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../../../src/config.ts'
import type { DatabaseLocation } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import type { Desk } from '../../../src/operator/command.ts'
import { runCommand } from '../../../src/operator/run-command.ts'
import { type OpenShop, openShop } from '../../../src/start/open-shop.ts'
import type { ContentMistakes } from '../../../src/start/read-content.ts'
import type { Log } from '../../../src/values/log.ts'
import { testSpeaker } from '../shop/operator.ts'
import { silentLog } from '../shop/silent-log.ts'

/** The settings of a shop in this folder, on the given server or on an embedded database in the folder. */
export const settingsOf = (dataFolder: string, where?: DatabaseLocation): Record<string, string> => ({
  DATA_DIR: dataFolder,
  ...(where?.kind === 'server' ? { DATABASE_URL: where.url } : {}),
})

/** Runs an operator's command in this process, on a shop that no other process uses. */
export async function command(
  settings: Record<string, string>,
  words: string[],
  more: Partial<Desk> = {},
): Promise<{ exit: number; output: string[] }> {
  const speaker = testSpeaker()
  const config = readConfig(settings)
  let opened: OpenShop | undefined
  const log: Log = { ...silentLog, warn: (_, message) => speaker.complain(message) }
  const open = async (mistakes?: ContentMistakes) => {
    opened ??= await openShop(config, log, mistakes)
    return opened
  }
  try {
    const exit = await runCommand({ ...speaker, folder: config.dataFolder, config, open, ...more }, words)
    return { exit, output: speaker.output }
  } finally {
    await opened?.database.close()
  }
}

/** Every row of every table as text, without the records of backups and restores: a restore adds the last entry of the chain. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (name === 'shop_backup' || name === 'shop_restore' || name === 'audit_head') continue
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.id(name)} as t order by t::text collate "C"`.execute(db)
    all[name] = rows.map(({ line }) => line).filter((line) => name !== 'audit' || !line.includes(',shop.restore,'))
  }
  return all
}

/** The last number of each sequence. A restore leaves a gap in the invoice numbers, so they are compared on their own. */
export async function everySequence(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  const all: Record<string, string> = {}
  for (const { name } of rows) {
    if (['shop_backup_id_seq', 'audit_id_seq', 'invoice_number'].includes(name)) continue
    const state = await sql<{ state: string }>`
      select last_value::text || is_called::text as state from ${sql.id(name)}`.execute(db)
    all[name] = state.rows[0]?.state ?? ''
  }
  return all
}

/** Every file of a folder and its subfolders, with its contents. */
export function everyFile(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, readFileSync(join(folder, file)).toString('base64')]),
  )
}
