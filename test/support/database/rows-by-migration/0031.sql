update article set published = false, archived_at = now() where sku = 'GM-02';
insert into removal (kind, name, outcome, cause, contents) values ('article', 'GM-02', 'archived', 'import', '{"sku": "GM-02"}');
