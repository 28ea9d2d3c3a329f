import { existsSync, readFileSync } from 'node:fs'
import { Advice, step } from './progress.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

/** Installs the packages of package-lock.json, unless exactly those are installed. */
export async function install() {
  if (existsSync(pinnedNode) && installedAsLocked()) return

  await step('Installing the packages of package-lock.json', async () => {
    const npm = await run(...npmCommand('ci', '--include=dev', '--no-audit', '--no-fund'), { capture: true })
    if (npm.code !== 0) throw new Advice(`${lastLines(npm.output)}\n\n${adviceFor(npm.output)}`)
    await requirePinnedNode()
  })
}

// npm writes this record last, and `npm ci` removes it first, so an interrupted install never looks complete.
function installedAsLocked() {
  const locked = packagesIn(inProject('package-lock.json'))
  const installed = packagesIn(inProject('node_modules', '.package-lock.json'))
  if (!locked || !installed) return false

  const isAsLocked = ([place, entry]) =>
    place === '' || (installed[place] ? installed[place].integrity === entry.integrity : entry.optional === true)
  return Object.entries(locked).every(isAsLocked) && Object.keys(installed).every((place) => place in locked)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, with its own Node; otherwise the one on the PATH. */
function npmCommand(...parameters) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm?.endsWith('npm-cli.js') && existsSync(npm)) {
    return [node && existsSync(node) ? node : process.execPath, [npm, ...parameters]]
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters]
}

async function requirePinnedNode() {
  const works = existsSync(pinnedNode) && (await run(pinnedNode, ['--version'], { capture: true })).code === 0
  if (works) return
  throw new Advice(
    `The shop's own Node is missing at ${pinnedNode}, or does not run on this machine.\n` +
      'The install script of the package "node" downloads it: run `npm rebuild node --ignore-scripts=false` and start again. ' +
      'It needs a 64-bit Linux with glibc, macOS or Windows.',
  )
}

const lastLines = (text) => text.trim().split('\n').slice(-20).join('\n')

const causes = [
  [/ENOSPC/, 'The disk is full. Free about 1 GB and run the command again.'],
  [
    /EACCES|EPERM|EROFS/,
    'npm may not write here. Change the owner of this folder and of the npm cache (`npm config get cache`) to your user, and run the command again.',
  ],
  [
    /EUSAGE/,
    'package.json and package-lock.json disagree. Run `npm install`, look at what it changed, and run the command again.',
  ],
  [
    /EINTEGRITY/,
    'A package has other contents than package-lock.json says. Run `npm cache clean --force`. If that does not help, the registry serves a changed package: do not install it.',
  ],
  [
    /\bE40[134]\b|ETARGET/,
    'The package registry does not have a package, or does not let you download it. Check `npm config get registry` and whether it needs a login.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|CERT/,
    'The package registry cannot be reached. Check the network, and `npm config get registry` and `npm config get proxy`, and run the command again.',
  ],
]

function adviceFor(output) {
  const known = causes.find(([symptom]) => symptom.test(output))
  return known
    ? known[1]
    : 'npm could not install the packages; the lines above are the end of its output. Fix the cause and run the command again.'
}
