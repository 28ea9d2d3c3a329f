import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { readQuery } from '../normalise-text.ts'
import type { ArticleSale, SaleState } from './discount.ts'
import type { SaleSelection } from './list-sales.ts'

const state = sql<SaleState>`case
  when price_disc = 0 then 'none'
  when sale_ends_at <= shop_clock() then 'ended'
  when sale_starts_at > shop_clock() then 'scheduled'
  else 'on' end`

const columns = ['id', 'sku', 'name', 'color', 'price', 'price_disc', 'sale_starts_at', 'sale_ends_at'] as const

const chosen = (db: Db, { skus, category, collection, search, hasSale }: SaleSelection) => {
  let articles = db.selectFrom('article').where('archived_at', 'is', null)
  if (skus !== undefined) {
    const lower = skus.map((sku) => sku.toLowerCase())
    articles = articles.where(sql<boolean>`lower(sku) = any (${lower}::text[])`)
  }
  if (category) articles = articles.where(isMember('category', category))
  if (collection) articles = articles.where(isMember('collection', collection))
  if (search) articles = articles.where(matches(search))
  if (hasSale) articles = articles.where('price_disc', '>', 0)
  return articles
}

const isMember = (kind: 'category' | 'collection', slug: string) => sql<boolean>`article.id in (
  select member.article_id from ${sql.table(`article_${kind}`)} member
    join ${sql.table(kind)} listed on listed.id = member.${sql.ref(`${kind}_id`)}
   where listed.slug = ${slug})`

function matches(search: string) {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const name = readQuery(search)
  return sql<boolean>`(${name ? sql`name_folded like ${pattern(name)} or` : sql``} lower(sku) like ${pattern(search.toLowerCase())})`
}

export async function selectSales(
  db: Db,
  selection: SaleSelection,
  { atMost, forUpdate = false }: { atMost: number; forUpdate?: boolean },
): Promise<ArticleSale[]> {
  const query = chosen(db, selection).select(columns).select(state.as('state')).orderBy('id', 'desc').limit(atMost)
  const rows = await (forUpdate ? query.forUpdate() : query).execute()
  return rows.map(({ price_disc, sale_starts_at, sale_ends_at, price, ...row }) => ({
    ...row,
    price: rupiah(price),
    salePrice: rupiah(price_disc),
    startsAt: sale_starts_at ?? undefined,
    endsAt: sale_ends_at ?? undefined,
  }))
}

export async function countChosen(db: Db, selection: SaleSelection): Promise<number> {
  const row = await chosen(db, selection)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type SaleToWrite = { id: number; salePrice: number; startsAt: Date | undefined; endsAt: Date | undefined }

export async function updateSales(db: Db, sales: readonly SaleToWrite[]): Promise<void> {
  await sql`
    update article set price_disc = sale.price, sale_starts_at = sale.starts_at, sale_ends_at = sale.ends_at
      from unnest(${sales.map(({ id }) => id)}::bigint[], ${sales.map(({ salePrice }) => salePrice)}::bigint[],
                  ${sales.map(({ startsAt }) => startsAt ?? null)}::timestamptz[],
                  ${sales.map(({ endsAt }) => endsAt ?? null)}::timestamptz[]) as sale (id, price, starts_at, ends_at)
     where article.id = sale.id`.execute(db)
}
