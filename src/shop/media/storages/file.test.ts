import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileStorage } from './file.ts'

describe('pictures stored as files', () => {
  let folder = ''
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'etalase-files-')), 'media')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  test('are read as they were written, and no other file is left', async () => {
    const storage = fileStorage(folder)
    await storage.write('a-1.jpg', Buffer.from('one'))
    await storage.write('a-1.jpg', Buffer.from('two'))
    expect(Buffer.from((await storage.read('a-1.jpg')) ?? []).toString()).toBe('two')
    expect(await storage.has('a-1.jpg')).toBe(true)
    expect(readdirSync(folder)).toEqual(['a-1.jpg'])
  })

  test('do not exist before they are written', async () => {
    const storage = fileStorage(folder)
    expect(await storage.read('a-1.jpg')).toBeUndefined()
    expect(await storage.has('a-1.jpg')).toBe(false)
  })

  test.each(['../a.jpg', '/etc/a.jpg', 'b/../a.jpg', 'A.jpg', 'a.svg', '.a.jpg', 'a.jpg\0'])(
    'never leave their folder as %j',
    async (name) => {
      const storage = fileStorage(folder)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, '..', 'a.jpg'), 'outside')
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('is not the name of a picture file')
      expect(await storage.read(name)).toBeUndefined()
      expect(await storage.has(name)).toBe(false)
    },
  )

  test('leave no file behind if they cannot be written', async () => {
    mkdirSync(join(folder, 'a.jpg'), { recursive: true })
    await expect(fileStorage(folder).write('a.jpg', Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['a.jpg'])
    expect(existsSync(join(folder, 'a.jpg'))).toBe(true)
  })

  test('are never a folder of the same name', async () => {
    mkdirSync(join(folder, 'a.jpg'), { recursive: true })
    expect(await fileStorage(folder).has('a.jpg')).toBe(false)
    expect(await fileStorage(folder).read('a.jpg')).toBeUndefined()
  })
})
