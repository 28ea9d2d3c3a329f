import { sql } from 'kysely'
import { isIn, ordersOf, type Violation } from './portion.ts'

export const stockViolations = {
  stock: {
    by: 'sizes',
    rows: (portion) => sql`
      select id from article_size
       where ${isIn(sql`id`, portion)}
         and (stock < 0
              or stock <> coalesce((select sum(pieces) from stock_movement where size_id = article_size.id), 0))`,
  },
  pieces: {
    by: 'orders',
    rows: (portion) => sql`
      select placed_order.id from placed_order join order_item on order_item.order_id = placed_order.id
       where ${ordersOf(portion)} and ${isIn(sql`order_item.order_id`, portion)}
         and coalesce((select sum(pieces) from stock_movement
                        where stock_movement.order_id = placed_order.id and stock_movement.size_id = order_item.size_id), 0)
             <> case when has_pieces then restocked - qty else restocked - refunded end`,
  },
  strayMovements: {
    by: 'orders',
    rows: (portion) => sql`
      select id from stock_movement where ${isIn(sql`order_id`, portion)} and not exists (
        select from order_item
         where order_item.order_id = stock_movement.order_id and order_item.size_id = stock_movement.size_id)`,
  },
  wrongItemRefunds: {
    by: 'orders',
    rows: (portion) => sql`
      select order_id from refund_item where ${isIn(sql`order_id`, portion)} and not exists (
        select from order_item where order_item.order_id = refund_item.order_id and order_item.size_id = refund_item.size_id)
       union all
      select order_id from order_item
       where ${isIn(sql`order_id`, portion)}
         and (refunded <> coalesce((select sum(refund_item.pieces) from refund_item join refund on refund.id = refund_id
                                     where state = 'done' and refund_item.order_id = order_item.order_id
                                       and refund_item.size_id = order_item.size_id), 0)
              or restocked <> coalesce((select sum(pieces) from stock_movement
                                         where kind = 'restocked' and stock_movement.order_id = order_item.order_id
                                           and stock_movement.size_id = order_item.size_id), 0))
       union all
      select order_id from refund join placed_order on placed_order.id = order_id
       where ${ordersOf(portion)} and state = 'done' and not is_surplus and refund.amount + refunded_before > gross_amount`,
  },
  wrongReturns: {
    by: 'orders',
    rows: (portion) => sql`
      select return_id from order_return_item where ${isIn(sql`order_id`, portion)} and not exists (
        select from order_item where order_item.order_id = order_return_item.order_id
           and order_item.size_id = order_return_item.size_id)
       union all
      select order_return.id from order_return join order_return_item on return_id = order_return.id
       where ${isIn(sql`order_return.order_id`, portion)}
         and restocked <> coalesce((select sum(pieces) from stock_movement
                                     where stock_movement.return_id = order_return.id
                                       and stock_movement.size_id = order_return_item.size_id), 0)
       union all
      select order_item.order_id from order_item
       where ${isIn(sql`order_item.order_id`, portion)}
         and qty < refunded + coalesce((select sum(pieces) from order_return_item join order_return on order_return.id = return_id
                                         where order_return_item.order_id = order_item.order_id
                                           and order_return_item.size_id = order_item.size_id
                                           and status in ('Asked', 'Requested', 'Received', 'Replaced')), 0)`,
  },
  wrongHolds: {
    by: 'orders',
    rows: (portion) => sql`
      select back.id from order_return as back
       where ${isIn(sql`back.order_id`, portion)} and exists (
         select from (
           select wanted_size_id as size_id, pieces from order_return_item where return_id = back.id and exists (
             select from exchange_hold as live where live.return_id = back.id and live.ended_at is null)
            union all
           select size_id, stock_movement.pieces from exchange_hold join stock_movement on hold_id = exchange_hold.id
            where exchange_hold.return_id = back.id) as wanted_and_held
          group by size_id having sum(pieces) <> 0)
       union all
      select hold.return_id from exchange_hold as hold join order_return as back on back.id = hold.return_id
       where ${isIn(sql`hold.order_id`, portion)} and hold.ended_at is null
         and back.status not in ('Asked', 'Requested', 'Received')`,
  },
  returnedTwice: {
    by: 'orders',
    rows: (portion) => sql`
      select order_id from stock_movement
       where ${isIn(sql`order_id`, portion)} and kind in ('taken', 'returned')
       group by order_id, size_id, round
      having sum(pieces) > 0 or count(*) filter (where kind = 'returned') > 1 or count(*) filter (where kind = 'taken') > 1`,
  },
  returnedTooEarly: {
    by: 'orders',
    rows: (portion) => sql`
      select placed_order.id from placed_order join payment_attempt on order_id = placed_order.id
       where ${ordersOf(portion)} and ${isIn(sql`order_id`, portion)} and live and status in ('Cancelled', 'Expired')`,
  },
  wrongBagLines: {
    by: 'all',
    rows: () => sql`
      select min(id) from bag_line group by customer_id, size_id having count(*) > 1
       union all
      select id from bag_line where qty not between 1 and 24 or unit_price < 0`,
  },
} as const satisfies Record<string, Violation>
