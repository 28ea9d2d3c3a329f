import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What a system takes as the path of a socket ends at 104 to 108 bytes.
const longest = 100

/** Where to meet the shop that runs on this data folder. */
export function findSocket(dataFolder: string): string {
  try {
    return readFileSync(note(dataFolder), 'utf8').trim()
  } catch {
    return inFolder(dataFolder)
  }
}

/** Where the shop that holds this data folder listens. Too long a path becomes one in a folder of its own, noted where one looks. */
export function chooseSocket(dataFolder: string): { path: string; remove(): void } {
  const plain = inFolder(dataFolder)
  rmSync(plain, { force: true })
  rmSync(note(dataFolder), { force: true })
  if (Buffer.byteLength(plain) <= longest) return { path: plain, remove: () => rmSync(plain, { force: true }) }

  // Nobody else can put anything into a folder that mkdtemp makes.
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const path = join(folder, 'shop.sock')
  writeFileSync(note(dataFolder), `${path}\n`, { mode: 0o600 })
  return {
    path,
    remove() {
      rmSync(note(dataFolder), { force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const inFolder = (dataFolder: string) => join(dataFolder, 'shop.sock')
const note = (dataFolder: string) => join(dataFolder, 'shop.sock.path')
