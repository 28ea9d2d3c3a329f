// Run by a test that kills it: works on long jobs. Each item of a job adds one piece to a size.
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../../src/db/connect.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { Assignment } from '../../../../src/shop/long-jobs/long-job.ts'
import { runLongJobs } from '../../../../src/shop/long-jobs/run-long-jobs.ts'
import type { Shop } from '../../../../src/shop/shop.ts'
import { silentLog } from '../../shop/silent-log.ts'

const ITEMS = 30

/** `slowAfter`: the items from there on take a second each, so that the kill comes before the last one. */
const [written = '', sizeId = '', slowAfter = ITEMS] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(written), silentLog)
const shop = { db: database.db, log: silentLog, actor: { kind: 'clock' } } as const satisfies Partial<Shop>

await runUntilDone()
await database.close()
// The test opens the database next, and the embedded one has room for one process.
writeSync(1, 'done\n')

async function runUntilDone(): Promise<void> {
  const never = new AbortController().signal
  for (;;) {
    const { rows } = await sql`select from long_job where ended_at is null`.execute(database.db)
    if (rows.length === 0) return
    await runLongJobs(shop, { import: addPieces }, { stop: never, leaseSeconds: 2 })
    await wait(200)
  }
}

async function addPieces({ db }: Pick<Shop, 'db'>, job: Assignment) {
  for (let done = job.done + 1; done <= ITEMS; done += 1) {
    await inTransaction(db, async (db) => {
      await sql`update article_size set stock = stock + 1 where id = ${Number(sizeId)}`.execute(db)
      await sql`insert into stock_movement (size_id, kind, pieces) values (${Number(sizeId)}, 'sheet', 1)`.execute(db)
      await job.saveCheckpoint(db, { done, total: ITEMS, checkpoint: { added: done } })
    })
    writeSync(1, `${done}\n`)
    await wait(done < Number(slowAfter) ? 30 : 1_000)
  }
  return { added: ITEMS }
}
