import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Does not use mkdir's `recursive`, which never ends where the system refuses new folders, such as under /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error
  }
}
