import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Root may read every folder, so a test of root works as another user meanwhile. */
function asOrdinaryUser(folder: string, work: () => void): void {
  const ordinary = 65_534
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, ordinary, ordinary)
  if (isRoot) process.seteuid?.(ordinary)
  try {
    work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  test('is made for the user who runs the shop alone', () => {
    const folder = join(ownFolder(), 'new', 'data')
    prepareDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test('is tightened if an earlier version made it for everybody', () => {
    const folder = ownFolder()
    const email = join(folder, 'outbox', 'reset.eml')
    mkdirSync(join(folder, 'outbox'))
    writeFileSync(email, 'link')
    for (const path of [folder, join(folder, 'outbox')]) chmodSync(path, 0o755)
    chmodSync(email, 0o644)
    prepareDataFolder(folder)
    expect([folder, join(folder, 'outbox'), email].map(modeOf)).toEqual(['700', '700', '600'])
  })

  test('can be a disk of its own, whose lost+found only root can read', () => {
    const folder = ownFolder()
    mkdirSync(join(folder, 'lost+found'), { mode: 0o000 })
    asOrdinaryUser(folder, () => expect(() => prepareDataFolder(folder)).not.toThrow())
  })

  test('is refused, with advice, if it is a file', () => {
    const file = join(ownFolder(), 'data')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(file)).toThrow(`DATA_DIR: ${file} is a file. Set DATA_DIR to a folder`)
  })

  test('is refused, with advice, if a part of its path is a file', () => {
    const file = join(ownFolder(), 'data')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(join(file, 'shop'))).toThrow(
      'A part of this path is a file: set DATA_DIR to another',
    )
  })

  test('is refused, with advice, where the system stores no files', () => {
    expect(() => prepareDataFolder('/proc/etalase')).toThrow(
      /DATA_DIR: \/proc\/etalase cannot be written \(E[A-Z]+\)\. /,
    )
  })
})
