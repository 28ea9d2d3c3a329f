update placed_order set status = 'Shipped', shipped_at = '2026-03-02', resi = '000012345678' where id = 1;
insert into order_change (order_id, changed_by, what, value_before, value_after)
values (1, 'terminal', 'waybill', '000012345677', '000012345678');
insert into refund_transfer (order_id, amount, given) values (4, 10000, 10000);
