import { describe, expect, test } from 'vitest'
import { unreadModules } from '../../scripts/checks.mjs'

// As it comes, dependency-cruiser reads nothing of TypeScript 7, and then finds nothing wrong with it.
describe('the check of the boundaries', () => {
  const files = ['src/main.ts', 'src/web/root.tsx', 'src/web/root.css']
  const main = { source: 'src/main.ts', dependencies: [{ resolved: 'src/web/root.tsx' }] }

  test('names each file of the source that was not read', () => {
    expect(unreadModules(files, [main])).toEqual(['src/web/root.tsx'])
    expect(unreadModules(files, [main, { source: 'src/web/root.tsx', dependencies: [] }])).toEqual([])
  })

  test('counts none as read if no import was seen', () => {
    const blind = files.map((source) => ({ source, dependencies: [] }))
    expect(unreadModules(files, blind)).toEqual(['src/main.ts', 'src/web/root.tsx'])
  })
})
