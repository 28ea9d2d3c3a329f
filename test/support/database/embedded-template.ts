import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { silentLog } from '../shop/silent-log.ts'

/** Before the tests on the embedded database: makes one empty database and one with the shop's tables, to copy from. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-embedded-'))
  const empty = join(folder, 'empty')
  const migrated = join(folder, 'migrated')
  cpSync(await blankDatabase(folder), empty, { recursive: true })
  cpSync(empty, migrated, { recursive: true })

  const { db, close } = await openDatabase({ kind: 'embedded', folder: migrated }, silentLog)
  await migrate(db)
  await close()

  project.provide('databases', { kind: 'embedded', folder, empty, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Creating a database takes seconds and gives the same result every time, so one is cached between runs. */
async function blankDatabase(folder: string): Promise<string> {
  const cache = join('node_modules/.cache/etalase', `blank-database-${fingerprint()}`)
  if (existsSync(cache)) return cache
  const made = join(folder, 'blank')
  const { close } = await openDatabase({ kind: 'embedded', folder: made }, silentLog)
  await close()
  try {
    mkdirSync(join(cache, '..'), { recursive: true })
    const aside = `${cache}.${process.pid}`
    cpSync(made, aside, { recursive: true })
    renameSync(aside, cache)
  } catch {
    // Another run was faster, or the folder is not writable.
  }
  return made
}

function fingerprint(): string {
  const engine = readFileSync('node_modules/@electric-sql/pglite/package.json')
  const firstBoot = readFileSync('src/db/embedded/first-boot.ts')
  return createHash('sha256').update(engine).update(firstBoot).digest('hex').slice(0, 16)
}
