insert into pending_pack (order_id, due_at, staff_name, refunded_amount) select id, now() + interval '10 seconds', 'Sari', refunded_amount from placed_order order by id limit 1;
insert into packing_tick (order_id, size_id) select id, 1 from placed_order order by id limit 1;
insert into order_note (order_id, staff_name, text) select id, 'Ratna', 'Please add the small card.' from placed_order order by id limit 1;
insert into office_submission (key, answer) values (repeat('k', 43), '{"status": 303}');
