import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { openDatabase } from '../connect.ts'
import { enginePostgres, openStore } from './open-store.ts'
import { startUpkeep } from './upkeep.ts'

async function ownFolder(): Promise<string> {
  const { where, remove } = await ownDatabase('empty')
  if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
  onTestFinished(remove)
  return where.folder
}

describe('the embedded database', () => {
  test('flushes a commit to the disk before it answers', async () => {
    const { engine, files } = await openStore(await ownFolder(), () => {})
    await engine.exec('create table receipt (number int)')
    const before = files.flushes
    await engine.exec('insert into receipt values (1)')
    expect(files.flushes).toBeGreaterThan(before)
    await engine.close()
  })

  test('sets a checkpoint after a number of flushes, so that its log stays short', async () => {
    const store = await openStore(await ownFolder(), () => {})
    const { engine } = store
    const upkeep = startUpkeep(store, { checkpointAfterFlushes: 3, inTurn: () => {} })
    const lastCheckpoint = async () => (await engine.query('select checkpoint_lsn from pg_control_checkpoint()')).rows
    await engine.exec('create table receipt (number int)')
    const before = await lastCheckpoint()

    await upkeep.checkpointIfDue()
    expect(await lastCheckpoint()).toEqual(before)
    for (const number of [1, 2, 3]) await engine.exec(`insert into receipt values (${number})`)
    await upkeep.checkpointIfDue()
    expect(await lastCheckpoint()).not.toEqual(before)

    upkeep.stop()
    await engine.close()
  })

  test('has the version of PostgreSQL that folders are compared with', async () => {
    const { engine } = await openStore(await ownFolder(), () => {})
    const { rows } = await engine.query<{ version: string }>(`select current_setting('server_version') as version`)
    expect(rows[0]?.version).toMatch(new RegExp(`^${enginePostgres}\\.`))
    await engine.close()
  })

  test('refuses a folder written by another major version and leaves it alone', async () => {
    const folder = await ownFolder()
    writeFileSync(join(folder, 'PG_VERSION'), '17\n')
    writeFileSync(join(folder, 'PGLITE_VERSION'), '0.3.1\n')
    await expect(openDatabase({ kind: 'embedded', folder }, silentLog)).rejects.toThrow(
      'was written by PostgreSQL 17 (PGlite 0.3.1)',
    )
    expect(readFileSync(join(folder, 'PGLITE_VERSION'), 'utf8')).toBe('0.3.1\n')
  })

  test('refuses a folder from which a part was taken, and says which', async () => {
    const folder = await ownFolder()
    rmSync(join(folder, 'global/pg_control'))
    await expect(openDatabase({ kind: 'embedded', folder }, silentLog)).rejects.toThrow(
      `The database in ${folder} is incomplete: global/pg_control is missing. Put everything back`,
    )
  })

  test('refuses a file that is in its place', async () => {
    const folder = join(await ownFolder(), 'file')
    writeFileSync(folder, '')
    await expect(openDatabase({ kind: 'embedded', folder }, silentLog)).rejects.toThrow(`${folder} is a file. Move it`)
  })

  test('refuses a folder with something else in it and leaves it alone', async () => {
    const folder = join(await ownFolder(), 'elsewhere')
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'dear …')
    await expect(openDatabase({ kind: 'embedded', folder }, silentLog)).rejects.toThrow(
      'is not empty and holds no database',
    )
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })
})
