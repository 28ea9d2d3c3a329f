import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockRestore, settleInterruptedRestore, writePlan } from './pending-restore.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalase-pending-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const parts = ['store', 'media', 'content']
const plan = { id: '0b0e9cde-5d2f-4a3c-9d43-6a3f7b6f0a11', parts }

/** A shop with old parts, and a restore that has prepared new ones. */
async function prepared(dataFolder: string): Promise<void> {
  for (const part of parts) {
    for (const [place, text] of [
      ['', 'old'],
      ['restore', 'new'],
    ] as const) {
      mkdirSync(join(dataFolder, place, part), { recursive: true })
      writeFileSync(join(dataFolder, place, part, 'file'), text)
    }
  }
  await writePlan(dataFolder, plan)
}

const textsOf = (dataFolder: string) => parts.map((part) => readFileSync(join(dataFolder, part, 'file'), 'utf8'))

describe('a restore that was interrupted', () => {
  test('is completed, after whichever rename it stopped', async () => {
    await prepared(join(folder, 'shop'))
    const restore = join(folder, 'shop/restore')
    mkdirSync(join(restore, 'old'))
    for (const part of parts) {
      for (const [from, to] of [
        [join(folder, 'shop', part), join(restore, 'old', part)],
        [join(restore, part), join(folder, 'shop', part)],
      ] as const) {
        renameSync(from, to)
        const stopped = join(folder, 'stopped')
        cpSync(join(folder, 'shop'), stopped, { recursive: true })
        await settleInterruptedRestore(stopped, async () => true)
        expect(textsOf(stopped)).toEqual(['new', 'new', 'new'])
        expect(existsSync(join(stopped, 'restore'))).toBe(false)
        rmSync(stopped, { recursive: true })
      }
    }
  })

  test('is removed if the database was not replaced', async () => {
    await prepared(folder)
    await settleInterruptedRestore(folder, async ({ id }) => id !== plan.id)
    expect(textsOf(folder)).toEqual(['old', 'old', 'old'])
    expect(existsSync(join(folder, 'restore'))).toBe(false)
  })

  test('is removed if it had no plan yet', async () => {
    mkdirSync(join(folder, 'restore/media'), { recursive: true })
    await settleInterruptedRestore(folder, async () => true)
    expect(readdirSync(folder)).not.toContain('restore')
  })

  test('is left alone while it still runs', async () => {
    await prepared(folder)
    const release = lockRestore(folder)
    await expect(settleInterruptedRestore(folder, async () => true)).rejects.toThrow('A restore is running')
    release()
    expect(textsOf(folder)).toEqual(['old', 'old', 'old'])
  })
})
