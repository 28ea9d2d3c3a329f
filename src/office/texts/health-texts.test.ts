import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts as english } from './en/health.ts'
import { texts as indonesian } from './id/health.ts'

const source = join(import.meta.dirname, '../..')
const jobFiles = readdirSync(join(source, 'jobs')).filter((file) => /(?<!\.test)\.ts$/.test(file))
const code = ['start/open-doors.ts', ...jobFiles.map((file) => `jobs/${file}`)]
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')
const jobs = [...code.matchAll(/name: '([a-z-]+)',\s+everySeconds/g)].map(([, name]) => name)

test('Health has a name for every job, in both languages', () => {
  expect(jobs).toContain('publish-articles')
  for (const { jobNames } of [english, indonesian]) expect(Object.keys(jobNames).sort()).toEqual(jobs.sort())
})
