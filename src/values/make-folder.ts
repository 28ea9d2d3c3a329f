import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Not mkdir's own recursion: where the system lets nobody make a folder, under /proc for one, that goes round for ever. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(path)) throw error
  }
}
