import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Picture } from '../media/picture.ts'
import { heldForExchanges } from '../stock/held-for-exchanges.ts'
import { holdingStatuses, soldStatuses } from '../stock/owned-pieces.ts'
import { markOf } from '../stock/size-mark.ts'
import type { Movement, SheetArticle } from './stock-sheet.ts'

type Row = Omit<SheetArticle, 'picture'> & { picture: Picture | null }

export async function selectSheet(db: Db, product: { style: string } | { sku: string }): Promise<SheetArticle[]> {
  const style =
    'style' in product
      ? sql`${product.style}::text`
      : sql`(select style from article where lower(sku) = lower(${product.sku}))`
  const owned = (statuses: readonly string[]) =>
    sql`coalesce(sum(qty - refunded) filter (where status = any (${[...statuses]}::text[])), 0)::bigint`
  const open = [...holdingStatuses, ...soldStatuses]
  // The orders that are not sent yet are few. A size that sells well is in thousands of others.
  const { rows } = await sql<Row>`
    with unsent as materialized (
      select size_id, status, qty, refunded
        from placed_order join order_item on order_id = placed_order.id
       where has_pieces and shipped_at is null and status = any (${open}::text[]))
    select article.id, sku, style, article.name, color,
           (select json_build_object('file', file, 'width', width, 'height', height, 'tint', tint, 'formats', formats)
              from article_picture join picture on picture.id = picture_id
             where article_id = article.id and article_picture.position = 0) as picture,
           coalesce((
             select json_agg(json_build_object('id', article_size.id, 'size', size, 'left', stock, 'held', owned.held + ${heldForExchanges},
                      'sold', owned.sold, 'waiting', waits.waiting, 'mark', ${markOf})
                    order by article_size.position, article_size.id)
               from article_size
               cross join lateral (
                 select ${owned(holdingStatuses)} as held, ${owned(soldStatuses)} as sold
                   from unsent where unsent.size_id = article_size.id) owned
               cross join lateral (
                 select count(*)::int as waiting from stock_wait
                  where size_id = article_size.id and told_at is null and (email is null or confirmed_at is not null)
               ) waits
              where article_id = article.id), '[]') as sizes
      from article where style = ${style} and archived_at is null
     order by article.id`.execute(db)
  return rows.map(({ picture, ...row }) => ({ ...row, picture: picture ?? undefined }))
}

export async function selectNextProducts(
  db: Db,
  style: string,
  atMost: number,
): Promise<{ style: string; name: string }[]> {
  const { rows } = await sql<{ style: string; name: string }>`
    select distinct on (style) style, name from article
     where style > ${style} and archived_at is null order by style, id limit ${atMost}`.execute(db)
  return rows
}

type MovementRow = Omit<Movement, 'reason' | 'staffName' | 'invoice'> &
  Record<'reason' | 'staffName' | 'invoice', string | null>

export async function selectMovements(
  db: Db,
  { style, below, atMost }: { style: string | undefined; below: number | undefined; atMost: number },
): Promise<Movement[]> {
  const isBelow = below === undefined ? sql`true` : sql`id < ${below}`
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select * from stock_movement where ${condition} and ${isBelow} order by id desc limit ${atMost})`
  // For one product, the newest movements of each size: together they can be thousands.
  const moved =
    style === undefined
      ? newest(sql`true`)
      : sql`(
          select movement.* from article_size as own join article on article.id = article_id
           cross join lateral ${newest(sql`size_id = own.id`)} as movement
           where style = ${style} order by movement.id desc limit ${atMost})`
  const { rows } = await sql<MovementRow>`
    select moved.id, moved_at as at, sku, article.name, color, size, moved.kind, pieces, reason,
           staff_name as "staffName", invoice
      from ${moved} as moved
      join article_size on article_size.id = size_id join article on article.id = article_id
      left join exchange_hold on exchange_hold.id = moved.hold_id
      left join placed_order on placed_order.id = coalesce(moved.order_id, exchange_hold.order_id)
     order by moved.id desc`.execute(db)
  return rows.map(({ reason, staffName, invoice, ...row }) => {
    return { ...row, reason: reason ?? undefined, staffName: staffName ?? undefined, invoice: invoice ?? undefined }
  })
}
