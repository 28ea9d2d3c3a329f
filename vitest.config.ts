import { defineConfig } from 'vitest/config'

const journeys = ['test/journeys/**/*.test.ts']

/** Their rules have nothing to do with a database, so they run once. */
const plain = ['src/{values,contract,http,web}/**/*.test.{ts,tsx}', 'src/*.test.ts', 'test/habits/**/*.test.ts']

// A server can be away, and serve more than one process; the embedded database can do neither.
const serverOnly = ['src/db/server-pool.test.ts', 'test/processes/two-roles.test.ts', 'test/processes/many-*.test.ts']

// Every other test runs on both databases, whether it says so or not.
// Files of one worker share its modules and, with them, one open database; each test undoes what it did.
const onDatabase = (name: string, setup: string, ...aboutTheOther: string[]) => ({
  test: {
    name,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: [...plain, ...journeys, ...aboutTheOther],
    globalSetup: setup,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'plain', include: plain, testTimeout: 20_000, sequence: { groupOrder: 0 } } },
      onDatabase('embedded', 'test/support/database/embedded-template.ts', ...serverOnly),
      onDatabase('postgresql', 'test/support/database/postgresql-server.ts', 'src/db/embedded/**'),
      {
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: 'test/support/processes/running-shop.ts',
          setupFiles: 'test/support/journeys/verified-shop.ts',
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a page shows comes in its own time, on a busy machine in seconds.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
