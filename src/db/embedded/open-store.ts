import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { randomPageCost } from '../plans.ts'
import { DiskSpace, fullDisk, isNoSpace, makeRoom } from './disk-space.ts'
import { DurableFiles } from './durable-files.ts'
import { firstBoot } from './first-boot.ts'

/** The major version of PostgreSQL in PGlite. A new one cannot open the folders of an old one. */
export const enginePostgres = '18'

const madeBy = 'PGLITE_VERSION'

const startParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...['-c', 'fsync=on'],
  // The default, fdatasync, does nothing in WebAssembly.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'full_page_writes=on'],
  // WebAssembly really allocates it; more does not make a shop of this size faster.
  ...['-c', 'shared_buffers=32MB'],
  ...['-c', `random_page_cost=${randomPageCost}`],
]

export type Store = { engine: PGlite; files: DurableFiles; space: DiskSpace }

/** Opens the database in a folder, or creates it. The caller must have locked the folder. */
export async function openStore(
  folder: string,
  lost: (reason: string) => void,
  pgliteWasmModule?: WebAssembly.Module,
): Promise<Store> {
  const version = pgliteVersion()
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new Error(`${folder} is a file. Move it elsewhere, or set another DATA_DIR.`)
  }
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherMajor(folder, version)
    refuseIncomplete(folder)
  } else await firstBoot(folder, { [madeBy]: `${version}\n` }).catch(explainFullDisk)
  const space = new DiskSpace(folder)
  space.check()

  let lastWords = ''
  const withLastWords = (reason: string) => (lastWords ? `${reason}: ${lastWords}` : reason)
  const files = new DurableFiles(folder, space, (reason) =>
    lost(space.isFull ? `the disk is full (nothing that was saved is lost; ${makeRoom})` : withLastWords(reason)),
  )
  const engine = await PGlite.create({
    fs: files,
    startParams,
    extensions: { pg_trgm },
    ...(pgliteWasmModule && { pgliteWasmModule }),
    // Not shown, because PostgreSQL also writes the errors of wrong queries here.
    onStderr: (line) => {
      lastWords = /(?:PANIC|FATAL): *(.*)/.exec(line)?.[1] ?? lastWords
      return false
    },
  }).catch((cause: unknown) => {
    const reason = withLastWords(cause instanceof Error ? cause.message : String(cause))
    if (space.isFull) throw new Error(fullDisk, { cause })
    throw new Error(`The database in ${folder} cannot be opened (${reason}). Restore a backup into an empty DATA_DIR.`)
  })
  if (read(folder, madeBy) !== version) writeFileSync(join(folder, madeBy), `${version}\n`)
  return { engine, files, space }
}

function explainFullDisk(error: unknown): never {
  throw isNoSpace(error) ? new Error(fullDisk, { cause: error }) : error
}

function refuseOtherMajor(folder: string, version: string): void {
  const written = read(folder, 'PG_VERSION')
  if (written === enginePostgres) return
  throw new Error(
    `${folder} was written by PostgreSQL ${written} (PGlite ${read(folder, madeBy)}), and this version of the shop brings ` +
      `PostgreSQL ${enginePostgres} (PGlite ${version}), which cannot open it. Go back to the version of the shop that ` +
      `wrote it, take the data out with its export and backup commands, and load them into an empty DATA_DIR.`,
  )
}

function refuseIncomplete(folder: string): void {
  const missing = ['base', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'].filter(
    (name) => !existsSync(join(folder, name)),
  )
  if (missing.length === 0) return
  throw new Error(
    `The database in ${folder} is incomplete: ${missing.join(', ')} is missing. Put everything back that was taken out, or ` +
      'restore a backup into an empty DATA_DIR.',
  )
}

function read(folder: string, name: string): string {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : 'unknown'
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: { version: string } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  return manifest.version
}
