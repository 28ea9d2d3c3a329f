import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

describe.each(['build/client/assets', 'build/office/en/client/assets', 'build/office/id/client/assets'])(
  'what the browser loads from %s',
  (folder) => {
    // Each word stands in every build of its package, however small it was made.
    test.each([
      ['schemas', 'ZodError'],
      ['SQL', 'SelectQueryNode'],
      ['the cleaning of HTML', 'allowedSchemesByTag'],
      ['the drawing of PDF files', 'PDFDocument'],
    ])('holds no part of %s', (_, word) => {
      const scripts = readScripts(folder)
      expect(scripts.some((script) => script.text.includes('hydrateRoot'))).toBe(true)
      expect(scripts.filter((script) => script.text.includes(word)).map((script) => script.name)).toEqual([])
    })
  },
)

function readScripts(folder: string) {
  if (!existsSync(folder)) throw new Error('There is no build to look at: `npm test` makes one first.')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
