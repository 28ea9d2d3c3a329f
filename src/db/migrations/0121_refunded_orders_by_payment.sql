-- The report of refunds reads the refunded orders of a period, not all its orders.
create index placed_order_refunded on placed_order (paid_at, id) where status = 'Refunded' or refunded_amount > 0;
