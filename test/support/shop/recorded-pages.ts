import { join } from 'node:path'
import { withFolder } from './import-folder.ts'

type Type = (...words: string[]) => Promise<void>

const text = '---\ntitle: About\ndescription: Who we are\nupdated: 2026-11-23\nlang: en\n---\n\nHello\n'

const savePage = (type: Type) =>
  withFolder({ 'about.md': text }, (folder) => type('page', 'save', 'about', join(folder, 'about.md')))

/** How an operator brings about each change of a text page. */
export const pagesByCommand = {
  'content.change': (_: unknown, type: Type) => savePage(type),
  'content.revert': async (_: unknown, type: Type) => {
    await savePage(type)
    await type('page', 'revert', 'about', '0')
  },
}
