// npm run proof: the reliability tests at their full figures, and the table of what they reached in docs/reliability.md.
import './machine-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, requireBrowserAndDatabase } from './browser-and-database.mjs'
import { build } from './build.mjs'
import { countTests } from './count-tests.mjs'
import { install } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'
import { Advice } from './steps.mjs'
import { tellReached } from './tell-reached.mjs'

// Beside the tests of reliability, those that stand with what they are about and belong to the same plan.
const tests = ['test/reliability', 'test/api/authorisation.test.ts', 'src/shop/checkout/nth-failure.test.ts']

try {
  await install()
  await requireBrowserAndDatabase()
  await build()
  const { passed, failed } = await prove()
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
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
  // One file at a time: each of them wants the machine to itself.
  const options = ['--no-file-parallelism', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  try {
    const { code } = await run(pinnedNode, [vitest, 'run', ...options, ...(chosen.length > 0 ? chosen : tests)], {
      env: { CHROMIUM_PATH: findChromium(), PROOF_RESULTS: figures },
    })
    const counted = countTests(code, JSON.parse(readFileSync(results, 'utf8')))
    // What failed, or was only a part of it, proves nothing.
    if (counted.failed === 0 && process.argv.length === 2) await writeTable(figures)
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
    tellReached(
      readFileSync(page, 'utf8'),
      about,
      lines.map((line) => JSON.parse(line)),
    ),
  )
}
