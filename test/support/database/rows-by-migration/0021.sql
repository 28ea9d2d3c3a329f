insert into known_network (customer_id, hash, ends_at) values (1, repeat('d', 64), now() + interval '90 days');
