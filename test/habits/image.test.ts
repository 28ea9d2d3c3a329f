import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const removed = /cd node_modules && rm -rf (.*)/.exec(dockerfile)?.[1]?.split(' ') ?? []

/** What a file needs as soon as it is loaded. `import()` is left out: only browsers reach those of pages. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)(?! type)[^'"]*?from '([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, alone]) => from ?? alone ?? '',
  )
}

test('the server never loads a package that the container image leaves out', () => {
  expect(removed).toContain('react-aria-components')
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const isRemoved = (name: string) => removed.some((one) => name === one || name.startsWith(`${one}/`))
  const needing = new Set(files.filter((file) => importsOf(file).some(isRemoved)))
  for (let before = -1; before < needing.size; ) {
    before = needing.size
    for (const file of files) {
      if (importsOf(file).some((name) => name.startsWith('.') && needing.has(join(dirname(file), name)))) {
        needing.add(file)
      }
    }
  }
  // Each of them is reached by an `import()` that only a browser runs.
  expect([...needing].sort()).toEqual([
    'src/office/components/scanner/barcode-library.ts',
    'src/web/components/regions/region-picker.tsx',
    'src/web/components/regions/region-pickers.tsx',
    'src/web/components/regions/region-search.tsx',
  ])
})
