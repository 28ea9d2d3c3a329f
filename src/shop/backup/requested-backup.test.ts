import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import {
  isBackupRequested,
  listBackupFiles,
  makeRequestedBackup,
  openBackupFile,
  requestBackup,
} from './requested-backup.ts'

const never = new AbortController().signal

describe('a backup that staff requested', () => {
  test('is made once by a job, and can be downloaded by its name', () =>
    withCommittedShop(async ({ shop }) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'requested-backup-'))
      const source = {
        ...{ shop, dataFolder, settings: { lines: [], secrets: [] } },
        database: { kind: 'server', version: '18' } as const,
      }
      const folders = { nightlyBackups: undefined, dataFolder }
      await makeRequestedBackup(source, folders, never)
      await requestBackup(shop)
      await requestBackup(shop)
      expect(await isBackupRequested(shop)).toBe(true)
      await makeRequestedBackup(source, folders, never)
      await makeRequestedBackup(source, folders, never)
      expect(await isBackupRequested(shop)).toBe(false)
      const folder = join(dataFolder, 'backups')
      const [file, ...others] = await listBackupFiles(folder)
      expect(others).toEqual([])
      expect((await openBackupFile(folder, file?.name ?? ''))?.size).toBe(file?.bytes)
      for (const name of ['../secret', 'shop-2026-01-01-000000.backup']) {
        expect(await openBackupFile(folder, name)).toBeUndefined()
      }
      expect(await readdir(folder)).toHaveLength(1)
      await rm(dataFolder, { recursive: true })
    }))
})
