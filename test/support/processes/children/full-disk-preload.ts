// Loaded before the shop by a test: while a certain file exists, no file of its folder can grow, as on a full disk. What files
// lose by truncation becomes free.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'

const hog = process.env['FULL_WHILE_EXISTS'] ?? ''
const folder = dirname(hog)
const { closeSync, existsSync, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } = fs
const onDisk = new Set<number>()
let freed = 0

fs.openSync = (path, ...more) => {
  const handle = openSync(path, ...more)
  if (String(path).startsWith(folder)) onDisk.add(handle)
  return handle
}

fs.closeSync = (handle) => {
  onDisk.delete(handle)
  closeSync(handle)
}

fs.ftruncateSync = (handle, size) => {
  freed += Math.max(0, fstatSync(handle).size - (size ?? 0))
  ftruncateSync(handle, size)
}

// The database gives all five parameters.
Object.assign(fs, {
  writeSync(
    handle: number,
    bytes: Uint8Array,
    offset = 0,
    length = bytes.length - offset,
    position: number | null = null,
  ) {
    if (onDisk.has(handle) && existsSync(hog)) {
      const { size } = fstatSync(handle)
      const growth = Math.max(0, (position ?? size) + length - size)
      if (growth > freed) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      freed -= growth
    }
    return writeSync(handle, bytes, offset, length, position)
  },
  statfsSync(path: string) {
    const disk = statfsSync(path)
    return path.startsWith(folder) && existsSync(hog) ? { ...disk, bavail: Math.floor(freed / disk.bsize) } : disk
  },
})
syncBuiltinESMExports()
