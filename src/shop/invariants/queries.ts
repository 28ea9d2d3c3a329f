import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/* Each statement selects the rows that break a rule. All of them should select nothing. */

const paidStatuses = sql`('Paid', 'Packed', 'Shipped', 'Delivered')`

/**
 * The sums of the reports that differ from the orders. Each reads the orders once: a statement for all of them at once would take
 * longer than statements may with a million orders.
 */
const wrongReportsBy = (dimension: 'total' | 'province' | 'method' | 'voucher', key: RawBuilder<unknown>) => sql`
  select day from
    (select day, key, sum(orders) as orders, sum(goods) as goods, sum(discount) as discount, sum(shipping) as shipping,
            sum(paid) as paid, sum(refunded) as refunded
       from report_sum where span = 'day' and dimension = ${dimension} group by day, key
     having sum(orders) <> 0 or sum(goods) <> 0 or sum(discount) <> 0 or sum(shipping) <> 0 or sum(paid) <> 0
         or sum(refunded) <> 0) as sums
    full join
    (select day_in_jakarta(paid_at) as day, ${key} as key, count(*) as orders, sum(total) as goods,
            sum(discount) as discount, sum(ongkir) as shipping, sum(gross_amount) as paid,
            sum(refunded_in_reports(status, gross_amount, refunded_amount)) as refunded
       from placed_order where counts_in_reports(status, paid_at) and ${key} is not null group by 1, 2) as counted
    using (day, key)
   where (sums.orders, sums.goods, sums.discount, sums.shipping, sums.paid, sums.refunded) is distinct from
         (counted.orders, counted.goods, counted.discount, counted.shipping, counted.paid, counted.refunded)`

export const violations = {
  stock: sql`
    select id from article_size
     where stock < 0 or stock <> coalesce((select sum(pieces) from stock_movement where size_id = article_size.id), 0)`,
  pieces: sql`
    select placed_order.id from placed_order join order_item on order_item.order_id = placed_order.id
     where coalesce((select sum(pieces) from stock_movement
                      where stock_movement.order_id = placed_order.id and stock_movement.size_id = order_item.size_id), 0)
           <> case when has_pieces then restocked - qty else restocked - refunded end`,
  strayMovements: sql`
    select id from stock_movement where order_id is not null and not exists (
      select from order_item where order_item.order_id = stock_movement.order_id and order_item.size_id = stock_movement.size_id)`,
  wrongItemRefunds: sql`
    select order_id from refund_item where not exists (
      select from order_item where order_item.order_id = refund_item.order_id and order_item.size_id = refund_item.size_id)
     union all
    select order_id from order_item
     where refunded <> coalesce((select sum(refund_item.pieces) from refund_item join refund on refund.id = refund_id
                                  where state = 'done' and refund_item.order_id = order_item.order_id
                                    and refund_item.size_id = order_item.size_id), 0)
        or restocked <> coalesce((select sum(pieces) from stock_movement
                                   where kind = 'restocked' and stock_movement.order_id = order_item.order_id
                                     and stock_movement.size_id = order_item.size_id), 0)
     union all
    select order_id from refund join placed_order on placed_order.id = order_id
     where state = 'done' and refund.amount + refunded_before > gross_amount`,
  wrongReturns: sql`
    select return_id from order_return_item where not exists (
      select from order_item where order_item.order_id = order_return_item.order_id
         and order_item.size_id = order_return_item.size_id)
     union all
    select order_return.id from order_return join order_return_item on return_id = order_return.id
     where restocked <> coalesce((select sum(pieces) from stock_movement
                                   where stock_movement.return_id = order_return.id
                                     and stock_movement.size_id = order_return_item.size_id), 0)
     union all
    select order_item.order_id from order_item
     where qty < refunded + coalesce((select sum(pieces) from order_return_item join order_return on order_return.id = return_id
                                       where order_return_item.order_id = order_item.order_id
                                         and order_return_item.size_id = order_item.size_id
                                         and status in ('Requested', 'Received', 'Replaced')), 0)`,
  placedWithoutItems: sql`
    select id from placed_order where placed_at is not null
       and not exists (select from order_item where order_id = placed_order.id)`,
  incompleteOrders: sql`
    select id from placed_order
     where not exists (select from order_item where order_id = placed_order.id)
        or (voucher_code is not null) <> exists (select from voucher_use where order_id = placed_order.id)
        or (gross_amount > 0) <> exists (select from payment_attempt where order_id = placed_order.id)`,
  wrongSums: sql`
    select id from placed_order
     where total <> (select coalesce(sum(qty * unit_price), 0) from order_item where order_id = placed_order.id)
        or weight_grams <> (select coalesce(sum(qty * weight_grams), 0) from order_item where order_id = placed_order.id)
        or gross_amount <> total + ongkir - discount or gross_amount < 0
        or exists (select from payment_attempt where order_id = placed_order.id and amount <> gross_amount)`,
  wrongDiscounts: sql`
    select id from placed_order
     where discount > case when voucher_code is null then 0
                           when voucher_type = 'shipping' then ongkir
                           -- Only a voucher for everything may take off the shipping as well.
                           when exists (select from order_item where order_id = placed_order.id and not discounted)
                             then (select coalesce(sum(qty * unit_price), 0) from order_item
                                    where order_id = placed_order.id and discounted)
                           else total + ongkir end`,
  vouchers: sql`
    select id from voucher
     where qty < 0
        or qty + (select count(*) from voucher_use where voucher_id = voucher.id and released_at is null) <> loaded
        or cost <> coalesce((select sum(discount) from voucher_use join placed_order on placed_order.id = order_id
                              where voucher_id = voucher.id and released_at is null), 0)`,
  voucherUses: sql`
    select order_id from voucher_use join placed_order on placed_order.id = order_id
     where released_at is null and status in ('Cancelled', 'Expired')
     union all
    select min(order_id) from voucher_use where released_at is null and customer_id is not null
     group by voucher_id, customer_id having count(*) > 1`,
  duplicateOrders: sql`
    select min(id) from placed_order where bag_version is not null group by customer_id, bag_version having count(*) > 1
     union all
    select order_id from payment_attempt where live group by order_id having count(*) > 1`,
  unconfirmedPayments: sql`
    select id from placed_order
     where status in ${paidStatuses} and gross_amount > 0 and resolved_at is null
       and not exists (select from payment_attempt join payment_transaction on attempt_id = payment_attempt.id
                        where payment_attempt.order_id = placed_order.id and 'paid' = any (confirmed)
                          and payment_transaction.amount = gross_amount and currency = 'IDR')`,
  returnedTwice: sql`
    select order_id from stock_movement where order_id is not null
       and kind in ('taken', 'returned')
     group by order_id, size_id, round
    having sum(pieces) > 0 or count(*) filter (where kind = 'returned') > 1 or count(*) filter (where kind = 'taken') > 1`,
  returnedTooEarly: sql`
    select placed_order.id from placed_order join payment_attempt on order_id = placed_order.id
     where live and status in ('Cancelled', 'Expired')`,
  unfoundedPayments: sql`
    select attempt_id from payment_transaction
     where confirmed = '{}' and not exists (
       select from notice_inbox where notice_inbox.attempt_id = payment_transaction.attempt_id
          and notice_inbox.transaction_id = payment_transaction.transaction_id)`,
  duplicateEffects: sql`
    select min(id) from outbox_email where once is not null group by once having count(*) > 1
     union all
    select id from outbox_email where kind in ('order.paid', 'shop.paid') and ended_at is null and not exists (
      select from placed_order where placed_order.id = (data ->> 'orderId')::bigint and paid_at is not null)
     union all
    select id from placed_order where paid_at > clock_timestamp() - interval '1 day' and not exists (
      select from outbox_email where once = 'order.paid ' || placed_order.id)
       and not exists (select from order_return where replacement_id = placed_order.id)`,
  // Rows that were changed, removed, swapped or added outside the chain, and last rows that are missing.
  brokenAuditChain: sql`
    select id from (
      select audit.*, lag(number) over chain as number_before, lag(hash) over chain as hash_before
        from audit window chain as (order by number)) as entry
     where number is distinct from coalesce(number_before, 0) + 1
        or previous_hash is distinct from coalesce(hash_before, '')
        or hash is distinct from audit_hash(to_jsonb(entry))
     union all
    select coalesce(last.number, head.number)
      from (select number, hash from audit where number is not null order by number desc limit 1) as last
      full join audit_head as head on head.number = last.number
     where last.hash is distinct from head.hash`,
  wrongRevenue: sql`
    select day from
      (select day, sum(orders) as orders, sum(amount) as amount from daily_revenue
        where article_id is null group by day having sum(orders) <> 0 or sum(amount) <> 0) as sums
      full join
      (select day_in_jakarta(paid_at) as day, count(*) as orders, sum(gross_amount - refunded_amount) as amount
         from placed_order where counts_as_revenue(status, paid_at) group by 1) as counted using (day)
     where sums.orders is distinct from counted.orders or sums.amount is distinct from counted.amount`,
  wrongSales: sql`
    select day from
      (select day, article_id, sum(pieces) as pieces, sum(amount) as amount from daily_revenue
        where article_id is not null group by day, article_id having sum(pieces) <> 0 or sum(amount) <> 0) as sums
      full join
      (select day_in_jakarta(paid_at) as day, article_id, sum(qty) as pieces, sum(qty * unit_price) as amount
         from placed_order join order_item on order_id = placed_order.id
        where counts_as_revenue(status, paid_at) group by 1, 2) as counted using (day, article_id)
     where sums.pieces is distinct from counted.pieces or sums.amount is distinct from counted.amount`,
  wrongReports: wrongReportsBy('total', sql`''::text`),
  wrongProvinces: wrongReportsBy('province', sql`province_name`),
  wrongMethods: wrongReportsBy('method', sql`coalesce(paid_method, '')`),
  wrongVouchers: wrongReportsBy('voucher', sql`voucher_code`),
  wrongSizes: sql`
    select day from
      (select day, key::bigint as size_id, sum(pieces) as pieces, sum(goods) as goods
         from report_sum where span = 'day' and dimension = 'size' group by day, key
       having sum(pieces) <> 0 or sum(goods) <> 0) as sums
      full join
      (select day_in_jakarta(paid_at) as day, size_id, sum(qty) as pieces, sum(qty * unit_price) as goods
         from placed_order join order_item on order_id = placed_order.id
        where counts_in_reports(status, paid_at) group by 1, 2) as counted using (day, size_id)
     where (sums.pieces, sums.goods) is distinct from (counted.pieces, counted.goods)`,
  /* Every order has a province and a method, so their pieces are those of the sizes. */
  wrongPieces: sql`
    select day from
      (select day, coalesce(sum(pieces) filter (where dimension = 'size'), 0) as pieces,
              coalesce(sum(pieces) filter (where dimension = 'total'), 0) as in_total,
              coalesce(sum(pieces) filter (where dimension = 'province'), 0) as in_provinces,
              coalesce(sum(pieces) filter (where dimension = 'method'), 0) as in_methods
         from report_sum where span = 'day' group by day) as days
     where (in_total, in_provinces, in_methods) <> (pieces, pieces, pieces)`,
  wrongMonths: sql`
    select month from
      (select date_trunc('month', day)::date as month, dimension, key, span, sum(orders) as orders, sum(pieces) as pieces,
              sum(goods) as goods, sum(discount) as discount, sum(shipping) as shipping, sum(paid) as paid,
              sum(refunded) as refunded
         from report_sum group by 1, dimension, key, span) as sums
     group by month, dimension, key
    having sum(case span when 'day' then orders else -orders end) <> 0
        or sum(case span when 'day' then pieces else -pieces end) <> 0
        or sum(case span when 'day' then goods else -goods end) <> 0
        or sum(case span when 'day' then discount else -discount end) <> 0
        or sum(case span when 'day' then shipping else -shipping end) <> 0
        or sum(case span when 'day' then paid else -paid end) <> 0
        or sum(case span when 'day' then refunded else -refunded end) <> 0`,
  /* The revenue of a day is what was paid less what was refunded. */
  wrongReportRevenue: sql`
    select day from
      (select day, sum(amount) as amount from daily_revenue where article_id is null group by day
       having sum(amount) <> 0) as revenue
      full join
      (select day, sum(paid - refunded) as amount from report_sum where dimension = 'total' and span = 'day' group by day
       having sum(paid - refunded) <> 0) as reported using (day)
     where revenue.amount is distinct from reported.amount`,
  wrongBagLines: sql`
    select min(id) from bag_line group by customer_id, size_id having count(*) > 1
     union all
    select id from bag_line where qty not between 1 and 24 or unit_price < 0`,
} as const satisfies Record<string, RawBuilder<unknown>>

export async function countRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${statement}) as broken`.execute(db)
  return rows[0]?.count ?? 0
}
