import { pathToFileURL } from 'node:url'
import { createPages, type PageBuild, type PageParts, type Pages } from './create-pages.ts'

/** The pages from the output folder of `react-router build`. */
export async function builtPages(folder: string, parts: Omit<PageParts, 'build'>): Promise<Pages> {
  const build: PageBuild = await import(pathToFileURL(`${folder}/server/index.js`).href)
  return createPages({ ...parts, build })
}
