import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo shop of the journeys is open. */
    demoShop: string
    /** Where it keeps what it keeps, its letters too. */
    demoFolder: string
  }
}

/** For all journeys together: the shop as `npm start` opens it, with its demo goods, in a folder that is thrown away. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // All shoppers of the journeys come from one address, and none of them waits half a minute for a letter.
  const shop = await startShop({
    LIMITS: 'login.address=1000,register.hour=1000,register.day=1000,forgot.address=1000,reset.address=1000',
    JOB_INTERVAL_SECONDS: '1',
  })
  provide('demoShop', shop.origin)
  provide('demoFolder', shop.folder)
  return shop.stop
}

export type RunningShop = {
  origin: string
  folder: string
  pid: number
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
  stop(): Promise<void>
}

export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-shop-'))
  const port = settings['PORT'] ?? String(await freePort())
  const main = join(import.meta.dirname, '../../src/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: folder, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const exit = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))

  const origin = `http://localhost:${port}`
  const opened = await Promise.race([isOpen(origin), exit.then(() => false)])
  if (!opened) throw new Error(`The shop did not open:\n${said.join('')}`)
  return {
    origin,
    folder,
    pid: child.pid ?? 0,
    exit,
    async stop() {
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(origin: string): Promise<boolean> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
