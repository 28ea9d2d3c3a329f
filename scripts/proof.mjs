// npm run proof: runs the reliability tests with their full figures, and writes the results to docs/reliability.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, requireBrowserAndDatabase } from './browser-and-database.mjs'
import { build } from './build.mjs'
import { countTests, listFailures } from './count-tests.mjs'
import { install } from './install.mjs'
import { Advice } from './progress.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { withResults } from './reliability-table.mjs'
import { run } from './run.mjs'

// Some tests of the reliability plan, and tests that kill a process, are in other folders, beside the code that they test.
const tests = [
  'test/reliability',
  'test/api/authorisation.test.ts',
  'src/shop/checkout/nth-failure.test.ts',
  'src/db/embedded/crash.test.ts',
  'test/processes/restore.test.ts',
  'test/processes/restore-command.test.ts',
]

try {
  await install()
  await requireBrowserAndDatabase()
  await build()
  const { passed, failures } = await prove()
  process.stdout.write(`\n${listFailures(failures)}\n${passed} passed, ${failures.length} failed\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
} catch (error) {
  process.stdout.write(`\n${error instanceof Advice ? error.message : error.stack}\n`)
  process.exitCode = 1
}

async function prove() {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-proof-'))
  const results = join(folder, 'results.json')
  const figures = join(folder, 'figures.jsonl')
  const vitest = inProject('node_modules/vitest/vitest.mjs')
  const chosen = process.argv.slice(2)
  // One file at a time, because each needs the whole machine.
  const options = ['--no-file-parallelism', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  try {
    const { code } = await run(pinnedNode, [vitest, 'run', ...options, ...(chosen.length > 0 ? chosen : tests)], {
      env: { CHROMIUM_PATH: findChromium(), PROOF_RESULTS: figures },
    })
    const counted = countTests(code, JSON.parse(readFileSync(results, 'utf8')))
    // The table is written only by a run of all tests in which none failed.
    if (counted.failures.length === 0 && process.argv.length === 2) await writeTable(figures)
    return counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeTable(figures) {
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { capture: true })
  const about = `${new Date().toISOString().slice(0, 10)}, at ${commit.trim()}, on ${availableParallelism()} cores.`
  const page = inProject('docs/reliability.md')
  writeFileSync(
    page,
    withResults(
      readFileSync(page, 'utf8'),
      about,
      lines.map((line) => JSON.parse(line)),
    ),
  )
}
