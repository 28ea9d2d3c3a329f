import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiledCode, inProject, leanEnvironment, leanNode } from '../../scripts/project.mjs'
import { LIMITS } from '../../src/values/limits.ts'
import { freePort } from '../../test/support/network/free-port.ts'

export type BenchedShop = { origin: string; pid: number; startSeconds: number; stop(): Promise<void> }

type Options = { folder: string; settings?: Record<string, string>; node?: readonly string[] }

const LONGEST_START_MS = 180_000

/**
 * Starts a shop on this data folder with the options of `npm start`, reachable from this machine alone. Limits are raised, since all
 * requests come from one address. Its log goes to a file, as under a service manager.
 */
export async function runShop({ folder, settings = {}, node = [] }: Options): Promise<BenchedShop> {
  const [port, officePort] = [await freePort(), await freePort()]
  const logFile = join(folder, 'bench.log')
  const log = openSync(logFile, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, [...leanNode, ...node, inProject('src/main.ts')], {
    env: {
      ...{ ...leanEnvironment, PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledCode },
      ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), OFFICE_PORT: String(officePort) },
      ...{ DEMO_HISTORY: 'off', BUSY_ABOVE_MS: '10000' },
      LIMITS: Object.keys(LIMITS)
        .map((name) => `${name}=9000000`)
        .join(','),
      ...settings,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exit = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode === null && performance.now() - began < LONGEST_START_MS) {
      await wait(20)
      continue
    }
    child.kill('SIGKILL')
    await exit
    throw new Error(`The shop did not open:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - began) / 1_000,
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
