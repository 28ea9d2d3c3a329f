insert into office_waiting_form (id, session_id, path, body)
select repeat('w', 22), id, '/staff', 'intent=invite&role=packer' from staff_session order by id limit 1;
insert into job_round (name, every_seconds, ended_at, milliseconds) values ('send-emails', 10, now(), 14);
insert into shop_backup (leased_until, path, is_requested, finished_at, bytes)
values (now(), '/var/backups/shop/shop-2026-03-01-120000.backup', true, now(), 1000);
