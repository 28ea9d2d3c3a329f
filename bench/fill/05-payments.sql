insert into payment_attempt (id, order_id, number, reference, adapter, host, amount, live, token, redirect_url, created_at, next_ask_at)
overriding system value
select id, id, 1, invoice || '-1', 'midtrans', 'app.midtrans.com', gross_amount, status not in ('Cancelled', 'Expired', 'Refunded'), 'bench-' || id,
       'https://app.midtrans.com/snap/v4/redirection/bench-' || id, created_at, 'infinity'
  from placed_order where gross_amount > 0 order by id;
insert into payment_transaction (attempt_id, transaction_id, confirmed, told_paid, amount, currency, method, refunded, first_seen_at, money_at)
select id, 'bench-' || id,
       case status when 'Refunded' then '{paid,refunded}'::text[] when 'Partly Refunded' then '{paid,partly-refunded}' else '{paid}' end,
       true, case status when 'Payment Check' then gross_amount - 1 else gross_amount end, 'IDR', coalesce(paid_method, 'bca_va'), refunded_amount,
       coalesce(paid_at, created_at), coalesce(paid_at, created_at)
  from placed_order where paid_at is not null or status = 'Payment Check' order by id;
insert into notice_inbox (key, reference, transaction_id, state, kept, received_at, attempt_id, closed_at, masked)
select 'bench-' || id, invoice || '-1', 'bench-' || id, 'paid', jsonb_build_object('transaction_status', 'settlement', 'payment_type', paid_method,
         'gross_amount', gross_amount), paid_at, id, paid_at, paid_at < now() - interval '360 days'
  from placed_order where paid_at is not null order by id;

insert into refund (id, order_id, state, amount, refunded_before, restock, by_transfer, planned_at, ended_at)
overriding system value
select row_number() over (order by id), id, 'done', refunded_amount, 0, status = 'Refunded', false, delivered_at + interval '2 days', delivered_at + interval '2 days'
  from placed_order where refunded_amount > 0;
insert into refund_item (refund_id, order_id, size_id, pieces, amount)
select refund.id, refund.order_id, size_id, order_item.refunded, order_item.refunded * unit_price
  from refund join order_item on order_item.order_id = refund.order_id where order_item.refunded > 0;
