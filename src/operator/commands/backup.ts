import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '../../shop/backup/make-backup.ts'
import type { Command } from '../command.ts'

export const backupCommand: Command = {
  name: 'backup',
  words: '<file>',
  summary: 'writes database, pictures, content and settings without secrets into one file, also while the shop runs',
  records: [],

  async run(desk, [word, ...more]) {
    if (word === undefined || word.startsWith('-') || more.length > 0) return undefined
    const path = resolve(desk.folder, word)
    if (existsSync(path)) {
      desk.complain(`${path} exists already. Name a file that does not exist.`)
      return 1
    }
    const { shop, database } = await desk.open('warn')
    await database.migrate()
    const { dataFolder, forBackup: settings } = desk.config
    const target = { path, ...(desk.closing && { signal: desk.closing }) }
    const { manifest, bytes } = await makeBackup({ shop, database, dataFolder, settings }, target, desk.progress)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    desk.say(
      `${rows} rows, ${manifest.files.media} pictures and ${manifest.files.content} files of content are in ${path}`,
    )
    desk.say(
      `${(bytes / 1e6).toFixed(1)} MB. It contains personal data of customers: keep it where only you can read it.`,
    )
    if (manifest.secrets.length > 0) {
      desk.say(`Left out, because they are secret: ${manifest.secrets.join(', ')}. Keep them in another safe place.`)
    }
    return 0
  },
}
