-- The payment no longer matches an order that had been sent or refunded by then, so the order could not be stopped. Empty once staff have
-- handled it.
alter table placed_order add column late_trouble text check (late_trouble in ('amount', 'reversal', 'part'));
create index placed_order_late_trouble on placed_order (created_at, id) where late_trouble is not null;

-- Until now only an email said so. Its key ends in the reason.
update placed_order
   set late_trouble = split_part(once, ' ', 3)
  from outbox_email
 where kind = 'shop.too-late-to-stop' and placed_order.id = (data ->> 'orderId')::bigint
   and split_part(once, ' ', 3) in ('amount', 'reversal')
   and status <> 'Payment Check' and (resolved_at is null or resolved_at < queued_at);
