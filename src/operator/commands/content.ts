import { hasTables } from '../../db/migrate.ts'
import { recordChange } from '../../shop/audit/record-change.ts'
import {
  contentFileNames,
  contentFiles,
  contentPath,
  copyShippedFile,
  hasOwnFile,
  isContentFile,
} from '../../start/content-files.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command, Desk } from '../command.ts'

export const contentList: Command = {
  name: 'content list',
  words: '',
  summary: 'lists the texts, tables and icons that you can replace, and which of them are yours',
  records: [],

  async run({ config, say }, words) {
    if (words.length > 0) return undefined
    const rows = contentFileNames.map((name) => [
      name,
      hasOwnFile(config.dataFolder, name) ? 'yours' : 'shipped',
      contentFiles[name],
    ])
    for (const line of alignColumns([['file', 'in use', 'what it is'], ...rows])) say(line)
    return 0
  },
}

export const contentCopy: Command = {
  name: 'content copy',
  words: '<file>',
  summary: 'copies a shipped file into DATA_DIR/content, where you can edit it',
  worksOnNewShop: true,
  records: ['content.copy'],

  async run(desk, [name, ...more]) {
    const { config, say, complain } = desk
    if (name === undefined || more.length > 0) return undefined
    if (!isContentFile(name)) {
      complain(`There is no file "${name}". npm run shop -- content list names them all.`)
      return 1
    }
    if (hasOwnFile(config.dataFolder, name)) {
      complain(`${contentPath(config.dataFolder, name)} exists already: edit that file, or remove it first.`)
      return 1
    }
    // The two tables of shipping prices refer to each other.
    const wanted = name.startsWith('shipping/') ? contentFileNames.filter((one) => one.startsWith('shipping/')) : [name]
    for (const file of wanted) {
      if (hasOwnFile(config.dataFolder, file)) continue
      say(`Copied to ${await copyShippedFile(config.dataFolder, file)}`)
      await recordCopy(desk, file)
    }
    say('Edit it, then restart the shop. npm run shop -- doctor finds mistakes before that.')
    return 0
  },
}

/** A shop that was never started has no table to record it in, and nothing to show yet. */
async function recordCopy(desk: Desk, file: string): Promise<void> {
  if (desk.isNew) return
  const { shop } = await desk.open()
  if (!(await hasTables(shop.db))) return
  await recordChange(shop.db, shop.actor, { action: 'content.copy', subject: { kind: 'content', key: file } })
}
