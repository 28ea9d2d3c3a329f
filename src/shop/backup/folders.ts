import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicName } from '../media/picture.ts'

/** The folders of DATA_DIR that a backup has: the pictures, and what the owner edits. */
export const BACKUP_FOLDERS = ['media', 'content'] as const
export type FolderName = (typeof BACKUP_FOLDERS)[number]

/** The files of a folder and its subfolders as relative paths, in order. Hidden files are temporary ones. */
export async function listFiles(folder: string, within = ''): Promise<string[]> {
  const files: string[] = []
  const entries = (await entriesOf(join(folder, within))).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) files.push(...(await listFiles(folder, path)))
    else if (entry.isFile()) files.push(path)
  }
  return files
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
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
