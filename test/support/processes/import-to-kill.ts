import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import type { ShopToKill } from './shop-to-kill.ts'

const ARTICLES = 800
export const CHANGES = ARTICLES + 1

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

export async function beginUpload({ send }: Sending, purpose: string, name: string, bytes: number): Promise<string> {
  const body = new URLSearchParams({ purpose, name, bytes: String(bytes) })
  const begun: { id: string } = await (await send('/uploads', { method: 'POST', body })).json()
  return begun.id
}

export const append = ({ send }: Sending, id: string, offset: number, body: BodyInit) =>
  send(`/uploads/${id}`, {
    ...{ method: 'PATCH', body, headers: { 'upload-offset': String(offset) } },
    ...{ duplex: 'half' },
  })

/** The address of a draft that is being checked. */
export async function makeDraft(shop: Sending): Promise<string> {
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

export const press = ({ send }: Sending, page: string, intent: string) =>
  send(page, { method: 'POST', body: new URLSearchParams({ intent }) })

export const shows = ({ send }: Sending, page: string, what: string) =>
  vi.waitFor(async () => expect(await (await send(page)).text()).toContain(what), { timeout: 90_000, interval: 300 })

/** True while the job works. A page that waits says so too: the transaction has the only connection of the embedded database. */
const isWorking = ({ send }: Sending, page: string) =>
  send(page, { signal: AbortSignal.timeout(300) }).then(
    async (answer) => /Saving rows|Checking pictures/.test(await answer.text()),
    () => true,
  )

export const waitForWork = (shop: Sending, page: string) =>
  vi.waitFor(async () => expect(await isWorking(shop, page)).toBe(true), { timeout: 30_000, interval: 20 })

export const countRows = async (db: Db) => {
  const { rows } = await sql<Record<'articles' | 'pieces' | 'recorded' | 'imports', number>>`
    select (select count(*)::int from article) as articles,
           (select coalesce(sum(stock), 0)::int from article_size) as pieces,
           (select count(*)::int from audit where action = 'import.create' and subject_kind = 'article') as recorded,
           (select count(*)::int from long_job where kind = 'import' and state = 'done') as imports`.execute(db)
  return rows[0]
}

export const nothing = { articles: 0, pieces: 0, recorded: 0, imports: 0 }
export const everything = { articles: ARTICLES, pieces: 3 * ARTICLES, recorded: ARTICLES, imports: 1 }
