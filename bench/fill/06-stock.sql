-- Each size was loaded with what was sold and what is left.
insert into stock_movement (size_id, kind, pieces, moved_at)
select article_size.id, 'loaded', stock + coalesce(sold, 0), now() - interval '3 years'
  from article_size
  left join (select size_id, sum(qty) filter (where has_pieces) as sold
               from order_item join placed_order on placed_order.id = order_id group by size_id) as sales on size_id = article_size.id
 where stock + coalesce(sold, 0) <> 0;
insert into stock_movement (size_id, kind, pieces, moved_at, order_id, round)
select size_id, 'taken', -qty, created_at, order_id, 1 from order_item join placed_order on placed_order.id = order_id order by order_id;
insert into stock_movement (size_id, kind, pieces, moved_at, order_id, round)
select size_id, 'returned', qty, ended_at, order_id, 1
  from order_item join placed_order on placed_order.id = order_id where status in ('Cancelled', 'Expired') order by order_id;
insert into stock_movement (size_id, kind, pieces, moved_at, order_id, refund_id)
select size_id, 'restocked', restocked, ended_at, order_item.order_id, refund.id
  from order_item join refund on refund.order_id = order_item.order_id where restocked > 0;
-- Counts of staff, of which each found what was expected and what was missing.
insert into stock_movement (size_id, kind, pieces, moved_at, reason, staff_name)
select id, 'counted', pieces, now() - interval '200 days' * bench.share(id, 61), 'correction', 'Dewi Lestari'
  from article_size cross join (values (1), (-1)) as counted (pieces) where bench.share(id, 62) < 0.5;
