import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { isProof } from '../../../test/support/load/proof.ts'
import { startChild } from '../../../test/support/processes/child.ts'
import { goodsOf } from '../../../test/support/shop/articles.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { openDatabase } from '../connect.ts'

describe('an embedded database whose process is killed', () => {
  test('keeps every write that was acknowledged, and no half of one', { timeout: 300_000 }, async () => {
    const { where, remove } = await ownDatabase('migrated')
    if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
    const before = await openDatabase(where, silentLog)
    const { sizes } = await goodsOf(before.db).article({ sizes: { M: 0 } })
    await before.close()

    const acknowledged: number[] = []
    const rounds = isProof ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 4, 7, 10]
    for (const round of rounds) {
      const writer = startChild('write-until-killed', where.folder, String(sizes.M))
      // Later in each round, so that the kill hits different pages of the log.
      await writer.said((lines) => lines.length > round * 13)
      await writer.kill()
      acknowledged.push(...writer.lines.slice(1).map(Number))
    }

    const after = await openDatabase(where, silentLog)
    const movements = await after.db.selectFrom('stock_movement').select(['id', 'pieces']).execute()
    const { stock } = await after.db.selectFrom('article_size').select('stock').executeTakeFirstOrThrow()
    await after.close()
    await remove()
    const kept = new Set(movements.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(13 * rounds.reduce((sum, round) => sum + round))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(stock).toBe(movements.reduce((sum, { pieces }) => sum + pieces, 0))
  })

  test('opens after its first start was interrupted', { timeout: 240_000 }, async () => {
    const home = mkdtempSync(join(tmpdir(), 'etalase-first-boot-'))
    const folder = join(home, 'store')
    const first = startChild('hold-database', folder)
    await expect
      .poll(() => existsSync(join(`${folder}.unfinished`, 'base')), { interval: 2, timeout: 200_000 })
      .toBe(true)
    await first.kill()
    expect(existsSync(folder)).toBe(false)

    const { db, close } = await openDatabase({ kind: 'embedded', folder }, silentLog)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
    rmSync(home, { recursive: true })
  })
})
