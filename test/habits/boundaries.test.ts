import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
})

// As it comes, dependency-cruiser reads nothing of TypeScript 7, and then finds nothing wrong with it.
test('the check of the boundaries reads every file of the shop, and sees what it imports', () => {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  const output = execFileSync(process.execPath, [program, 'src', '--output-type', 'json'], {
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { modules } = Cruise.parse(JSON.parse(output.toString('utf8')))
  const read = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )

  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !read.has(file))).toEqual([])
  expect(read.get('src/shop/shop.ts')).toContain('src/db/db.ts')
})
