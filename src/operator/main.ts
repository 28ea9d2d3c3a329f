import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { hasTables } from '../db/migrate.ts'
import { type OpenShop, openShop } from '../start/open-shop.ts'
import type { ContentMistakes } from '../start/read-content.ts'
import type { Log } from '../values/log.ts'
import { commandsOfHelp, explainUsage, isCommand, runCommand, runsAlone } from './run-command.ts'
import { runInRunningShop } from './run-in-running-shop.ts'
import { terminal } from './terminal.ts'

process.umask(0o077)
const speaker = terminal(process.stdout, process.stderr, process.stdin)

// The next program of a pipe, such as head, may have read enough. A command that changes something is still finished.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

// Commands print their own results, so only warnings and errors of the log are shown.
const log: Log = {
  info() {},
  warn: (_, message) => speaker.complain(message),
  error: (_, message) => speaker.complain(message),
}

process.exitCode = await runHereOrInRunningShop(process.argv.slice(2))

async function runHereOrInRunningShop(words: string[]): Promise<number> {
  const asked = commandsOfHelp(words)
  if (asked) {
    explainUsage({ ...speaker, complain: speaker.say }, asked)
    return 0
  }
  if (!isCommand(words[0])) return explainUsage(speaker)
  const config = readSettings()
  if (!config) return 1
  // npm changes into the project's folder, and keeps the caller's folder in INIT_CWD.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  if (config.database.kind === 'embedded' && !runsAlone(words)) {
    const exit = await runInRunningShop(config.dataFolder, { words, folder }, speaker)
    if (exit !== undefined) return exit
  }

  let opened: OpenShop | undefined
  const open = async (mistakes?: ContentMistakes) => {
    opened ??= await openShop(config, log, mistakes)
    return opened
  }
  try {
    return await runCommand({ ...speaker, folder, config, open, isNew: await isNew(config) }, words)
  } finally {
    await opened?.database.close()
  }
}

/** Finds out without creating anything. A shop that was started has its data folder, whichever its database. */
async function isNew({ database, dataFolder }: Config): Promise<boolean> {
  if (database.kind === 'embedded') return !existsSync(join(database.folder, 'PG_VERSION'))
  if (existsSync(dataFolder)) return false
  const { db, close } = await openDatabase(database, log)
  return hasTables(db)
    .then((found) => !found)
    .finally(close)
}

function readSettings(): Config | undefined {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    speaker.complain(error.message)
    return undefined
  }
}
