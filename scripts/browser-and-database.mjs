// What the tests need and npm cannot bring: a Chromium, and the programs of a PostgreSQL server.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'
import { Advice, step } from './steps.mjs'

const oldestPostgres = 15

export function findChromium() {
  const named = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    ...named.flatMap(onPath),
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

/** Installs what is missing where that can be done unasked, and says what to do where it cannot. */
export async function requireBrowserAndDatabase() {
  const missing = [
    {
      what: 'a Chromium',
      found: findChromium,
      packages: ['chromium'],
      advice: 'Install Chromium or Chrome; if it lies in an unusual place, name that in CHROMIUM_PATH.',
    },
    {
      what: `the server programs of PostgreSQL ${oldestPostgres} or newer`,
      found: findPostgres,
      packages: ['postgresql'],
      advice: `Install a PostgreSQL server, ${oldestPostgres} or newer, so that its \`initdb\` is on the PATH. It need not run: the tests start one of their own.`,
    },
  ].filter(({ found }) => !found())
  if (missing.length === 0) return

  const mayInstall = process.getuid?.() === 0 && onPath('apt-get').length > 0
  if (mayInstall) await installFromDebian(missing.flatMap(({ packages }) => packages))

  const stillMissing = missing.filter(({ found }) => !found())
  if (stillMissing.length === 0) return
  const sentences = stillMissing.map(({ what, advice }) => `The tests need ${what}. ${advice}`)
  const onDebian = `On Debian: sudo apt-get install --no-install-recommends ${stillMissing.flatMap(({ packages }) => packages).join(' ')}`
  throw new Advice([...sentences, onDebian].join('\n'))
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
          `${(updated.code === 0 ? '' : updated.output) + installed.output}\n\napt-get could not install ${packages.join(' and ')}: the reason stands above.`,
        )
      }
    } finally {
      undo()
    }
  })
}

// Debian makes and starts a database server with the package unless this file says no. The tests start their own.
function keepDebianFromStartingAServer() {
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(settings)) return () => {}
  mkdirSync(dirname(settings), { recursive: true })
  writeFileSync(settings, 'create_main_cluster = false\n')
  return () => rmSync(settings)
}
