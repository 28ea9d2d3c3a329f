import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDatabaseAway } from '../../db/is-away.ts'
import { isMissing } from '../../values/error-code.ts'
import type { Shop } from '../shop.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { copyDatabase, type Progress } from './copy-database.ts'
import { BACKUP_FOLDERS, type FolderName, flushFolder, listFiles, parseFileMember } from './folders.ts'
import { FORMAT_VERSION, type Manifest } from './manifest.ts'
import { selectPictureFiles } from './queries.ts'
import { hasRoomForCopies, type RoomSource } from './room-for-backup.ts'
import { dropLeftCopies, openTableCopies } from './table-copies.ts'

export type BackupSource = Pick<RoomSource, 'freeBytes'> & {
  shop: Pick<Shop, 'db' | 'identity' | 'now'>
  database: { kind: 'embedded' | 'server'; version: string }
  dataFolder: string
  /** The settings that are not secret, as lines of an .env file, and the names of those that are. */
  settings: { lines: readonly string[]; secrets: readonly string[] }
}

/** Files were removed after the database was read, so the backup would name pictures that it does not have. */
export class FilesRemoved extends Error {}

/**
 * Writes the shop into one file while it runs. The file gets its name once it is complete and on disk. The database is read
 * first: a picture is stored before the row that names it, so every picture of the snapshot exists when the folder is read,
 * unless it is removed in between. Then it throws a FilesRemoved.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Manifest> {
  const unfinished = `${path}.unfinished`
  // Another backup to the same name, or a process that was killed, may have left it.
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    const manifest = await writeMembers(source, writeArchive(file), progress, signal)
    await file.sync()
    await file.close()
    await rename(unfinished, path)
    await flushFolder(dirname(path))
    return manifest
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeMembers(
  source: BackupSource,
  archive: ArchiveWriter,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const { shop, database, settings } = source
  const checksums: string[] = []
  const add: ArchiveWriter['add'] = async (name, size, parts) => {
    signal?.throwIfAborted()
    const sha256 = await archive.add(name, size, parts)
    checksums.push(`${sha256}  ${name}\n`)
    return sha256
  }
  const addText = async (name: string, text: string) => {
    const bytes = Buffer.from(text)
    await add(name, bytes.length, [bytes])
  }

  const madeAt = shop.now().toISOString()
  const copies = (await canCopyTables(source)) ? openTableCopies(shop.db, signal) : undefined
  const { pictures, ...contents } = await copyDatabase(shop.db, add, progress, copies)
  const files = { media: 0, content: 0 }
  for (const folder of BACKUP_FOLDERS) {
    const copied = await copyFolder(source.dataFolder, folder, add, progress)
    files[folder] = copied.length
    if (folder === 'media') await assertNoneRemoved(shop.db, pictures, copied)
  }
  await addText('settings.env', settingsText(settings))
  const manifest: Manifest = {
    format: 'etalase-backup',
    formatVersion: FORMAT_VERSION,
    madeAt,
    shop: { name: shop.identity.name, origin: shop.identity.publicOrigin },
    database: { kind: database.kind, version: database.version },
    ...contents,
    files,
    secrets: [...settings.secrets],
  }
  await addText('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const list = Buffer.from(checksums.join(''))
  await archive.add('checksums.sha256', list.length, [list])
  await archive.finish()
  return manifest
}

/** Only the embedded database has one connection for the backup and the shop. While its disk is full, it cannot copy tables. */
async function canCopyTables(source: BackupSource): Promise<boolean> {
  if (source.database.kind !== 'embedded') return false
  try {
    await dropLeftCopies(source.shop.db)
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  }
  return hasRoomForCopies(source)
}

/** A picture that is missing although its row is still there was lost earlier, which must not prevent backups. */
async function assertNoneRemoved(db: Shop['db'], pictures: string[], copied: string[]): Promise<void> {
  const inBackup = new Set(copied)
  const missing = pictures.filter((file) => !inBackup.has(file))
  if (missing.length === 0) return
  const inShop = new Set(await selectPictureFiles(db))
  if (missing.some((file) => !inShop.has(file))) throw new FilesRemoved(REMOVED)
}

const REMOVED = 'Pictures or texts were removed while the backup was made. Try again.'

async function copyFolder(
  dataFolder: string,
  folder: FolderName,
  add: ArchiveWriter['add'],
  progress: Progress,
): Promise<string[]> {
  const found = await listFiles(join(dataFolder, folder))
  // A restore refuses other names. The shop makes none, but a file manager may leave a Thumbs.db among the pictures.
  const names = found.filter((name) => parseFileMember(`${folder}/${name}`) !== undefined)
  const step = folder === 'media' ? 'Pictures' : 'Content'
  for (const [at, name] of names.entries()) {
    progress(step, at, names.length)
    try {
      await copyFile(folder, name, join(dataFolder, folder, name), add)
    } catch (error) {
      throw isMissing(error) ? new FilesRemoved(REMOVED, { cause: error }) : error
    }
  }
  progress(step, names.length, names.length)
  return names
}

async function copyFile(folder: FolderName, name: string, path: string, add: ArchiveWriter['add']): Promise<void> {
  if (folder === 'media') {
    await add(`${folder}/${name}`, (await stat(path)).size, createReadStream(path))
    return
  }
  // The owner may save a text at this moment, so its size is that of what was read.
  const bytes = await readFile(path)
  await add(`${folder}/${name}`, bytes.length, [bytes])
}

const settingsText = ({ lines, secrets }: BackupSource['settings']) =>
  [
    '# The settings of the shop when the backup was made. A restore does not apply them.',
    ...lines,
    ...(secrets.length > 0 ? ['# Left out, because they are secret:', ...secrets.map((name) => `# ${name}=`)] : []),
    '',
  ].join('\n')
