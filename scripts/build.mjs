import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, runScript, step } from './progress.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

// Loaders call the shop's operations directly, so the server bundle also contains the shop and the database code.
const shared = ['src/http/html', 'src/contract', 'src/shop', 'src/db', 'src/values', 'public', 'scripts/pages']
const settings = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']
const languages = ['en', 'id']
const leftOut = /\.test\.tsx?$|\.sql$/

/** Builds what has changed since the last complete build: pages and office, each once for each language. */
export async function build() {
  await buildIfChanged('Building the pages', 'src/web', 'build/made-from.txt', () =>
    Promise.all(languages.map((language) => reactRouterBuild([], { SHOP_LANGUAGE: language }))),
  )
  await buildOffice()
}

/** The office is a program of its own. */
export function buildOffice() {
  const office = ['src/office', '--config', 'src/office/vite.config.ts']
  return buildIfChanged('Building the office', 'src/office', 'build/office/made-from.txt', () =>
    Promise.all(languages.map((language) => reactRouterBuild(office, { OFFICE_LANGUAGE: language }))),
  )
}

async function buildIfChanged(name, folder, stamp, work) {
  const stampFile = inProject(stamp)
  const madeFrom = fingerprint([folder, ...shared])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === madeFrom) return

  await step(name, async () => {
    rmSync(stampFile, { force: true })
    await work()
    writeFileSync(stampFile, madeFrom)
  })
}

async function reactRouterBuild(options, env = {}) {
  const { code, output } = await run(
    pinnedNode,
    [inProject('node_modules/@react-router/dev/bin.cjs'), 'build', ...options],
    { capture: true, env: { NODE_ENV: 'production', ...env } },
  )
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe pages could not be built. The reason is above.`)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const place of [...settings, ...sources.flatMap(filesIn)]) {
    if (leftOut.test(place) || !existsSync(inProject(place))) continue
    hash
      .update(`${place}\0`)
      .update(readFileSync(inProject(place)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(inProject(folder))) return []
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(inProject('/').length))
    .sort()
}

// `node scripts/build.mjs` builds for a server, where npm start is not used.
if (import.meta.main) await runScript(async () => void (await build()))
