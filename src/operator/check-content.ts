import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_VERSION, listPageSources } from '../shop/pages/save-text-page.ts'
import { unfilledLines } from '../shop/pages/unfilled.ts'
import { parseSynonyms } from '../shop/search/synonyms.ts'
import { identityBefore } from '../shop/settings/live-settings.ts'
import {
  contentFileNames,
  contentPath,
  hasOwnFile,
  listUnusedContentFiles,
  ownContentFolder,
} from '../start/content-files.ts'
import { readContent } from '../start/read-content.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding, hint, well } from './findings/finding.ts'

/** Reads the files again, so that a mistake is found before the restart that applies it. */
export async function checkContent(desk: ExaminedShop): Promise<Finding[]> {
  const { config } = desk
  const { dataFolder } = config
  const unused = (await listUnusedContentFiles(dataFolder)).map((name) =>
    hint((t) => t.unusedContent(join(ownContentFolder(dataFolder), name))),
  )
  try {
    await readContent({ ...config, identity: identityBefore(config.locked, config) })
  } catch (error) {
    return [...unused, broken((t) => t.badContent(error instanceof Error ? error.message : String(error)))]
  }
  const own = contentFileNames.filter((name) => hasOwnFile(dataFolder, name)).length
  const read = well((t) => t.content(own, contentFileNames.length))
  const { complaints } = parseSynonyms(await readFile(contentPath(dataFolder, 'synonyms.txt'), 'utf8'))
  const skipped = complaints.map((complaint) =>
    hint((t) => t.badSynonyms(contentPath(dataFolder, 'synonyms.txt'), complaint)),
  )
  return [read, ...unused, ...skipped, ...(await unfilledPages(desk))]
}

async function unfilledPages({ config: { dataFolder }, open, isNew }: ExaminedShop): Promise<Finding[]> {
  // A text that was saved in the office replaces the file. What is wrong with the database, another check says.
  const shop = isNew ? undefined : (await open().catch(() => undefined))?.shop
  const saved = shop === undefined ? [] : await listPageSources(shop).catch(() => [])
  const findings: Finding[] = []
  for (const name of contentFileNames) {
    if (!name.startsWith('pages/')) continue
    const source = saved.find((page) => `pages/${page.name}.md` === name && page.version !== FILE_VERSION)
    const lines = source?.unfilled ?? unfilledLines(await readFile(contentPath(dataFolder, name), 'utf8'))
    if (lines.length === 0) continue
    const isOwn = hasOwnFile(dataFolder, name)
    const file = { path: contentPath(dataFolder, name), ...(!isOwn && { copy: name }) }
    findings.push(hint((t) => t.unfilled(lines, source === undefined ? file : { page: source.name })))
  }
  return findings
}
