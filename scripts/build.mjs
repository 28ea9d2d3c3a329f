import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, step } from './progress.mjs'
import { inProject, pinnedNode } from './project.mjs'
import { run } from './run.mjs'

// Loaders call the shop's operations directly, so the server bundle also contains the shop and the database code.
const sources = ['src/web', 'src/office', 'src/http/html', 'src/contract', 'src/shop', 'src/db', 'src/values', 'public']
const settings = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']
const leftOut = /\.test\.tsx?$|\.sql$/

const stampFile = inProject('build', 'made-from.txt')

/** Builds the pages if one of their sources has changed since the last complete build. */
export async function build() {
  const madeFrom = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === madeFrom) return

  await step('Building the pages', async () => {
    rmSync(stampFile, { force: true })
    await reactRouterBuild([])
    // The office is a program of its own, built once for each language.
    const office = ['src/office', '--config', 'src/office/vite.config.ts']
    await Promise.all(['en', 'id'].map((language) => reactRouterBuild(office, { OFFICE_LANGUAGE: language })))
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

function fingerprint() {
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
