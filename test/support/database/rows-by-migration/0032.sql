insert into shop_backup (nightly_for, leased_until, finished_at, path, bytes)
values ('2026-11-20', now(), now(), '/backups/shop-2026-11-20.tar.gz', 4096);
insert into shop_restore (id, backup_made_at) values (gen_random_uuid(), '2026-11-20');
