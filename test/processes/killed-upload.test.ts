import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { noise } from '../support/pictures/made-pictures.ts'
import {
  append,
  beginUpload,
  CHANGES,
  countRows,
  makeDraft,
  nothing,
  shows,
  waitForWork,
} from '../support/processes/import-to-kill.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { withShopToKill } from '../support/processes/shop-to-kill.ts'

// Each test opens a whole shop several times.
vi.setConfig({ testTimeout: 240_000 })

/** As if the 30 seconds were over in which no other process takes the job. */
const expireLease = (db: Db) =>
  db.updateTable('long_job').set({ lease_until: sql<Date>`clock_timestamp()` }).where('ended_at', 'is', null).execute()

describe('an import of the office', secondTry, () => {
  test('whose shop is killed while it checks is checked after the start', () =>
    withShopToKill(async (shop) => {
      await shop.start()
      const page = await makeDraft(shop)
      await waitForWork(shop, page)
      await shop.kill()
      await shop.read(expireLease)
      await shop.start()
      await shows(shop, page, `Import ${CHANGES} changes`)
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(nothing)
    }))
})

describe('an upload of the office', secondTry, () => {
  test('whose shop is killed goes on at the byte it had, and gives one picture', () =>
    withShopToKill(async (shop) => {
      const bytes = await noise({ width: 1_600, height: 1_600 }).png().toBuffer()
      const third = Math.floor(bytes.length / 3)
      await shop.start()
      const id = await beginUpload(shop, 'article', 'a.png', bytes.length)
      expect((await append(shop, id, 0, bytes.subarray(0, third))).status).toBe(200)
      const hanging = append(shop, id, third, hangAfter(bytes.subarray(third, third + 10_000))).catch(() => undefined)
      await vi.waitFor(() => expect(storedBytes(shop.folder, id)).toBe(third + 10_000), { timeout: 20_000 })
      await shop.kill()
      await hanging

      await shop.start()
      const { received } = await (await shop.send(`/uploads/${id}`)).json()
      expect(received).toBe(third)
      expect((await append(shop, id, 0, bytes.subarray(0, 10))).status).toBe(409)
      const appended = await append(shop, id, received, bytes.subarray(received))
      expect(await appended.json()).toEqual({ received: bytes.length })
      const finish = () => shop.send(`/uploads/${id}/finish`, { method: 'POST', body: new URLSearchParams() })
      const { picture } = await (await finish()).json()
      expect(picture).toMatchObject({ width: 1_600, height: 1_600 })

      // If the answer was lost in a crash, asking again gives the same picture.
      await shop.kill()
      await shop.start()
      expect((await (await finish()).json()).picture).toEqual(picture)
      await shop.kill()
      const pictures = await shop.read((db) => db.selectFrom('picture').select('id').execute())
      expect(pictures).toHaveLength(1)
    }))
})

function storedBytes(folder: string, id: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find((name) => name.endsWith(`${id}.part`))
  return file === undefined ? 0 : statSync(join(folder, file)).size
}

const hangAfter = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
    },
  })
