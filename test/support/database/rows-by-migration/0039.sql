insert into refund (order_id, state, amount, refunded_before, restock, by_transfer, attempt_id, transaction_id, ended_at)
values (4, 'given-up', 100000, 0, true, false, 4, 'transaction-4', now());
insert into refund_item (refund_id, order_id, size_id, pieces, amount) values (1, 4, 1, 1, 100000);
insert into order_return (order_id, reason, wants, shipping_by) values (1, 'too-small', 'exchange', 'customer');
insert into order_return_item (return_id, order_id, size_id, pieces, wanted_size_id) values (1, 1, 1, 1, 1);
