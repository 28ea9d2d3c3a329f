import { expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/databases.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

test('smoke', async () => {
  const own = await ownDatabase('empty')
  const { db, close } = await openDatabase(own.where, silentLog)
  expect((await migrate(db)).length).toBe(5)
  expect((await migrate(db)).length).toBe(0)
  await close()
  await own.remove()
})
