import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** What Node needs to meet this disk: parameters before the program, and settings. */
  parameters: string[]
  settings: Record<string, string>
  fill(): void
  free(): void
  remove(): void
}

/** Only root may mount a disk. Every user can have one whose fullness is made by the file functions of Node. */
export const smallDisks: [string, () => SmallDisk][] = [
  ...(process.getuid?.() === 0 && process.platform === 'linux'
    ? [['on a disk that is mounted for the test', mountedDisk] satisfies [string, () => SmallDisk]]
    : []),
  ['as the file functions of Node report it', reportedDisk],
]

const SIZE_MEGABYTES = 220

function mountedDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'tmpfs', folder])
  const hog = join(folder, 'hog')
  return {
    folder,
    parameters: [],
    settings: {},
    fill() {
      const handle = openSync(hog, 'w')
      const block = Buffer.alloc(65_536, 'x')
      try {
        for (;;) writeSync(handle, block)
      } catch {
        // Now it is full.
      } finally {
        closeSync(handle)
      }
    },
    free: () => rmSync(hog, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function reportedDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-disk-'))
  const hog = join(folder, 'hog')
  return {
    folder,
    parameters: ['--import', join(import.meta.dirname, '../processes/children/full-disk-preload.ts')],
    settings: { FULL_WHILE_EXISTS: hog },
    fill: () => closeSync(openSync(hog, 'w')),
    free: () => rmSync(hog, { force: true }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
