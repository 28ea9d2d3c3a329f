import type { Db } from '../../db/db.ts'
import type { FillInsByLanguage } from './fill-in.ts'
import { selectNewestTexts } from './queries.ts'
import { readTextPage } from './read-text-page.ts'
import { indonesianVersion, isTextPageName, type TextPageName, type TextPages } from './text-page.ts'

/** Where the texts of the shop's own pages come from: what staff saved last, and else a file. */
export type OwnTexts = {
  /** The text of the owner's file in DATA_DIR/content, or of the shipped one. */
  readFile(name: TextPageName): Promise<string>
  /** What `{{store_name}}` and the other placeholders stand for now. */
  fillIns(): FillInsByLanguage
  /** Reads what is saved, and updates the pages of this process. */
  refresh(db: Db): Promise<void>
}

type Parts = Pick<OwnTexts, 'readFile' | 'fillIns'> & {
  /** True for a file that is the owner's. */
  hasOwnFile(name: TextPageName): boolean
  /** The pages that every door has. A refresh changes them in place. */
  pages: TextPages
  readPages(): Promise<TextPages>
}

export function openOwnTexts({ pages, readPages, readFile, hasOwnFile, fillIns }: Parts): OwnTexts {
  let shown = ''
  return {
    readFile,
    fillIns,
    async refresh(db) {
      const saved = await selectNewestTexts(db)
      const fingerprint = JSON.stringify([saved.map(({ id }) => id), fillIns()])
      if (fingerprint === shown) return
      const latest = await readPages()
      for (const { page, body } of saved) if (isTextPageName(page)) latest[page] = readTextPage(body, fillIns()).page
      const isOwn = (name: TextPageName) => hasOwnFile(name) || saved.some(({ page }) => page === name)
      // The shipped Indonesian text is about the demo label, and not about a shop that has written its own.
      for (const name of ['about', 'contact'] as const) {
        const indonesian = indonesianVersion[name]
        if (isOwn(name) && !isOwn(indonesian)) latest[indonesian] = latest[name]
      }
      Object.assign(pages, latest)
      shown = fingerprint
    },
  }
}
