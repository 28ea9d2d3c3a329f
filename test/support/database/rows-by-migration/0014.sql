update customer set terms_version = '2026-01';
update customer set ends_at = now() + interval '7 days' where id = 2;
insert into access_token (customer_id, hash, expires_at, user_agent) values (1, repeat('a', 64), now() + interval '1 day', 'Test');
insert into password_reset (customer_id, hash, expires_at) values (1, repeat('b', 64), now() + interval '1 hour');
insert into email_change (customer_id, new_email, hash, expires_at)
values (2, 'budi.baru@example.com', repeat('c', 64), now() + interval '1 hour');
