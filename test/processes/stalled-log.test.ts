import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { ownDatabase } from '../support/database/databases.ts'
import { freePort } from '../support/network/free-port.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { secondTry } from '../support/processes/second-try.ts'

vi.setConfig({ testTimeout: 90_000 })

const main = join(import.meta.dirname, '../../src/main.ts')

test(
  'a shop whose log is not read answers all requests, and says later how many lines are missing',
  secondTry,
  async () => {
    const { where, remove } = await ownDatabase('migrated')
    const folder = mkdtempSync(join(tmpdir(), 'etalase-log-'))
    const pipe = join(folder, 'log')
    execFileSync('mkfifo', [pipe])
    // Open for both, so that the pipe stays open, and for reading without waiting.
    const log = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    const port = await freePort()
    const database: Record<string, string> =
      where.kind === 'server'
        ? { DATABASE_URL: where.url, WORKERS: '1', DATA_DIR: folder }
        : { DATA_DIR: dirname(where.folder) }
    const limits = { LIMITS: 'everything=1000000,pages=1000000' }
    const shop = spawn(process.execPath, [...leanNode, main], {
      env: { ...childEnvironment, DEMO: 'off', OFFICE: 'off', PORT: String(port), ...database, ...limits },
      stdio: ['ignore', log, 'inherit'],
    })
    const exit = once(shop, 'exit')
    const status = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        (answer) => answer.status,
        () => 0,
      )
    try {
      await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 60_000, interval: 200 })
      // A pipe takes about 365 lines, and the buffer another 5,000.
      for (let round = 0; round < 80; round += 1) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => status('/robots.txt')))
        expect(answers.filter((answer) => answer !== 200)).toEqual([])
      }
      expect(await status('/readyz')).toBe(200)

      let read = ''
      const block = Buffer.alloc(65_536)
      await vi.waitFor(() => {
        for (let bytes = 1; bytes > 0; ) {
          bytes = readOr(log, block)
          read += block.toString('latin1', 0, bytes)
        }
        const { lines } = JSON.parse(/^.*lines of the log were dropped.*$/m.exec(read)?.[0] ?? '{}')
        expect(lines).toBeGreaterThan(1_000)
      }, 20_000)
      shop.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
    } finally {
      shop.kill('SIGKILL')
      await exit
      closeSync(log)
      rmSync(folder, { recursive: true })
      await remove()
    }
  },
)

/** The number of bytes that were there to read. */
function readOr(handle: number, block: Buffer): number {
  try {
    return readSync(handle, block)
  } catch {
    return 0
  }
}
