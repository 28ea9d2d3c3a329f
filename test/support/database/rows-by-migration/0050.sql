insert into upload (id, staff_id, purpose, name, bytes, received, picture_id)
select 'a-random-token', (select id from staff order by id limit 1), 'article', 'IMG_0001.jpg', 2048, 1024, null;
update picture set alt = 'A black abaya on a hanger' where id = (select id from picture order by id limit 1);
insert into picture (name, file, width, height, tint, source_id, focus_x, focus_y)
select 'cropped.jpg', 'cropped-00000000.jpg', 900, 1200, '#ffffff', id, 0.5, 0.25 from picture order by id limit 1;
insert into text_page_version (page, body, written_by)
values ('about', E'---\ntitle: About\ndescription: Who we are\nupdated: 2026-11-23\nlang: en\n---\nHello', 'Ratna');
