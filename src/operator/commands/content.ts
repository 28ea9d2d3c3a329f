import {
  contentFileNames,
  contentFiles,
  contentPath,
  copyShippedFile,
  hasOwnFile,
  isContentFile,
} from '../../start/content-files.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command } from '../command.ts'

export const contentList: Command = {
  name: 'content list',
  words: '',
  summary: 'lists the texts, tables and icons that you can replace, and which of them are yours',

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

  async run({ config, say, complain }, [name, ...more]) {
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
      if (!hasOwnFile(config.dataFolder, file)) say(`Copied to ${await copyShippedFile(config.dataFolder, file)}`)
    }
    say('Edit it, then restart the shop. npm run shop -- doctor finds mistakes before that.')
    return 0
  },
}
