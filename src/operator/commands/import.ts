import { resolve } from 'node:path'
import { differenceAsLines } from '../../shop/import-export/differences.ts'
import { importFolder } from '../../shop/import-export/import-folder.ts'
import { problemAsText } from '../../shop/import-export/problem.ts'
import type { Command } from '../command.ts'

export const importCommand: Command = {
  name: 'import',
  words: '<folder> [--dry-run]',
  summary: 'imports sheets and pictures, all or nothing; a dry run only shows what would change',
  worksOnNewShop: true,
  records: ['import.create', 'import.change', 'import.remove'],

  async run(desk, words) {
    const dryRun = words.includes('--dry-run')
    const [folder, ...more] = words.filter((word) => word !== '--dry-run')
    if (folder === undefined || folder.startsWith('-') || more.length > 0) return undefined

    const { shop, database } = await desk.open()
    await database.migrate()
    const imported = await importFolder(shop, resolve(desk.folder, folder), { dryRun, progress: desk.progress })
    for (const warning of imported.warnings) desk.say(`Warning: ${problemAsText(warning)}`)
    if (!imported.ok) {
      for (const problem of imported.problems) desk.complain(problemAsText(problem))
      const { length } = imported.problems
      desk.complain(`${length} ${length === 1 ? 'mistake' : 'mistakes'}; nothing was changed.`)
      return 1
    }

    for (const note of imported.notes) desk.say(note)
    for (const line of imported.differences.flatMap(differenceAsLines)) desk.say(line)
    for (const { of, rows, changed } of imported.changes) if (changed > 0) desk.say(`${of}: ${changed} of ${rows}`)
    const changes = imported.changes.reduce((sum, { changed }) => sum + changed, 0)
    const counted = changes === 1 ? '1 change' : `${changes} changes`
    desk.say(dryRun ? `${counted} would be made; this was a dry run.` : `${counted}.`)
    // New statistics only make queries faster, so a failure, while the shop is busy for example, does not matter.
    if (changes > 0 && !dryRun) await database.tidy().catch(() => undefined)
    return 0
  },
}
