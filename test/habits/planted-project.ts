import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const settings = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * What the planted files import, and enough besides that the check of the boundaries sees a project. The linter and the others need
 * as long for the whole code as for all other tests of the checks together.
 */
const copied = [
  'scripts',
  'src/contract',
  'src/db/schema',
  'src/shop/articles',
  'src/shop/shelves',
  'src/shop/shop.ts',
  'src/values',
  'src/web/paths.ts',
  'test/support/network',
]

/** A part of the project's code with some files more: what `npm run check` makes of it, and its removal. */
export type PlantedProject = {
  complaintsOf(...checks: string[]): Promise<string>
  remove(): void
}

/** The copy lies in a folder that git and the checks of the real project leave alone. */
export function plantedProject(planted: Record<string, string>): PlantedProject {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(resolve('test-results', 'habits-'))
  for (const place of [...settings, ...copied]) cpSync(place, join(folder, place), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [place, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    writeFileSync(join(folder, place), text)
  }

  return {
    complaintsOf: (...checks) =>
      new Promise((done, failed) => {
        const script = join(folder, 'scripts/check.mjs')
        execFile(process.execPath, [script, ...checks], { maxBuffer: 2 ** 26 }, (error, output, errors) => {
          if (error) done(output + errors)
          else failed(new Error(`The check found nothing to complain of:\n${output}`))
        })
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
