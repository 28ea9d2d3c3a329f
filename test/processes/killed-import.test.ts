import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { noise } from '../support/pictures/made-pictures.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { type ShopToKill, withShopToKill } from '../support/processes/shop-to-kill.ts'

// Each test opens a whole shop several times, and a job that was killed goes on when its lease of 30 seconds has expired.
vi.setConfig({ testTimeout: 240_000 })

const ARTICLES = 800
const CHANGES = ARTICLES + 1

const header =
  'sku;style;product_name;product_slug;color;price;price_disc;weight;category_slug;collection_slug;desc;article_desc;size_chart;images;published'
const numbers = Array.from({ length: ARTICLES }, (_, at) => at)

const sheets = {
  'categories.csv': 'category_slug;category_name;position\ngamis;Gamis;1\n',
  'products.csv': [
    header,
    ...numbers.map((at) => `K-${at};K${at};Gamis ${at};gamis-${at};Nila;389.000;;600;gamis;;;;;;no`),
  ].join('\n'),
  'sizes.csv': ['sku;size;stock', ...numbers.map((at) => `K-${at};M;3`)].join('\n'),
}

type Sending = Pick<ShopToKill, 'send'>

async function beginUpload({ send }: Sending, purpose: string, name: string, bytes: number): Promise<string> {
  const body = new URLSearchParams({ purpose, name, bytes: String(bytes) })
  const begun: { id: string } = await (await send('/uploads', { method: 'POST', body })).json()
  return begun.id
}

const append = ({ send }: Sending, id: string, offset: number, body: BodyInit) =>
  send(`/uploads/${id}`, {
    ...{ method: 'PATCH', body, headers: { 'upload-offset': String(offset) } },
    ...{ duplex: 'half' },
  })

/** The address of a draft that is being checked. */
async function makeDraft(shop: Sending): Promise<string> {
  const body = new URLSearchParams()
  for (const [name, contents] of Object.entries(sheets)) {
    const bytes = Buffer.from(contents)
    const id = await beginUpload(shop, 'import', name, bytes.length)
    expect((await append(shop, id, 0, bytes)).status).toBe(200)
    body.append('upload', id)
  }
  const made = await shop.send('/import', { method: 'POST', body })
  expect(made.status).toBe(303)
  return made.headers.get('location') ?? ''
}

const press = ({ send }: Sending, page: string, intent: string) =>
  send(page, { method: 'POST', body: new URLSearchParams({ intent }) })

const shows = ({ send }: Sending, page: string, what: string) =>
  vi.waitFor(async () => expect(await (await send(page)).text()).toContain(what), { timeout: 90_000, interval: 300 })

/** True while the job works. A page that waits says so too: the transaction has the only connection of the embedded database. */
const isWorking = ({ send }: Sending, page: string) =>
  send(page, { signal: AbortSignal.timeout(300) }).then(
    async (answer) => /Saving rows|Checking pictures/.test(await answer.text()),
    () => true,
  )

const waitForWork = (shop: Sending, page: string) =>
  vi.waitFor(async () => expect(await isWorking(shop, page)).toBe(true), { timeout: 30_000, interval: 20 })

const countRows = async (db: Db) => {
  const { rows } = await sql<Record<'articles' | 'pieces' | 'recorded' | 'imports', number>>`
    select (select count(*)::int from article) as articles,
           (select coalesce(sum(stock), 0)::int from article_size) as pieces,
           (select count(*)::int from audit where action = 'import.create' and subject_kind = 'article') as recorded,
           (select count(*)::int from long_job where kind = 'import' and state = 'done') as imports`.execute(db)
  return rows[0]
}

const nothing = { articles: 0, pieces: 0, recorded: 0, imports: 0 }
const everything = { articles: ARTICLES, pieces: 3 * ARTICLES, recorded: ARTICLES, imports: 1 }

describe('an import of the office', secondTry, () => {
  test('whose shop is killed while it writes has changed nothing, goes on after the start, and is done once', () =>
    withShopToKill(async (shop) => {
      await shop.start()
      const page = await makeDraft(shop)
      await shows(shop, page, `Import ${CHANGES} changes`)
      await press(shop, page, 'import')
      await waitForWork(shop, page)
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(nothing)

      await shop.start()
      const afterKill = await (await shop.send(page)).text()
      expect(afterKill).toContain('The work continues on the server')
      // While it has not ended, a second press starts no second import.
      await press(shop, page, 'import')
      await shows(shop, page, 'Import finished')
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(everything)

      await shop.start()
      await press(shop, page, 'import')
      await shows(shop, page, 'Import finished')
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(everything)
    }))

  test('whose shop is killed while it checks is checked after the start', () =>
    withShopToKill(async (shop) => {
      await shop.start()
      const page = await makeDraft(shop)
      await waitForWork(shop, page)
      await shop.kill()
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
