import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  FILE_VERSION,
  findPageVersion,
  listPageSources,
  listPageVersions,
  readPageSource,
  revertTextPage,
  type SavePageResult,
  saveTextPage,
} from '../../../shop/pages/save-text-page.ts'
import { isTextPageName, textPageNames } from '../../../shop/pages/text-page.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'

const WORDS = `<${textPageNames.join('|')}>`

export const pageList: Command = {
  name: 'page list',
  words: '',
  summary: 'the shop’s own pages, who saved them last, and the lines that are still to fill in',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { shop } = await desk.open()
    const rows = (await listPageSources(shop)).map(({ name, version, savedBy, savedAt, unfilled }) => [
      name,
      version === FILE_VERSION ? 'file' : `${savedAt?.toISOString()}, ${savedBy ?? 'terminal'}`,
      unfilled.join(', '),
    ])
    for (const line of alignColumns([['page', 'saved', 'lines to fill in'], ...rows])) desk.say(line)
    return 0
  },
}

export const pageShow: Command = {
  name: 'page show',
  words: `${WORDS} [version]`,
  summary: 'the text of a page, or of an earlier version; version 0 is the file',
  records: [],

  async run(desk, [name, version, ...more]) {
    if (name === undefined || more.length > 0 || !isTextPageName(name)) return undefined
    const { shop } = await desk.open()
    const text =
      version === undefined
        ? (await readPageSource(shop, name)).text
        : await findPageVersion(shop, name, readNumber(version))
    if (text === undefined) return refuse(desk, `${name} has no version ${version}.`)
    for (const line of text.trimEnd().split('\n')) desk.say(line)
    return 0
  },
}

export const pageVersions: Command = {
  name: 'page versions',
  words: WORDS,
  summary: 'the saved versions of a page, the newest first',
  records: [],

  async run(desk, [name, ...more]) {
    if (name === undefined || more.length > 0 || !isTextPageName(name)) return undefined
    const { shop } = await desk.open()
    for (const { id, at, by } of await listPageVersions(shop, name))
      desk.say(`${id}  ${at.toISOString()}  ${by ?? 'terminal'}`)
    desk.say(`${FILE_VERSION}  the file`)
    return 0
  },
}

export const pageSave: Command = {
  name: 'page save',
  words: `${WORDS} <file>`,
  summary: 'saves a Markdown file as the newest version of a page',
  records: ['content.change'],

  async run(desk, [name, file, ...more]) {
    if (name === undefined || file === undefined || more.length > 0 || !isTextPageName(name)) return undefined
    const text = await readFile(resolve(desk.folder, file), 'utf8').catch(() => undefined)
    if (text === undefined) return refuse(desk, `There is no file ${file}.`)
    const { shop } = await desk.open()
    return report(desk, await saveTextPage(shop, name, { text }))
  },
}

export const pageRevert: Command = {
  name: 'page revert',
  words: `${WORDS} <version>`,
  summary: 'shows an earlier version of a page again; version 0 is the file',
  records: ['content.revert'],

  async run(desk, [name, version, ...more]) {
    if (name === undefined || version === undefined || more.length > 0 || !isTextPageName(name)) return undefined
    const { shop } = await desk.open()
    return report(desk, await revertTextPage(shop, name, { id: readNumber(version) }))
  },
}

const readNumber = (written: string): number => (/^\d{1,15}$/.test(written) ? Number(written) : -1)

function report(desk: Desk, result: SavePageResult): number {
  if (result.ok) {
    desk.say(
      result.isNew ? `Saved as version ${result.version}. Shoppers see it within seconds.` : 'Nothing was changed.',
    )
    return 0
  }
  if (result.reason === 'mistakes') {
    for (const { line, what } of result.mistakes) desk.complain(`line ${line}: ${what}`)
    return refuse(desk, 'Nothing was saved.')
  }
  return refuse(desk, result.reason === 'too-long' ? 'The text is too long.' : 'There is no such version.')
}

function refuse(desk: Desk, why: string): number {
  desk.complain(why)
  return 1
}
