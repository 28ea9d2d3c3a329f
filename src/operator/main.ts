import { type Config, ConfigError, readConfig } from '../config.ts'
import { type OpenShop, openShop } from '../start/open-shop.ts'
import type { Log } from '../values/log.ts'
import { askRunningShop } from './ask-running-shop.ts'
import { explainUsage, isCommand, runCommand } from './run-command.ts'
import { terminal } from './terminal.ts'

const speaker = terminal(process.stdout, process.stderr)

// A command speaks for itself; of the log only what went wrong is worth a line.
const log: Log = {
  info() {},
  warn: (_, message) => speaker.complain(message),
  error: (_, message) => speaker.complain(message),
}

process.exitCode = await carryOut(process.argv.slice(2))

async function carryOut(words: string[]): Promise<number> {
  if (!isCommand(words[0])) return explainUsage(speaker)
  const config = settings()
  if (!config) return 1
  // npm changes into the project's folder and notes where it was called.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  if (config.database.kind === 'embedded') {
    const exit = await askRunningShop(config.dataFolder, { words, folder }, speaker)
    if (exit !== undefined) return exit
  }

  let opened: OpenShop | undefined
  const open = async () => {
    opened ??= await openShop(config, log)
    return opened
  }
  try {
    return await runCommand({ ...speaker, folder, config, open }, words)
  } finally {
    await opened?.database.close()
  }
}

function settings(): Config | undefined {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    speaker.complain(error.message)
    return undefined
  }
}
