import { readFile } from 'node:fs/promises'
import type { FillInsByLanguage } from './fill-in.ts'
import { readTextPage } from './read-text-page.ts'
import type { TextPage, TextPages } from './text-page.ts'

/** Reads the owner's pages once, at the start. A page with mistakes stops the start, with the line of each mistake. */
export async function readTextPages(
  pathOf: (name: keyof TextPages) => string,
  fillIns: FillInsByLanguage,
): Promise<TextPages> {
  const mistakeLines: string[] = []
  const read = async (name: keyof TextPages): Promise<TextPage> => {
    const path = pathOf(name)
    const { page, mistakes } = readTextPage(await readFile(path, 'utf8'), fillIns)
    mistakeLines.push(...mistakes.map(({ line, what }) => `  ${path}:${line}: ${what}`))
    return page
  }
  const pages = {
    about: await read('about'),
    'about-id': await read('about-id'),
    contact: await read('contact'),
    'contact-id': await read('contact-id'),
    syarat: await read('syarat'),
    privasi: await read('privasi'),
    pengiriman: await read('pengiriman'),
    pengembalian: await read('pengembalian'),
  }
  if (mistakeLines.length > 0) throw new Error(`The shop's own pages need attention:\n${mistakeLines.join('\n')}`)
  return pages
}
