import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Systems limit the path of a socket to 104 or 108 bytes.
const LONGEST_PATH_BYTES = 100

/** The socket of the shop that uses this data folder. */
export function findSocket(dataFolder: string): string {
  try {
    return readFileSync(pointerFile(dataFolder), 'utf8').trim()
  } catch {
    return socketIn(dataFolder)
  }
}

/**
 * Chooses the socket for the shop that uses this data folder. If the path is too long, the socket is in a temporary folder,
 * and a file in the data folder says where.
 */
export function chooseSocket(dataFolder: string): { path: string; remove(): void } {
  const path = socketIn(dataFolder)
  rmSync(path, { force: true })
  rmSync(pointerFile(dataFolder), { force: true })
  if (Buffer.byteLength(path) <= LONGEST_PATH_BYTES) return { path, remove: () => rmSync(path, { force: true }) }

  // Other users cannot put anything into a folder that mkdtemp creates.
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const shortPath = join(folder, 'shop.sock')
  writeFileSync(pointerFile(dataFolder), `${shortPath}\n`, { mode: 0o600 })
  return {
    path: shortPath,
    remove() {
      rmSync(pointerFile(dataFolder), { force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const socketIn = (dataFolder: string) => join(dataFolder, 'shop.sock')
const pointerFile = (dataFolder: string) => join(dataFolder, 'shop.sock.path')
