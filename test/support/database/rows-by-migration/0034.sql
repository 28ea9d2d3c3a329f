insert into staff (email, name, role, password_hash) values
  ('ratna@example.com', 'Ratna', 'owner', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdHNhbHQ$aGFzaA'),
  ('sari@example.com', 'Sari', 'packer', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdHNhbHQ$aGFzaA');
insert into office_setting (manager_refund_limit, everyone_needs_second_factor) values (250000, true);
insert into office_setup (hash, expires_at) values (repeat('a', 43), now() + interval '1 day');
insert into staff_session (staff_id, hash, expires_at, user_agent, address, confirmed_at)
values (1, repeat('b', 43), now() + interval '12 hours', 'Test', '203.0.113.9', now());
insert into staff_pending_sign_in (hash, staff_id, expires_at) values (repeat('c', 43), 1, now() + interval '5 minutes');
insert into staff_device (hash, staff_id, expires_at) values (repeat('d', 43), 1, now() + interval '90 days');
insert into staff_invitation (email, role, invited_by, hash, expires_at)
values ('tio@example.com', 'editor', 1, repeat('e', 43), now() + interval '48 hours');
insert into staff_password_link (staff_id, hash, expires_at) values (2, repeat('f', 43), now() + interval '1 hour');
insert into staff_passkey (id, staff_id, public_key, counter, transports, name)
values ('cGFzc2tleQ', 1, 'cHVibGljLWtleQ', 7, '{internal,hybrid}', 'Phone');
insert into staff_challenge (challenge, purpose, expires_at) values (repeat('g', 43), 'sign-in', now() + interval '5 minutes');
insert into staff_one_time_code (staff_id, secret, last_step, added_at) values (1, 'v1.aXY.dGFn.c2VjcmV0', 60000000, now());
insert into staff_recovery_code (staff_id, hash, salt) values (1, repeat('h', 43), 'c2FsdA');
