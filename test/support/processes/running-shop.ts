import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { leanNode } from '../../../scripts/project.mjs'
import { freePort } from '../network/free-port.ts'
import { childEnvironment } from './child-environment.ts'
import { quickFirstBoot, quickPictures } from './quick-options.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the demo shop that all journeys share. */
    demoShop: string
    /** Its data folder, with the outbox. */
    demoFolder: string
    /** The data folder of a demo shop that was just filled, to copy from. */
    filledFolder: string
  }
}

/**
 * The browser uses the same CPU and does not retry, so the shop must not refuse requests while it is busy. Hundreds of customers
 * register and sign in, so a password costs as little as the shop allows.
 */
export const besideABrowser = { BUSY_ABOVE_MS: '10000', PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' }

/** Opens the demo shop for all journeys, as `npm start` does, in a temporary folder. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const filled = await fillDemoShop()
  // All journeys come from one address, and none waits half a minute for an email.
  const address = ['login.address', 'register.hour', 'register.day', 'forgot.address', 'reset.address']
  const limits = [...address, 'pages', 'reads', 'everything'].map((name) => `${name}=100000`).join(',')
  const shop = await startShop({ LIMITS: limits, JOB_INTERVAL_SECONDS: '1', ...besideABrowser }, { from: filled })
  await waitForWebP(shop.origin)
  provide('demoShop', shop.origin)
  provide('demoFolder', shop.folder)
  provide('filledFolder', filled)
  return async () => {
    await verify(shop.folder).finally(shop.stop)
    rmSync(filled, { recursive: true })
  }
}

/** The demo brings its pictures as AVIF, which the browser of most journeys does not decode (`showPicturesAsStrips`). */
async function waitForWebP(origin: string): Promise<void> {
  const deadline = Date.now() + 240_000
  const count = (page: string, type: string) => page.split(`type="image/${type}"`).length - 1
  while (Date.now() < deadline) {
    const page = await (await fetch(`${origin}/shop/viewall?page=1-3`)).text()
    const brought = count(page, 'avif')
    if (brought > 0 && count(page, 'webp') === brought) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The demo shop did not make its pictures in WebP.')
}

/** Starts a shop in an empty folder, which fills it with the demo, and closes it. A shop that begins with a copy opens in a second. */
async function fillDemoShop(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-filled-'))
  const shop = await startShop({ DATA_DIR: folder })
  await shop.stop()
  return folder
}

/** Runs `npm run shop -- verify` beside the running shop. */
async function verify(folder: string): Promise<void> {
  const operator = spawn(
    process.execPath,
    [...leanNode, join(import.meta.dirname, '../../../src/operator/main.ts'), 'verify'],
    {
      env: { ...childEnvironment, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [said, complained, [code]] = await Promise.all([
    text(operator.stdout),
    text(operator.stderr),
    once(operator, 'exit'),
  ])
  if (code !== 0) throw new Error(`After all journeys the shop does not verify:\n${said}${complained}`)
}

export type RunningShop = {
  origin: string
  /** The address of its office. */
  office: string
  folder: string
  pid: number
  /** The exit code, once the process has ended. */
  exit: Promise<number | null>
  hasEnded(): boolean
  /** The last errors that it logged: why it answered 503, for instance. */
  errors(): string[]
  /** Everything that it printed. */
  printed(): string
  stop(): Promise<void>
}

const MOST_ERRORS = 20
const isError = (line: string) => /"level":(50|60|"error"|"fatal")/.test(line)

const main = join(import.meta.dirname, '../../../src/main.ts')

type HowToStart = {
  command?: readonly [string, ...string[]] | undefined
  /** A data folder that the shop begins with a copy of. */
  from?: string
}

export async function startShop(
  settings: Record<string, string> = {},
  { command, from }: HowToStart = {},
): Promise<RunningShop> {
  const [program, ...parameters] = command ?? [
    process.execPath,
    ...leanNode,
    ...quickFirstBoot,
    ...(settings['DEMO'] === 'off' ? [] : quickPictures),
    main,
  ]
  const folder = mkdtempSync(join(tmpdir(), 'etalase-shop-'))
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  const [port, officePort] = [await freePort(), await freePort()]
  // Tests begin with a shop without orders.
  const withoutHistory = { DEMO_HISTORY: 'off' }
  const ports = { PORT: String(port), OFFICE_PORT: String(officePort) }
  const child = spawn(program, parameters, {
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      ...ports,
      ...withoutHistory,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (words: Buffer) => said.push(words.toString()))
  child.stderr.on('data', (words: Buffer) => said.push(words.toString()))
  const exit = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))

  const origin = `http://localhost:${settings['PORT'] ?? ports.PORT}`
  const opened = await Promise.race([isOpen(origin), exit.then(() => false)])
  if (!opened) {
    child.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The shop did not open:\n${said.join('')}`)
  }
  return {
    origin,
    office: `http://localhost:${settings['OFFICE_PORT'] ?? ports.OFFICE_PORT}`,
    folder,
    pid: child.pid ?? 0,
    exit,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    printed: () => said.join(''),
    errors: () => said.join('').split('\n').filter(isError).slice(-MOST_ERRORS),
    async stop() {
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(origin: string): Promise<boolean> {
  // A machine that is busy with other things needs minutes for the first start.
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
