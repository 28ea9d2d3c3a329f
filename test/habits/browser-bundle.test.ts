import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = 'build/client/assets'

describe('what the browser loads', () => {
  // Each word stands in every build of its package, however small it was made.
  test.each([
    ['schemas', 'ZodError'],
    ['SQL', 'SelectQueryNode'],
    ['the cleaning of HTML', 'allowedSchemesByTag'],
  ])('holds no part of %s', (_, word) => {
    const scripts = readScripts()
    expect(scripts.some((script) => script.text.includes('hydrateRoot'))).toBe(true)
    expect(scripts.filter((script) => script.text.includes(word)).map((script) => script.name)).toEqual([])
  })
})

function readScripts() {
  if (!existsSync(folder)) throw new Error('There is no build to look at: `npm test` makes one first.')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
