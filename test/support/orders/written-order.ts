import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../src/db/db.ts'
import type { Tables } from '../../../src/db/schema/tables.ts'

type Row = Partial<Insertable<Tables['placed_order']>>

type Line = { name?: string; color?: string; size?: string; qty?: number; unitPrice?: number }

type OrderOptions = Row & { customerId: number | null; lines?: Line[]; dueInSeconds?: number; agedSeconds?: number }

/**
 * Inserts an order directly, for tests that only read orders: it takes no stock. It has a payment attempt that can still be paid.
 * Defaults fill in what a test does not care about.
 */
export async function writtenOrder(db: Db, options: OrderOptions): Promise<{ id: number; invoice: string }> {
  const { customerId, lines = [{}], dueInSeconds = 86_400, agedSeconds = 0, ...row } = options
  const total = lines.reduce((sum, { qty = 1, unitPrice = 150_000 }) => sum + qty * unitPrice, 0)
  const { ongkir = 18_000, discount = 0, status = 'Unpaid' } = row
  const { rows } = await sql<{ number: number }>`select nextval('invoice_number') as number`.execute(db)
  const invoice = `INV-20250312-${String(rows[0]?.number ?? 0).padStart(6, '0')}`
  const { id } = await db
    .insertInto('placed_order')
    .values({
      ...{ invoice, customer_id: customerId, request_hash: invoice, weight_grams: 800, total },
      ...{ full_name: 'Siti Rahma', phone: '081234567890', address: 'Jl. Margonda No. 12, RT 03/RW 05' },
      ...{ zip_code: '16424', province_id: '9', province_name: 'Jawa Barat', city_id: '115', city_name: 'Kota Depok' },
      ...{ subdistrict_id: '1577', subdistrict_name: 'Beji', courier: 'SiCepat', service: 'REG' },
      ...{ service_name: 'Regular', ekstimasi: '2-3' },
      ...{ due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${dueInSeconds})` },
      ...{ created_at: sql<Date>`clock_timestamp() - make_interval(secs => ${agedSeconds})` },
      ...{ placed_at: sql<Date>`clock_timestamp()`, paid_at: null, packed_at: null, shipped_at: null },
      ...{ delivered_at: null, ended_at: null, idempotency_key: null, bag_version: null, voucher_code: null },
      ...{ voucher_type: null, voucher_desc: '', check_reason: null, status_before_check: null, lease_owner: null },
      ...row,
      ...{ ongkir, discount, status, gross_amount: total + ongkir - discount },
      has_pieces: row.has_pieces ?? !(status === 'Cancelled' || status === 'Expired'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, line] of lines.entries()) await writeLine(db, id, position, line)
  await db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: id, number: 1, reference: `${invoice}-1-abc123`, adapter: 'sandbox', host: 'localhost' },
      ...{ merchant: null, amount: Math.max(1, total + ongkir - discount), token: `token-${id}` },
      redirect_url: `http://localhost:3000/sandbox/${id}`,
    })
    .execute()
  return { id, invoice }
}

async function writeLine(db: Db, orderId: number, position: number, line: Line): Promise<void> {
  const { name = 'Gamis Arum', color = 'Daun', size = 'M', qty = 1, unitPrice = 150_000 } = line
  const { rows } = await sql<{ article_id: number; size_id: number; sku: string }>`
    select article.id as article_id, article_size.id as size_id, article.sku from article
      join article_size on article_size.article_id = article.id
     order by article_size.id offset ${position} limit 1`.execute(db)
  const [shelf] = rows
  if (shelf === undefined) throw new Error(`the test has fewer than ${position + 1} sizes in stock`)
  await db
    .insertInto('order_item')
    .values({
      ...{ order_id: orderId, position, article_id: shelf.article_id, size_id: shelf.size_id, sku: shelf.sku },
      ...{ product_name: name, color, size, image: '', qty, unit_price: unitPrice, weight_grams: 400 },
    })
    .execute()
}
