insert into setting (name, value) values ('STORE_WHATSAPP', '6281234567890');
insert into logo (hash, type, width, height, content) values ('0a1b2c3d', 'png', 600, 200, 'iVBORw0KGgo=');
insert into look_version (look, changed, icons) values ('{"name": "Toko"}', '{name}', '{}');
insert into look_draft (look, version) values ('{"name": "Toko"}', 1);
