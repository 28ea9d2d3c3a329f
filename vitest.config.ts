import { defineConfig } from 'vitest/config'
import { leanNode } from './scripts/project.mjs'
import { dailyJourneys, isDailyOnEmbedded, isLongRule } from './test/support/daily-tests.ts'
import { testsByNeed } from './test/support/database/tests-by-need.ts'
import { quickFirstBoot } from './test/support/processes/quick-options.ts'

// `npm test` without `--whole`
const isDaily = process.env['SHOP_TESTS'] === 'daily'

// PostgreSQL runs every test that opens a database, once.
const { plain, database } = testsByNeed(
  [
    'src/**/*.test.{ts,tsx}',
    'bench/**/*.test.ts',
    'test/{api,habits,office,processes,reliability,support}/**/*.test.ts',
  ],
  (file) => !isDaily || !isLongRule(file),
)

// The embedded database is five to seven times slower, and it is the same PostgreSQL in another place. It runs what could differ
// there: opening and closing, migrations, transactions, the statements of the API, imports, jobs and operator commands, and the life
// of an order. Statements of the office alone run on PostgreSQL only.
const couldDiffer = [
  /^src\/db\//,
  /^src\/(operator|jobs|start)\//,
  /^src\/shop\/(import-export|search|articles|stock|shelves)\//,
  /^src\/shop\/(orders|payments)\/.*(after-payment|expire-orders)/,
  /^test\/(api|processes)\//,
]
// `npm run proof` tries the reliability tests on both.
const isProof = process.env['PROOF_RESULTS'] !== undefined
// A server can be away, and has several connections and processes; the embedded database has one.
const needsServer =
  /^src\/db\/server-pool|^src\/shop\/import-export\/check-beside-|^test\/processes\/(two-roles|many-|killed-first-start)/
// These open many shops or make many calls, about something that is the same for both: nginx, the log, printed lines, refusals, tokens,
// limits and the time they take, the words of emails, rows of the record. Which of their statements other tests run on the embedded
// database was found by reading alone.
const sameOnBoth =
  /^test\/processes\/(nginx|open-office|stalled-log|killed-upload|restore-command)|^test\/api\/authorisation|^test\/api\/accounts\/(password-queue|sign-in-limits|timing)|^src\/operator\/recorded-actions|^src\/jobs\/order-emails/
const onServerAlone = (file: string) => needsServer.test(file) || (!isProof && sameOnBoth.test(file))
// They import the whole demo for each test, in seconds. The journeys' shop and the tests of the commands do so on the embedded database.
const slowAndTriedElsewhere = /^src\/shop\/import-export\/(demo-folder|removals\/remove-demo)/
const onEmbeddedAlone = /^src\/db\/embedded\/|^test\/processes\/(full-disk|backup-copies)/
const onEmbedded = database.filter(
  (file) =>
    !onServerAlone(file) &&
    !slowAndTriedElsewhere.test(file) &&
    (!isDaily || isDailyOnEmbedded(file)) &&
    (couldDiffer.some((part) => part.test(file)) || (isProof && file.startsWith('test/reliability/'))),
)
const onPostgresql = database.filter((file) => !onEmbeddedAlone.test(file))

// On a busy machine a second, which is the default, may pass before anything happens. What never becomes true still fails.
const patiently = { poll: { timeout: 15_000 } }

// Files of one worker share its modules and, with them, one open database; each test undoes what it did.
const onDatabase = (name: string, include: string[], setup: string) => ({
  test: {
    name,
    include,
    globalSetup: setup,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: patiently,
  },
})

// All of them share one shop. The files of one worker share its modules, and one browser.
const journeys = (name: string, include: string[], exclude: string[], atOnce: number) => ({
  test: {
    name,
    include,
    exclude,
    // The journeys of the office make their orders in a shop on PostgreSQL.
    globalSetup: ['test/support/processes/running-shop.ts', 'test/support/database/postgresql-server.ts'],
    isolate: false,
    setupFiles: 'test/support/journeys/verified-shop.ts',
    // 1,200 journeys through a real browser: one chance event in them would refuse everyone's work. scripts/second-tries.mjs names
    // those that needed it.
    retry: 1,
    fileParallelism: atOnce > 1,
    maxWorkers: atOnce,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a page shows comes in its own time, on a busy machine in seconds.
    expect: patiently,
    sequence: { groupOrder: atOnce > 1 ? 1 : 2 },
  },
})

// Measures how fast pages are, so nothing else may run meanwhile.
const measurements = ['test/journeys/delivery/budgets.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // Else every embedded database that a test opens is compiled once more in the background, as in scripts/project.mjs.
    execArgv: [...leanNode, ...quickFirstBoot],
    // For two cores: tests that start servers spend a quarter of their time waiting for them and for timers.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...{ name: 'plain', include: plain, isolate: false, testTimeout: 60_000, expect: patiently },
          sequence: { groupOrder: 0 },
        },
      },
      onDatabase('postgresql', onPostgresql, 'test/support/database/postgresql-server.ts'),
      onDatabase('embedded', onEmbedded, 'test/support/database/embedded-template.ts'),
      journeys('journeys', isDaily ? dailyJourneys : ['test/journeys/**/*.test.ts'], measurements, 2),
      journeys('measurements', measurements, [], 1),
    ],
  },
})
