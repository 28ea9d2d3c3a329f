import type { Command, Desk, Speaker } from './command.ts'
import { doctor } from './commands/doctor.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { subscriberCommand } from './commands/subscriber.ts'
import { voucherCommand } from './commands/voucher.ts'

const commands: Command[] = [importCommand, exportCommand, migrateCommand, subscriberCommand, voucherCommand, doctor]

/** The exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand(desk: Desk, [name, ...words]: string[]): Promise<number> {
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) return explainUsage(desk)
  try {
    return (await command.run(desk, words)) ?? explainUsage(desk, command)
  } catch (error) {
    desk.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

export const isCommand = (name: string | undefined) => commands.some((command) => command.name === name)

export function explainUsage(speaker: Speaker, misused?: Command): number {
  const shown = misused ? [misused] : commands
  const width = Math.max(...shown.map(({ name, words }) => `${name} ${words}`.length))
  speaker.complain('npm run shop -- <command>')
  for (const { name, words, summary } of shown) speaker.complain(`  ${`${name} ${words}`.padEnd(width)}  ${summary}`)
  return 2
}
