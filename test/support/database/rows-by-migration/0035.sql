insert into audit (actor, action, subject_kind, subject_key, before, after)
values ('terminal', 'order.pack', 'order', 'INV-1', '{"status": "Paid"}', '{"status": "Packed"}'),
       ('clock', 'order.deliver', 'order', 'INV-1', '{"status": "Shipped"}', '{"status": "Delivered"}');
insert into audit (actor, staff_id, staff_name, session_id, address, request_id, action, subject_kind, subject_key, personal_fields)
values ('staff', 1, 'Rina', '7', '203.0.113.4', 'r1', 'order.address', 'order', 'INV-2', '{full_name,address}');
