insert into slider_item (title, link, desktop_picture_id, mobile_picture_id, position)
values ('Ruang Teduh', '/campaign/ruang-teduh', 2, 1, 1);
insert into campaign (slug, name, picture_id, created_at) values ('ruang-teduh', 'Ruang Teduh', 2, '2026-01-05T09:00:00+07:00');
insert into campaign_picture (campaign_id, position, picture_id) values (1, 0, 1);
insert into store (name, address) values ('Lirih Bandung', 'Jl. Riau 12, Bandung');
