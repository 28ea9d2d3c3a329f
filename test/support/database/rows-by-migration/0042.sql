insert into office_view (staff_id, name, query) select id, 'Bali', 'status=Paid&province=Bali' from staff order by id limit 1;
