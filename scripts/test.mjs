// npm test: all checks, and the tests that test/support/daily-tests.ts leaves in. `npm test -- --whole` runs every test, as CI does, and
// `npm test -- src/db` those of one part, without the checks.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, requireBrowserAndDatabase } from './browser-and-database.mjs'
import { build } from './build.mjs'
import { runChecks } from './checks.mjs'
import { countTests, listFailures } from './count-tests.mjs'
import { install } from './install.mjs'
import { Advice, seconds } from './progress.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

const options = process.argv.slice(2)
const filters = options.filter((option) => option !== '--whole')
const isDaily = options.length === 0
const total = { passed: 0, failures: [] }
const times = []

/** Adds what one stage passed and failed to the total, and remembers how long it took. */
async function stage(name, work) {
  const begun = performance.now()
  const { passed, failures } = (await work()) ?? { passed: 0, failures: [] }
  total.passed += passed
  total.failures.push(...failures)
  times.push(`${name} ${seconds(begun)}`)
}

try {
  await stage('install', install)
  await requireBrowserAndDatabase()
  if (filters.length === 0) await stage('check', runChecks)
  await stage('build', build)
  if (filters.length > 0) await stage('tests', () => runTests(filters))
  else {
    // One run for all that need no browser: while a test waits for a server, one of the embedded database can use the processor.
    await stage('rules', () => runTests(['plain', 'postgresql', 'embedded'].flatMap((name) => ['--project', name])))
    const inBrowser = isDaily ? ['journeys'] : ['journeys', 'measurements']
    for (const project of inBrowser) await stage(project, () => runTests(['--project', project]))
  }
} catch (error) {
  const message = error instanceof Advice ? error.message : error.stack
  process.stdout.write(`\n${message}\n`)
  total.failures.push(`npm test itself: ${message.split('\n')[0]}`)
}
const { passed, failures } = total
const leftOut = isDaily ? '\nThe long tests were left out: `npm test -- --whole` runs them too.\n' : ''
process.stdout.write(
  `\n${listFailures(failures)}\n${times.join(' · ')}\n${leftOut}\n${passed} passed, ${failures.length} failed\n`,
)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1

async function runTests(selection) {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-results-'))
  const resultsFile = join(folder, 'results.json')
  try {
    const { code } = await run(
      pinnedNode,
      [
        inProject('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${inProject('scripts/second-tries.mjs')}`,
        `--outputFile.json=${resultsFile}`,
        ...selection,
      ],
      { env: { CHROMIUM_PATH: findChromium(), SHOP_TESTS: isDaily ? 'daily' : 'whole' } },
    )
    return countTests(code, JSON.parse(readFileSync(resultsFile, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
