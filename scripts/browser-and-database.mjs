// The tests need three things that npm cannot install: a Chromium, the server programs of PostgreSQL, and nginx.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Advice, step } from './progress.mjs'
import { run } from './run.mjs'

const oldestPostgres = 15

/** Chromium without a user interface: its pages take half the CPU. */
const headlessShell = 'chromium-headless-shell'

export function findChromium() {
  const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  return [
    process.env.CHROMIUM_PATH,
    `/usr/bin/${headlessShell}`,
    '/usr/bin/chromium',
    ...names.flatMap(onPath),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((place) => place && existsSync(place))
}

/** The folder of the newest server programs that are new enough. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const folders = [...versions, ...onPath('initdb').map(dirname)]
  return folders
    .map((folder) => ({ folder, version: postgresVersion(folder) }))
    .filter(({ version }) => version >= oldestPostgres)
    .sort((one, other) => other.version - one.version)[0]?.folder
}

function postgresVersion(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return 0
  try {
    return Number(/\d+/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0])
  } catch {
    return 0
  }
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .filter((place) => existsSync(place))
}

/** nginx, which Debian keeps where only root's PATH leads. */
const findNginx = () => ['/usr/sbin/nginx', ...onPath('nginx')].find((place) => existsSync(place))

const needed = [
  {
    name: 'a Chromium',
    reason: 'to look at the pages as a customer does',
    find: findChromium,
    debianPackage: headlessShell,
    advice: 'Install Chromium or Chrome. If it is in an unusual place, set CHROMIUM_PATH to it.',
  },
  {
    name: `the server programs of PostgreSQL ${oldestPostgres} or newer`,
    reason: 'to start a database server of their own in a temporary folder',
    find: findPostgres,
    debianPackage: 'postgresql',
    advice: `Install a PostgreSQL server, ${oldestPostgres} or newer, so that its \`initdb\` is on the PATH. It need not run.`,
  },
  {
    name: 'nginx',
    reason: 'to try the configuration in deploy/ with it',
    find: findNginx,
    debianPackage: 'nginx-light',
    advice: 'Install nginx. It need not run.',
  },
]

/** Installs what is missing if this is Debian and we are root. Elsewhere it says what to install. */
export async function requireBrowserAndDatabase() {
  const missing = needed.filter(({ find }) => !find())
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get').length > 0
  if (mayInstall && missing.length === 0) await installHeadlessShell()
  if (missing.length === 0) return

  const reasons = missing.map(({ name, reason }) => `The tests need ${name}, ${reason}.`)
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' and ')
  if (mayInstall) {
    process.stdout.write(`${reasons.join('\n')}\nThis installs the system packages ${packages} with apt-get.\n`)
    await installFromDebian(missing.map(({ debianPackage }) => debianPackage))
  }

  const stillMissing = needed.filter(({ find }) => !find())
  if (stillMissing.length === 0) return
  const sentences = stillMissing.map(({ name, reason, advice }) => `The tests need ${name}, ${reason}. ${advice}`)
  const onDebian = `On Debian: sudo apt-get install --no-install-recommends ${stillMissing.map(({ debianPackage }) => debianPackage).join(' ')}`
  throw new Advice([...sentences, onDebian].join('\n'))
}

/** The journeys also run in the Chromium that was found, only more slowly, so they go on if this fails. */
async function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || onPath(headlessShell).length > 0) return
  process.stdout.write(`The journeys run faster in ${headlessShell}. This installs that system package with apt-get.\n`)
  try {
    await installFromDebian([headlessShell])
  } catch (error) {
    if (!(error instanceof Advice)) throw error
    process.stdout.write(`${headlessShell} could not be installed. The journeys use ${findChromium()}.\n`)
  }
}

async function installFromDebian(packages) {
  const apt = (...parameters) =>
    run('apt-get', parameters, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' } })

  await step(`Installing ${packages.join(' and ')} with apt-get`, async () => {
    const undo = keepDebianFromStartingAServer()
    try {
      const updated = await apt('update')
      const installed = await apt('install', '-y', '--no-install-recommends', ...packages)
      if (installed.code !== 0) {
        throw new Advice(
          `${(updated.code === 0 ? '' : updated.output) + installed.output}\n\napt-get could not install ${packages.join(' and ')}. Its output is above.`,
        )
      }
    } finally {
      undo()
    }
  })
}

// Installing these packages also creates a database and starts servers, unless these files forbid it.
function keepDebianFromStartingAServer() {
  const undo = [
    writeUnlessThere('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n'),
    writeUnlessThere('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755),
  ]
  return () => {
    for (const remove of undo) remove()
  }
}

function writeUnlessThere(file, text, mode = 0o644) {
  if (existsSync(file)) return () => {}
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
  return () => rmSync(file)
}
