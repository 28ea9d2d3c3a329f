import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
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

  test('is refused with the cure if it is a file', () => {
    const file = join(ownFolder(), 'data')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(file)).toThrow(`DATA_DIR: ${file} is a file. Set DATA_DIR to a folder`)
  })

  test('is refused with the cure if a part of its path is a file', () => {
    const file = join(ownFolder(), 'data')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(join(file, 'shop'))).toThrow(
      'A part of this path is a file: set DATA_DIR to another',
    )
  })

  test('is refused with the cure where the system takes no files', () => {
    expect(() => prepareDataFolder('/proc/etalase')).toThrow(
      /DATA_DIR: \/proc\/etalase cannot be written \(E[A-Z]+\)\. /,
    )
  })
})
