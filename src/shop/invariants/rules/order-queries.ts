import { sql } from 'kysely'
import { isIn, ordersOf, type Violation } from './portion.ts'

const paidStatuses = sql`('Paid', 'Packed', 'Shipped', 'Delivered')`

export const orderViolations = {
  placedWithoutItems: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order where ${ordersOf(portion)} and placed_at is not null
         and not exists (select from order_item where order_id = placed_order.id)`,
  },
  incompleteOrders: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order
       where ${ordersOf(portion)}
         and (not exists (select from order_item where order_id = placed_order.id)
              or (voucher_code is not null) <> exists (select from voucher_use where order_id = placed_order.id)
              or (gross_amount > 0) <> exists (select from payment_attempt where order_id = placed_order.id))`,
  },
  wrongSums: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order
       where ${ordersOf(portion)}
         and (total <> (select coalesce(sum(qty * unit_price), 0) from order_item where order_id = placed_order.id)
              or weight_grams <> (select coalesce(sum(qty * weight_grams), 0) from order_item where order_id = placed_order.id)
              or gross_amount <> total + ongkir - discount or gross_amount < 0
              or exists (select from payment_attempt where order_id = placed_order.id and amount <> gross_amount))`,
  },
  wrongDiscounts: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order
       where ${ordersOf(portion)}
         and discount > case when voucher_code is null then 0
                             when voucher_type = 'shipping' then ongkir
                             -- Only a voucher for everything may take off the shipping as well.
                             when exists (select from order_item where order_id = placed_order.id and not discounted)
                               then (select coalesce(sum(qty * unit_price), 0) from order_item
                                      where order_id = placed_order.id and discounted)
                             else total + ongkir end`,
  },
  vouchers: {
    by: 'vouchers',
    rows: (portion) => sql`
      select id from voucher
       where ${isIn(sql`id`, portion)}
         and (qty < 0
              or qty + (select count(*) from voucher_use where voucher_id = voucher.id and released_at is null) <> loaded
              or cost <> coalesce((select sum(discount) from voucher_use join placed_order on placed_order.id = order_id
                                    where voucher_id = voucher.id and released_at is null), 0))`,
  },
  voucherUses: {
    by: 'orders',
    rows: (portion) => sql`
      select order_id from voucher_use join placed_order on placed_order.id = order_id
       where ${ordersOf(portion)} and released_at is null and status in ('Cancelled', 'Expired')
       union all
      select order_id from voucher_use
       where ${isIn(sql`order_id`, portion)} and released_at is null and exists (
         select from voucher_use as earlier
          where earlier.voucher_id = voucher_use.voucher_id and earlier.customer_id = voucher_use.customer_id
            and earlier.released_at is null and earlier.order_id < voucher_use.order_id)`,
  },
  duplicateOrders: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order
       where ${ordersOf(portion)} and exists (
         select from placed_order as earlier
          where earlier.customer_id = placed_order.customer_id and earlier.bag_version = placed_order.bag_version
            and earlier.id < placed_order.id)
       union all
      select order_id from payment_attempt where ${isIn(sql`order_id`, portion)} and live
       group by order_id having count(*) > 1`,
  },
  unconfirmedPayments: {
    by: 'orders',
    rows: (portion) => sql`
      select id from placed_order
       where ${ordersOf(portion)} and status in ${paidStatuses} and gross_amount > 0 and resolved_at is null
         and 0 = (select count(*) from payment_attempt join payment_transaction on attempt_id = payment_attempt.id
                   where payment_attempt.order_id = placed_order.id and 'paid' = any (confirmed)
                     and payment_transaction.amount = gross_amount and currency = 'IDR')`,
  },
  unfoundedPayments: {
    by: 'attempts',
    rows: (portion) => sql`
      select attempt_id from payment_transaction
       where ${isIn(sql`attempt_id`, portion)} and confirmed = '{}' and not exists (
         select from notice_inbox where notice_inbox.attempt_id = payment_transaction.attempt_id
            and notice_inbox.transaction_id = payment_transaction.transaction_id)`,
  },
  repeatedEmails: {
    by: 'emails',
    rows: (portion) => sql`
      select id from outbox_email
       where ${isIn(sql`id`, portion)} and exists (
         select from outbox_email as earlier where earlier.once = outbox_email.once and earlier.id < outbox_email.id)`,
  },
  missingEmails: {
    by: 'all',
    rows: () => sql`
      select id from outbox_email where kind in ('order.paid', 'shop.paid') and ended_at is null and not exists (
        select from placed_order where placed_order.id = (data ->> 'orderId')::bigint and paid_at is not null)
       union all
      select id from placed_order where paid_at > clock_timestamp() - interval '1 day' and not exists (
        select from outbox_email where once = 'order.paid ' || placed_order.id)
         and not exists (select from order_return where replacement_id = placed_order.id)`,
  },
} as const satisfies Record<string, Violation>
