-- 1 was paid with a voucher, 2 waits for its payment, 3 expired, 4 was paid with another amount and resolved by the operator,
-- 5 belonged to an account that was deleted.
insert into placed_order (invoice, customer_id, status, bag_version, request_hash, total, ongkir, discount, gross_amount,
  weight_grams, voucher_code, voucher_type, voucher_desc, full_name, phone, address, zip_code, province_id, province_name,
  city_id, city_name, subdistrict_id, subdistrict_name, courier, service, service_name, ekstimasi, has_pieces, created_at,
  due_at, placed_at, paid_at, ended_at, resolved_at, check_reason, status_before_check)
select invoice, customer_id, status, bag_version, 'hash', qty * 349000, 22000, discount, qty * 349000 + 22000 - discount,
  qty * 600, voucher_code, voucher_type, '', 'Sari', '081200000001', 'Jl. Melati 3', '16412', '9', 'Jawa Barat', '115',
  'Kota Depok', '1586', 'Sukmajaya', 'sicepat', 'REG', 'Regular', '2-3', has_pieces, placed_at, placed_at + interval '1 day',
  placed_at, paid_at, ended_at, resolved_at, check_reason, status_before_check
from (values
  ('INV-20260301-000001', 1::bigint, 'Paid', 101::bigint, 2, 50000, 'TEDUH50', 'total', true, '2026-03-01'::timestamptz,
    '2026-03-01'::timestamptz, null::timestamptz, null::timestamptz, null, null),
  ('INV-20260302-000002', 1, 'Unpaid', 102, 1, 0, null, null, true, '2026-03-02', null, null, null, null, null),
  ('INV-20260303-000003', 2, 'Expired', 103, 1, 0, null, null, false, '2026-03-03', null, '2026-03-04', null, null, null),
  ('INV-20260304-000004', 2, 'Paid', 104, 1, 0, null, null, true, '2026-03-04', '2026-03-04', null, '2026-03-05', 'amount', 'Unpaid'),
  ('INV-20260305-000005', null, 'Cancelled', null, 1, 0, null, null, false, '2026-03-05', null, '2026-03-05', null, null, null)
) as o (invoice, customer_id, status, bag_version, qty, discount, voucher_code, voucher_type, has_pieces, placed_at, paid_at,
  ended_at, resolved_at, check_reason, status_before_check);
insert into order_item (order_id, position, article_id, size_id, sku, product_name, color, size, image, qty, unit_price, weight_grams)
select id, 0, 1, 1, 'GM-01', 'Gamis Sela', 'Pasir', 'M', 'gm-01-1-3f9a2c1b.jpg', total / 349000, 349000, 600 from placed_order;
insert into stock_movement (size_id, kind, pieces, order_id, round)
select 1, 'taken', -qty, order_id, 1 from order_item order by order_id;
insert into stock_movement (size_id, kind, pieces, order_id, round)
select 1, 'returned', qty, order_id, 1 from order_item where order_id in (3, 5) order by order_id;
update article_size set stock = (select sum(pieces) from stock_movement where size_id = article_size.id);
update voucher set qty = qty - 1 where code = 'TEDUH50';
insert into voucher_use (order_id, voucher_id, customer_id) values (1, 1, 1);
insert into payment_attempt (order_id, number, reference, adapter, host, amount, live, token, redirect_url)
select id, 1, invoice || '-1', 'midtrans', 'app.midtrans.com', gross_amount, status in ('Paid', 'Unpaid'), 'token', 'https://pay.example'
  from placed_order order by id;
insert into payment_transaction (attempt_id, transaction_id, confirmed, told_paid, amount, currency, method) values
  (1, 'transaction-1', '{pending,paid}', true, 670000, 'IDR', 'qris'),
  (4, 'transaction-4', '{paid}', false, 370000, 'IDR', 'bank_transfer');
insert into notice_inbox (key, reference, transaction_id, state, kept, attempt_id, closed_at)
values ('key-1', 'INV-20260301-000001-1', 'transaction-1', 'paid', '{}', 1, now());
update bag set emptied_by_order_id = 1 where customer_id = 1;
