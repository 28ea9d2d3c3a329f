insert into office_view (staff_id, list, name, query) select id, 'articles', 'Mukena', 'category=mukena' from staff order by id limit 1;
