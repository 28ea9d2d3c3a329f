insert into sandbox_page (token, reference, amount, items, finish_url, ends_at, pay_until)
values ('page', 'INV-20260302-000002-1', 371000, '[]', 'http://localhost:3000/Thankyou', now(), now());
insert into sandbox_payment (id, token, reference, amount, method, code, expires_at)
values ('payment', 'page', 'INV-20260302-000002-1', 371000, 'qris', '1234', now());
insert into sandbox_notice (payment_id, body, due_at) values ('payment', '{}', now());
