import type { Dirent, Stats } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../values/error-code.ts'
import { isPublicName } from '../media/picture.ts'

/** The folders of DATA_DIR that a backup has: the pictures, and what the owner edits. */
export const BACKUP_FOLDERS = ['media', 'content'] as const
export type FolderName = (typeof BACKUP_FOLDERS)[number]

/** At the top of a disk. Only root can read it, and what is in it is no file of the shop. */
const OF_THE_FILE_SYSTEM = 'lost+found'

/**
 * The files of a folder and its subfolders as relative paths, in order. Hidden files are temporary ones. Links are followed, as
 * the shop does when it reads a file.
 */
export const listFiles = (folder: string): Promise<string[]> => listWithin(folder, '', [])

async function listWithin(folder: string, within: string, above: readonly string[]): Promise<string[]> {
  const files: string[] = []
  const entries = (await entriesOf(join(folder, within))).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (entries.length === 0) return files
  // A link to a folder above would never end.
  const here = await realpath(join(folder, within))
  if (above.includes(here)) return files
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === OF_THE_FILE_SYSTEM) continue
    const kind = entry.isSymbolicLink() ? await targetOf(join(folder, path)) : entry
    if (kind?.isDirectory()) files.push(...(await listWithin(folder, path, [...above, here])))
    else if (kind?.isFile()) files.push(path)
  }
  return files
}

/** Undefined if a link leads nowhere. */
async function targetOf(link: string): Promise<Stats | undefined> {
  try {
    return await stat(link)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Splits the name of a member into its folder and its path there. Undefined if it is not one that a backup can have. */
export function parseFileMember(name: string): { folder: FolderName; path: string } | undefined {
  const [first, ...rest] = name.split('/')
  const folder = BACKUP_FOLDERS.find((one) => one === first)
  const path = rest.join('/')
  if (folder === undefined || rest.length === 0) return undefined
  if (folder === 'media') return isPublicName(path) ? { folder, path } : undefined
  // No empty part, no hidden file, and no way out of the folder.
  const isSafe = rest.every((part) => /^[^./\\\0][^/\\\0]*$/.test(part))
  return isSafe ? { folder, path } : undefined
}

/** A rename survives a power cut only if the folder is flushed as well. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function flushFolders(folder: string): Promise<void> {
  for (const entry of await entriesOf(folder)) if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  await flushFolder(folder)
}
