import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ClientFiles, openClientFiles } from '../../http/files/client-files.ts'
import { readStyles } from '../../http/html/inline-styles.ts'
import type { Language } from '../../values/language.ts'
import { createPages, type PageBuild, type PageParts, type Pages } from './create-pages.ts'
import { languageOfPath } from './language-of-path.ts'

type OwnParts = Omit<PageParts, 'build' | 'language'>

/** The pages from the output folders of `react-router build`, in both languages. */
export async function builtPages(folder: string, parts: OwnParts): Promise<Pages> {
  const english = await pagesIn(folder, parts, 'en')
  let indonesian: Promise<Pages> | undefined
  return async (request, requestContext) => {
    if (languageOfPath(new URL(request.url).pathname) === 'en') return english(request, requestContext)
    // Some megabytes that a shop needs with its first reader. If it fails, the next request tries again.
    indonesian ??= pagesIn(join(folder, 'id'), parts, 'id').catch((error: unknown) => {
      indonesian = undefined
      throw error
    })
    return (await indonesian)(request, requestContext)
  }
}

/** The scripts and styles of both languages: a file with the same name has the same content. */
export const builtFiles = (folder: string): Promise<ClientFiles> =>
  openClientFiles(join(folder, 'client'), join(folder, 'id/client'))

async function pagesIn(folder: string, parts: OwnParts, language: Language): Promise<Pages> {
  const build: PageBuild = await import(pathToFileURL(`${folder}/server/index.js`).href)
  return createPages({ ...parts, build, language, readStyle: await readStyles(join(folder, 'client')) })
}
