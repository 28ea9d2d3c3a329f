import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPages, type PageBuild, type PageParts, type Pages } from './create-pages.ts'
import type { ReadStyle } from './inline-styles.ts'

/** The pages from the output folder of `react-router build`. */
export async function builtPages(folder: string, parts: Omit<PageParts, 'build'>): Promise<Pages> {
  const build: PageBuild = await import(pathToFileURL(`${folder}/server/index.js`).href)
  return createPages({ ...parts, build, readStyle: await readStyles(join(folder, 'client/assets')) })
}

/** All style sheets of the pages, about 80 kB. The router marks some addresses with an empty fragment. */
async function readStyles(folder: string): Promise<ReadStyle> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const),
  )
  const styles = new Map<string, string>(sheets)
  return (href) => styles.get(href.replace(/#$/, ''))
}
