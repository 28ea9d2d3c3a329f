import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { priceNow } from '../articles/discounts/current-price.ts'

export type ExchangeSize = { sizeId: number; sku: string; color: string; size: string; stock: number }

/**
 * Sizes that a piece can be exchanged for: those of its own article, and those of its other colours that cost the same today. The
 * price that was paid does not matter, because nothing is paid for an exchange. A size that the shop has accepted stays one of
 * them when prices change.
 */
export async function selectExchangeSizes(db: Db, sizeId: number, acceptedSizeId?: number): Promise<ExchangeSize[]> {
  const { rows } = await sql<ExchangeSize>`
    select other_size.id as "sizeId", other.sku, other.color, other_size.size, other_size.stock
      from article_size as own_size
      join article as own on own.id = own_size.article_id
      join article as other on other.style = own.style
      join article_size as other_size on other_size.article_id = other.id
     where own_size.id = ${sizeId} and (other.id = own.id or other_size.id = ${acceptedSizeId ?? null}::bigint
        or other.published and other.archived_at is null
           and ${priceNow('other')} = ${priceNow('own')})
     order by other.id <> own.id, other.id, other_size.position, other_size.id`.execute(db)
  return rows
}

/** An order of the same customer to the same address that costs nothing. Its pieces must be taken next. */
export async function insertReplacement(
  db: Db,
  orderId: number,
  pieces: readonly { sizeId: number; qty: number }[],
): Promise<{ id: number; invoice: string }> {
  const sizes = sql`unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::int[])
    with ordinality as wanted (size_id, qty, number)`
  const { rows } = await sql<{ id: number; invoice: string }>`
    with drawn as (
      select nextval('invoice_number')::text as number,
             to_char((clock_timestamp() at time zone 'UTC') + interval '7 hours', 'YYYYMMDD') as day)
    insert into placed_order (invoice, customer_id, status, request_hash, total, ongkir, discount, gross_amount, weight_grams,
      full_name, phone, address, zip_code, province_id, province_name, city_id, city_name, subdistrict_id, subdistrict_name,
      courier, service, service_name, ekstimasi, has_pieces, due_at, source, contact_email,
      tax_percent, language)
    select 'INV-' || day || '-' || lpad(number, greatest(6, length(number)), '0'), customer_id, 'Creating', '', 0, 0, 0, 0,
           (select sum(wanted.qty * article.weight_grams) from ${sizes}
              join article_size on article_size.id = wanted.size_id join article on article.id = article_id),
           full_name, phone, address, zip_code, province_id, province_name, city_id, city_name, subdistrict_id,
           subdistrict_name, courier, service, service_name, ekstimasi, true, clock_timestamp(), source, contact_email,
           tax_percent, placed_order.language
      from placed_order cross join drawn where placed_order.id = ${orderId}
    returning id, invoice`.execute(db)
  const [order] = rows
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  await sql`
    insert into order_item (order_id, position, article_id, size_id, sku, product_name, color, size, image, qty, unit_price,
      weight_grams)
    select ${order.id}, wanted.number - 1, article.id, article_size.id, article.sku, article.name, article.color,
           article_size.size, coalesce((select picture.file from article_picture join picture on picture.id = picture_id
             where article_picture.article_id = article.id order by article_picture.position limit 1), ''),
           wanted.qty, 0, article.weight_grams
      from ${sizes} join article_size on article_size.id = wanted.size_id join article on article.id = article_id`.execute(
    db,
  )
  return order
}
