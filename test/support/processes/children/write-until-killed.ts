// Run by a test that kills it: adds one piece to a size again and again, and says so after each commit.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../../src/db/connect.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { silentLog } from '../../shop/silent-log.ts'

const [folder = '', sizeId = ''] = process.argv.slice(2)
const { db } = await openDatabase({ kind: 'embedded', folder }, silentLog)

const say = (line: string) => writeSync(1, `${line}\n`)
say('open')

async function addPieces(): Promise<never> {
  for (;;) {
    const movement = await inTransaction(db, async (inside) => {
      await inside
        .updateTable('article_size')
        .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
        .where('id', '=', Number(sizeId))
        .execute()
      return inside
        .insertInto('stock_movement')
        .values({ size_id: Number(sizeId), kind: 'sheet', pieces: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    say(String(movement.id))
  }
}

await Promise.all([addPieces(), addPieces(), addPieces(), addPieces()])
