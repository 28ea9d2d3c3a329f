import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { startChild } from '../../../test/support/processes/child.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { openDatabase } from '../connect.ts'

describe('a folder that holds an embedded database', () => {
  test('is refused to a second shop, with the process that uses it', async () => {
    const { where, remove } = await ownDatabase('empty')
    if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
    const first = startChild('hold-database', where.folder)
    await first.said((lines) => lines.includes('open'))

    const message = `${where.folder} is in use by another running shop (process ${first.pid})`
    await expect(openDatabase(where, silentLog)).rejects.toThrow(message)

    await first.kill()
    await remove()
  })

  test('can be opened at once after its process was killed', async () => {
    const { where, remove } = await ownDatabase('empty')
    if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
    const first = startChild('hold-database', where.folder)
    await first.said((lines) => lines.includes('open'))
    await first.kill()

    const second = await openDatabase(where, silentLog)
    await second.close()
    await remove()
  })

  test('is refused to a second opening in the same process too, and free after a close', async () => {
    const { where, remove } = await ownDatabase('empty')
    const first = await openDatabase(where, silentLog)
    await expect(openDatabase(where, silentLog)).rejects.toThrow(`(process ${process.pid})`)
    await first.close()

    const second = await openDatabase(where, silentLog)
    await second.close()
    await remove()
  })
})
