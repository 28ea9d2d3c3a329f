insert into stock_wait (size_id, customer_id) values (2, 1);
insert into stock_wait (size_id, email, consent_version, token) values (2, 'tamu@example.com', '2026-01', 'token-of-tamu');
